import { createActor } from 'xstate';
import { problemOf } from '#contract/failure.ts';
import { keepDraft, listDrafts, type Draft } from '#contract/draft.ts';
import { draftSyncMachine } from '#machines/conversation/draftSync.machine.ts';
import { isTransient } from '#machines/conversation/messageSend.machine.ts';
import { idFrom } from '#lib/idFrom.ts';
import { keys } from '#services/cache.ts';
import {
  beganAs,
  beginSharing,
  learnDraft as learnHere,
  saveDraft as keepHere,
  unsharedDrafts,
  type Written,
} from '#services/drafts.ts';
import { readDraft } from '#services/keptDrafts.ts';
import { serverNow } from '#services/clock.ts';
import { detached } from '#app/wiring/detachedActors.ts';
import { fulfil } from '#app/wiring/fulfil.ts';
import { idOf } from '#machines/idOf.ts';
import { perSession } from '#app/wiring/perSession.ts';
import { partsOf } from './openChat.ts';
import type { AppContext } from '#app/wiring/appContext.ts';

/** Returns the session's chart that stores drafts on the server: they must not go out as the next person's. */
export const draftSyncOf = perSession((app) => {
  const made = detached(
    app,
    'draftSync',
    createActor(
      draftSyncMachine.provide({
        actors: {
          keepDrafts: fulfil(async ({ drafts }, signal) => {
            for (const { conversationId, text, writtenAt } of drafts) {
              const known_at = beginSharing(app.owner(), conversationId, { text, writtenAt });
              const kept = { ...idOf(conversationId), text, written_at: writtenAt };
              const { current } = await app
                .call(keepDraft, { ...kept, known_at }, { signal })
                .catch((error: unknown) => {
                  if (isTransient(problemOf(error))) throw error;
                  // Its conversation is gone, or it is too long; the others are stored all the same.
                  return { current: undefined };
                });
              learnDraft(app, current ?? { conversation_id: kept.id, text, written_at: writtenAt });
            }
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

/** Shares a draft with the server when the user pauses. */
const share = (app: AppContext, conversationId: string, { text, writtenAt }: Written): void =>
  draftSyncOf(app).send({ type: 'draft.written', draft: { conversationId, text, writtenAt } });

/** Stores a draft on this device at once, and on the server when the user pauses. `base` is what the field had before. */
export function writeDraft(
  app: AppContext,
  conversationId: string,
  written: { text: string; base?: string },
): void {
  const change = keepHere(app.owner(), conversationId, written, serverNow());
  app.cache.setQueryData(keys.drafts, change.drafts);
  share(app, conversationId, change);
  // Another tab has written meanwhile.
  if (change.text !== written.text) showDraft(app, conversationId);
}

/** Shows what this device has of a draft, after another tab changed it. */
export function showDraft(app: AppContext, conversationId: string): void {
  const kept = readDraft(app.owner(), conversationId);
  const { composer, unsentText } = partsOf(app, conversationId) ?? {};
  if (kept) for (const part of [composer, unsentText]) part?.send({ type: 'draft.changed', text: kept.text });
}

/**
 * Returns the client id of a text that was shared as a draft, the same on every device that sends it unchanged: the server
 * sends it once. Nothing for a text that this device does not keep.
 */
export function idOfDraft(
  app: AppContext,
  { conversationId, text }: { conversationId: string; text: string },
): { id?: string } {
  const owner = app.owner();
  const at = beganAs(owner, conversationId, text);
  return at === undefined ? {} : { id: idFrom(owner.userId, conversationId, at, text) };
}

/** Applies a draft that the server has, and shares what this device has beside it. */
export function learnDraft(app: AppContext, draft: Draft): void {
  const change = learnHere(app.owner(), draft, serverNow());
  if (!change) return;
  app.cache.setQueryData(keys.drafts, change.drafts);
  showDraft(app, draft.conversation_id);
  if (change.text !== draft.text) share(app, draft.conversation_id, change);
}

/** Loads the user's drafts of other devices, and shares those that never left this one. A failure does not block the page. */
export async function loadDrafts(app: AppContext): Promise<void> {
  try {
    const { data } = await app.call(listDrafts, {});
    for (const draft of data) learnDraft(app, draft);
    for (const [id, written] of unsharedDrafts(app.owner())) share(app, id, written);
  } catch {
    // The drafts of this device remain.
  }
}
