import type { PassingEvent } from '#contract/events.ts';
import { applyPresence } from '#services/applyEvent.ts';
import { receivePush } from '#app/wiring/shell/notifications.ts';
import type { AppContext } from '#app/wiring/appContext.ts';

/** Applies an ephemeral event: presence goes to the cache, the rest to its charts. */
export function applyPassing(app: AppContext, event: PassingEvent): void {
  if (applyPresence(app.cache, event)) return;
  switch (event.name) {
    case 'DRAFT_CHANGED':
      // Imported with the first; drafts that come before are loaded with all others (`watchDrafts`).
      return void import('#app/wiring/conversation/drafts.ts').then(
        ({ learnDraft }) => learnDraft(app, event.draft),
        () => {},
      );
    case 'PUSH':
      return receivePush(app, event.push);
  }
}
