import { createActor, type ActorRefFrom } from 'xstate';
import { keepDraft, listDrafts, type Draft } from '#contract/draft.ts';
import { draftSyncMachine } from '#machines/conversation/draftSync.machine.ts';
import { keys } from '#services/cache.ts';
import { saveDraft as keepHere, learnDraft as learnHere } from '#services/storage.ts';
import { serverNow } from '#services/clock.ts';
import { detached } from '#app/wiring/detachedActors.ts';
import { fulfil } from '#app/wiring/fulfil.ts';
import { idOf } from '#app/wiring/idOf.ts';
import { within } from '#app/wiring/within.ts';
import type { AppContext } from '#app/wiring/appContext.ts';

const syncs = new WeakMap<AppContext, ActorRefFrom<typeof draftSyncMachine>>();

/** Returns the page's chart that stores drafts on the server. */
export function draftSyncOf(app: AppContext): ActorRefFrom<typeof draftSyncMachine> {
  const known = syncs.get(app);
  if (known) return known;
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
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') made.send({ type: 'page.hidden' });
  });
  syncs.set(app, made);
  return made;
}

/** Stores a draft on this device at once, and on the server when the user pauses. */
export function writeDraft(app: AppContext, conversationId: string, text: string): void {
  const writtenAt = new Date(serverNow()).toISOString();
  app.cache.setQueryData(keys.drafts, keepHere(app.owner(), conversationId, text, writtenAt));
  draftSyncOf(app).send({ type: 'draft.written', draft: { conversationId, text, writtenAt } });
}

/** Applies a draft from another device if it is newer than the local one and the user is not typing. */
export function learnDraft(app: AppContext, draft: Draft): void {
  const drafts = learnHere(app.owner(), draft);
  if (!drafts) return;
  app.cache.setQueryData(keys.drafts, drafts);
  const chat = within(app).chat?.getSnapshot();
  if (chat?.context.conversationId === draft.conversation_id && draft.text !== '')
    chat.children['composer']?.send({ type: 'composer.restore', text: draft.text });
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
