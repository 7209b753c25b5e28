import { createActor } from 'xstate';
import type { Conversation } from '#contract/conversation.ts';
import type { Me } from '#contract/identity.ts';
import { getOrganisation, type Organisation } from '#contract/organisation.ts';
import { hosted } from '#machines/host.ts';
import { SECOND } from '#lib/time.ts';
import { keys } from '#services/cache.ts';
import { createCache } from '#services/createCache.ts';
import { serverNow } from '#services/clock.ts';
import { mergeConversation } from '#services/merge.ts';
import { readDrafts } from '#services/keptDrafts.ts';
import { adoptOutbox, announceTab } from '#services/storage.ts';
import { subscribePerFrame } from '#app/oncePerFrame.ts';
import { afterResolveStart, wireAfterResolve } from '#app/wiring/conversation/afterResolve.ts';
import { takeAhead } from '#app/wiring/conversation/ahead.ts';
import { knownOf } from '#app/wiring/inbox/known.ts';
import { enterKeyStart, wireEnterKey } from '#app/wiring/shell/enterKey.ts';
import { wireRecording } from '#app/wiring/shell/recording.ts';
import { keysStart, wireShortcuts } from '#app/wiring/shell/shortcuts.ts';
import type { AppContext } from '#app/wiring/appContext.ts';

/** Adds to the page what the sign-in form does not need: the cache, and what works on it. */
export function openSession(app: AppContext): void {
  announceTab();
  subscribePerFrame();
  app.cache = createCache();
  app.learnConversation = (conversation: Conversation) => {
    mergeConversation(app.cache, conversation, app.owner().userId);
    app.actors.app.send({
      type: 'conversation.changed',
      conversationId: conversation._id,
      known: knownOf(conversation),
      at: serverNow(),
    });
  };
  const added = {
    afterResolve: createActor(wireAfterResolve(app), { input: { choice: afterResolveStart() } }),
    enterKey: createActor(wireEnterKey(), { input: enterKeyStart() }),
    shortcuts: createActor(wireShortcuts(app), { input: keysStart() }),
    recording: createActor(wireRecording(app)),
  };
  Object.assign(app.actors, added);
  for (const actor of Object.values(added)) hosted(actor, app.host).start();
}

/** SHELL-028. */
const ORGANISATION_CACHE = 30 * SECOND;

export async function loadOrganisation(app: AppContext, signal: AbortSignal): Promise<Organisation> {
  const kept = app.cache.getQueryState<Organisation>(keys.organisation);
  if (kept?.data && Date.now() - kept.dataUpdatedAt < ORGANISATION_CACHE) return kept.data;
  const { data } = await (takeAhead(app, getOrganisation, {}) ?? app.call(getOrganisation, {}, { signal }));
  app.cache.setQueryData(keys.organisation, data);
  return data;
}

/** Stores who is signed in with what this device keeps of them, and returns the texts that no open tab sends. */
export function outboxOf(app: AppContext, me: Me) {
  app.cache.setQueryData(keys.me, me);
  const owner = { userId: me.user.id, organisationId: me.activeOrganisationId ?? '' };
  app.cache.setQueryData(keys.drafts, readDrafts(owner));
  return adoptOutbox(owner);
}
