import { expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { wireChat } from '#app/wiring/conversation/chat.ts';
import type { AppContext } from '#app/wiring/appContext.ts';
import { chatModel } from '#machines/conversation/chat.model.ts';
import { conversationPath } from '#lib/paths.ts';
import { keys } from '#services/cache.ts';
import { createCache } from '#services/createCache.ts';
import { mergeConversation } from '#services/merge.ts';
import { ADA, aConversation, people } from '#tests/support/entities.ts';
import { eventually } from '#tests/support/eventually.ts';
import { onPage } from '#tests/support/onPage.ts';

/** The page's chart at an address, with nothing of the dashboard running. */
const actorsAt = (path: string) => ({
  app: { getSnapshot: () => ({ children: {}, context: { path } }), subscribe: () => {} },
});

it('the address of a merged conversation redirects to the one that remains', async () => {
  const stayed = aConversation(1);
  const gone = people[1]!._id;
  const navigate = vi.fn();
  const cache = createCache();
  const actors = actorsAt(conversationPath(gone));
  const app = {
    actors,
    cache,
    navigate,
    call: () => Promise.resolve({ data: stayed }),
  } as unknown as AppContext;
  const [input] = Object.values(chatModel.inputs);
  const actor = onPage(
    app,
    createActor(wireChat(app), { input: { ...input!, conversationId: gone } }),
  ).start();
  await eventually(() =>
    expect(navigate.mock.calls).toEqual([[conversationPath(stayed._id), { replace: true }]]),
  );
  expect(cache.getQueryData(keys.conversation(stayed._id))).toEqual(stayed);
  expect(cache.getQueryData(keys.conversation(gone))).toBeUndefined();
  expect(actor.getSnapshot().matches('open')).toBe(false);
  actor.stop();
});

it('a conversation that changes while it is opened opens as it is now', async () => {
  const loaded = aConversation(1, { label: 'ai-handled' });
  const changed = { ...loaded, version: loaded.version + 1, label: 'needs-attention' as const };
  const cache = createCache();
  const call = () => {
    // The event arrives after the server has read its answer.
    mergeConversation(cache, changed, ADA);
    return Promise.resolve({ data: loaded });
  };
  const owner = () => ({ userId: ADA, organisationId: 'bakery' });
  const actors = actorsAt(conversationPath(loaded._id));
  const app = { actors, cache, call, owner, navigate: vi.fn() } as unknown as AppContext;
  const [input] = Object.values(chatModel.inputs);
  const actor = onPage(
    app,
    createActor(wireChat(app), { input: { ...input!, conversationId: loaded._id } }),
  ).start();
  await eventually(() => expect(actor.getSnapshot().matches('open')).toBe(true));
  expect(actor.getSnapshot().context.known?.label).toBe('needs-attention');
  expect(cache.getQueryData(keys.conversation(loaded._id))).toEqual(changed);
  actor.stop();
});
