import { createActor } from 'xstate';
import { keepDraft, listDrafts, type Draft } from '#contract/draft.ts';
import { draftSyncMachine } from '#machines/conversation/draftSync.machine.ts';
import { keys } from '#services/cache.ts';
import { saveDraft as keepHere, learnDraft as learnHere } from '#services/storage.ts';
import { serverNow } from '#services/clock.ts';
import { detached } from '#app/wiring/detachedActors.ts';
import { fulfil } from '#app/wiring/fulfil.ts';
import { idOf } from '#app/wiring/idOf.ts';
import { perSession } from '#app/wiring/perSession.ts';
import { partsOf } from './openChat.ts';
import type { AppContext } from '#app/wiring/appContext.ts';

/** Returns the session's chart that stores drafts on the server: they must not go out as the next person's. */
export const draftSyncOf = perSession((app) => {
  const made = detached(
    'draftSync',
    createActor(
      draftSyncMachine.provide({
        actors: {
          keepDrafts: fulfil(async ({ drafts }, signal) => {
            for (const { conversationId, text, writtenAt } of drafts)
              await app.call(keepDraft, { ...idOf(conversationId), text, written_at: writtenAt }, { signal });
          }),
        },
      }),
    ),
  ).start();
  const onVisibility = () => {
    if (document.visibilityState === 'hidden') made.send({ type: 'page.hidden' });
  };
  document.addEventListener('visibilitychange', onVisibility);
  const end = () => {
    document.removeEventListener('visibilitychange', onVisibility);
    made.stop();
  };
  return { made, end };
});

/** Stores a draft on this device at once, and on the server when the user pauses. */
export function writeDraft(app: AppContext, conversationId: string, text: string): void {
  const { drafts, writtenAt } = keepHere(app.owner(), conversationId, text, serverNow());
  app.cache.setQueryData(keys.drafts, drafts);
  draftSyncOf(app).send({ type: 'draft.written', draft: { conversationId, text, writtenAt } });
}

/** Applies a draft from another device if it is newer than the local one and the user is not typing. */
export function learnDraft(app: AppContext, draft: Draft): void {
  const drafts = learnHere(app.owner(), draft);
  if (!drafts) return;
  app.cache.setQueryData(keys.drafts, drafts);
  if (draft.text !== '')
    partsOf(app, draft.conversation_id)?.composer?.send({ type: 'composer.restore', text: draft.text });
}

/** Loads the user's drafts of other devices. A failure does not block the page. */
export async function loadDrafts(app: AppContext): Promise<void> {
  try {
    const { data } = await app.call(listDrafts, {});
    for (const draft of data) learnDraft(app, draft);
  } catch {
    // The drafts of this device remain.
  }
}
