import type { PassingEvent } from '#contract/events.ts';
import { applyPresence } from '#services/applyEvent.ts';
import { receivePush } from '#app/wiring/shell/notifications.ts';
import type { AppContext } from '#app/wiring/appContext.ts';

/** Calls `act` with the charts of drafts, which are imported with the first. */
export const withDrafts = (
  act: (drafts: typeof import('#app/wiring/conversation/drafts.ts')) => void,
): void => void import('#app/wiring/conversation/drafts.ts').then(act, () => {});

/** Applies an ephemeral event: presence goes to the cache, the rest to its charts. */
export function applyPassing(app: AppContext, event: PassingEvent): void {
  if (applyPresence(app.cache, event)) return;
  switch (event.name) {
    case 'DRAFT_CHANGED':
      return withDrafts(({ learnDraft }) => learnDraft(app, event.draft));
    case 'PUSH':
      return receivePush(app, event.push);
  }
}
