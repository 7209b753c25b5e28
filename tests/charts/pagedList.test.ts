/** Tests the list that is loaded in pages, with a server that the test answers for. */
import { describe, expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { Failure } from '#contract/failure.ts';
import type { Page, PageRequest } from '#machines/list/page.ts';
import { pagedListMachine } from '#machines/list/pagedList.machine.ts';

interface Call {
  request: PageRequest;
  signal: AbortSignal;
  answer: (page: Page) => Promise<void>;
  fail: () => Promise<void>;
}

/** Returns a list with its requests, oldest first. */
function listOf(pageSize?: number) {
  const calls: Call[] = [];
  const loadPage = fromPromise<Page, PageRequest>(({ input, signal }) => {
    const { promise, resolve, reject } = Promise.withResolvers<Page>();
    // The actor receives the answer two microtasks later.
    const settled = () => new Promise<void>((done) => void setTimeout(done));
    calls.push({
      request: input,
      signal,
      answer: (page) => (resolve(page), settled()),
      fail: () => (reject(new Failure('unreachable')), settled()),
    });
    return promise;
  });
  const question = { words: 'first' };
  const input = pageSize === undefined ? { question } : { question, pageSize };
  const actor = createActor(pagedListMachine.provide({ actors: { loadPage } }), { input }).start();
  const state = () => actor.getSnapshot();
  const running = () => calls.filter(({ signal }) => !signal.aborted);
  const last = () => calls.at(-1)!;
  return { actor, calls, state, running, last };
}
const ask = (words: string, keepsRows: boolean) => ({
  type: 'list.ask' as const,
  question: { words },
  keepsRows,
});

describe('a list that is loaded in pages', () => {
  it.each([true, false])(
    'drops the late answer to an older question, also when the rows stay (%s)',
    async (keepsRows) => {
      const { actor, calls, state } = listOf();
      await calls[0]!.answer({ count: 20, next: 20 });
      actor.send(ask('second', keepsRows));
      actor.send(ask('third', keepsRows));
      expect(calls.map(({ signal }) => signal.aborted)).toEqual(
        [true, true, false].map((it, n) => n > 0 && it),
      );
      await calls[1]!.answer({ count: 2, next: null });
      expect(state().context).toMatchObject({ question: { words: 'third' }, count: keepsRows ? 20 : 0 });
      await calls[2]!.answer({ count: 3, next: null });
      expect(state().context).toMatchObject({ question: { words: 'third' }, count: 3 });
      expect(state().matches({ shown: 'idle' })).toBe(true);
    },
  );

  it('makes one more request, after the present one, for changes that are reported meanwhile', async () => {
    const { actor, calls, state, last } = listOf();
    for (let n = 0; n < 5; n += 1) actor.send({ type: 'list.changed' });
    expect(calls).toHaveLength(1);
    await last().answer({ count: 20, next: 20 });
    expect(calls.map(({ request }) => request.purpose)).toEqual(['first', 'refresh']);
    for (let n = 0; n < 5; n += 1) actor.send({ type: 'list.changed' });
    expect(calls).toHaveLength(2);
    await last().answer({ count: 21, next: 21 });
    expect(calls).toHaveLength(3);
    await last().answer({ count: 22, next: 22 });
    expect([calls.length, state().context.count]).toEqual([3, 22]);
  });

  it('keeps the rows when loading more or again fails, and asks again only when a person or a change does', async () => {
    const { actor, calls, state, last } = listOf();
    await last().answer({ count: 20, next: 'c1' });
    actor.send({ type: 'list.more' });
    actor.send({ type: 'list.more' });
    expect(last().request).toMatchObject({ purpose: 'more', from: 'c1' });
    await last().fail();
    actor.send({ type: 'list.more' });
    expect([calls.length, state().value]).toEqual([2, { shown: 'moreFailed' }]);
    actor.send({ type: 'list.retry' });
    await last().answer({ count: 40, next: null });
    actor.send({ type: 'list.changed' });
    await last().fail();
    expect([calls.length, state().value, state().context.count]).toEqual([4, { shown: 'refreshFailed' }, 40]);
  });

  it('shows rows of the cache at once and loads them again', async () => {
    const { state, last } = listOf();
    await last().answer({ count: 7, next: null, isKept: true });
    expect([state().value, state().context.count, last().request.purpose]).toEqual([
      { shown: 'refreshing' },
      7,
      'refresh',
    ]);
  });
});

describe('a list with numbered pages', () => {
  it('turns to pages that exist, and only to another one', async () => {
    const { actor, calls, last } = listOf(20);
    await last().answer({ count: 20, next: null, total: 41 });
    for (const page of [0, 1, 4]) actor.send({ type: 'list.turn', page });
    actor.send({ type: 'list.more' });
    expect(calls).toHaveLength(1);
    actor.send({ type: 'list.turn', page: 3 });
    expect(last().request).toMatchObject({ purpose: 'page', page: 3, pageSize: 20 });
  });

  it('drops the answer of the page that was left', async () => {
    const { actor, state, running, last } = listOf(20);
    await last().answer({ count: 20, next: null, total: 100 });
    actor.send({ type: 'list.turn', page: 2 });
    const left = last();
    actor.send({ type: 'list.turn', page: 3 });
    expect(running().map(({ request }) => request.page)).toEqual([1, 3]);
    await left.answer({ count: 1, next: null, total: 100 });
    expect([state().value, state().context.count]).toEqual([{ shown: 'asking' }, 20]);
  });

  it.each([
    [3, 50],
    [5, 10],
    [1, 100],
  ])('turns from page %i to the first one when the size becomes %i [CAMP-008]', async (from, size) => {
    const { actor, last } = listOf(20);
    await last().answer({ count: 20, next: null, total: 100 });
    actor.send({ type: 'list.turn', page: from });
    await last().answer({ count: 20, next: null, total: 100 });
    actor.send({ type: 'list.resize', pageSize: size });
    expect(last().request).toMatchObject({ page: 1, pageSize: size });
  });

  it('turns to the last page when the rows of its own were deleted', async () => {
    const { actor, state, last } = listOf(20);
    await last().answer({ count: 20, next: null, total: 41 });
    actor.send({ type: 'list.turn', page: 3 });
    await last().answer({ count: 1, next: null, total: 41 });
    actor.send({ type: 'list.changed' });
    await last().answer({ count: 0, next: null, total: 40 });
    expect(last().request).toMatchObject({ purpose: 'page', page: 2 });
    await last().answer({ count: 20, next: null, total: 40 });
    expect([state().value, state().context.page]).toEqual([{ shown: 'idle' }, 2]);
  });

  it('starts another question at its first page', async () => {
    const { actor, last } = listOf(20);
    await last().answer({ count: 20, next: null, total: 100 });
    actor.send({ type: 'list.turn', page: 4 });
    actor.send(ask('second', true));
    expect(last().request).toMatchObject({ question: { words: 'second' }, page: 1 });
  });
});
