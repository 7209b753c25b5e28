import { describe, expect, it } from 'vitest';
import { keys, type Cached } from '#services/cache.ts';
import { createCache } from '#services/createCache.ts';
import { awaitHistory, dropFar, replaceHistory, storePage } from '#services/historyWindow.ts';
import { extentOf } from '#services/keptHistories.ts';
import { historyOf, mergeMessages, patchMessage } from '#services/mergeMessages.ts';
import { aMessage } from '#tests/support/entities.ts';

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, n) => aMessage(from + n));
const far = { fromTop: 0.2, fromEnd: 0.7 };

function opened(from: number, to: number, total = to) {
  const cache = createCache();
  mergeMessages(cache, 'v1', range(from, to), total);
  const seqs = () => historyOf(cache, 'v1')?.messages.map(({ seq }) => seq) ?? [];
  return {
    cache,
    /** First and last position, the number of messages, and of those that are newer. */
    look: () => [seqs()[0], seqs().at(-1), seqs().length, historyOf(cache, 'v1')?.newer],
    total: () => historyOf(cache, 'v1')?.total,
  };
}

describe('a long history', () => {
  it('loses the messages farthest from the reader, and none near the view', () => {
    const up = opened(401, 1000);
    expect(dropFar(up.cache, 'v1', { fromTop: 0.4, fromEnd: 0.5 })).toEqual({
      loaded: 450,
      total: 1000,
      newer: 150,
    });
    expect(up.look()).toEqual([401, 850, 450, 150]);
    const close = opened(401, 1000);
    dropFar(close.cache, 'v1', { fromTop: 0.1, fromEnd: 0.2 });
    expect(close.look()).toEqual([401, 980, 580, 20]);
    const down = opened(1, 600);
    dropFar(down.cache, 'v1', { fromTop: 0.6, fromEnd: 0.3 });
    expect(down.look()).toEqual([151, 600, 450, 0]);
  });

  it('keeps 200 messages at its end', () => {
    const { cache, look } = opened(1, 501);
    dropFar(cache, 'v1', { fromTop: 1, fromEnd: 0 });
    expect(look()).toEqual([302, 501, 200, 0]);
  });
});

describe('a part that does not reach the newest message', () => {
  const farUp = () => {
    const it = opened(401, 1000);
    dropFar(it.cache, 'v1', far);
    return it;
  };

  it('counts what arrives, and shows it once the newest page is loaded', () => {
    const { cache, look, total } = farUp();
    expect(look()).toEqual([401, 850, 450, 150]);
    mergeMessages(cache, 'v1', [aMessage(1001)]);
    expect([look(), total()]).toEqual([[401, 850, 450, 151], 1001]);
    awaitHistory(cache, 'v1');
    mergeMessages(cache, 'v1', [aMessage(1002)]);
    replaceHistory(cache, 'v1', range(902, 1001), 1001);
    expect([look(), total()]).toEqual([[902, 1002, 101, 0], 1002]);
  });

  it('grows by the pages on both sides, until it reaches the newest message', () => {
    const { cache, look } = farUp();
    expect(storePage(cache, 'v1', range(301, 400), 1000)).toEqual({ loaded: 550, total: 1000, newer: 150 });
    storePage(cache, 'v1', range(851, 950), 1000);
    expect(look()).toEqual([301, 950, 650, 50]);
    mergeMessages(cache, 'v1', [aMessage(1001)]);
    storePage(cache, 'v1', range(951, 1000), 1000);
    expect(look()).toEqual([301, 1000, 700, 1]);
    storePage(cache, 'v1', [aMessage(1001)], 1001);
    expect(look()).toEqual([301, 1001, 701, 0]);
    mergeMessages(cache, 'v1', [aMessage(1002)]);
    expect(look()).toEqual([301, 1002, 702, 0]);
  });

  it('is replaced by a page elsewhere, which would leave a gap', () => {
    const { cache, look } = opened(901, 1000);
    expect(storePage(cache, 'v1', range(101, 200), 1003)).toEqual({ loaded: 100, total: 1003, newer: 803 });
    expect(look()).toEqual([101, 200, 100, 803]);
  });

  it('has the changes that arrived while a page was being loaded', () => {
    const { cache } = opened(901, 1000);
    awaitHistory(cache, 'v1');
    patchMessage(cache, 'v1', aMessage(150)._id, { status: 200 });
    storePage(cache, 'v1', range(101, 200), 1000);
    const found = historyOf(cache, 'v1')?.messages.find(({ seq }) => seq === 150);
    expect(found?.status).toBe(200);
    expect(cache.getQueryData<Cached['early']>(keys.early('v1'))).toBeUndefined();
  });
});

it('nothing is loaded of a conversation that was not opened', () => {
  const cache = createCache();
  expect(storePage(cache, 'v1', range(1, 2), 2)).toEqual({ loaded: 0, total: 0, newer: 0 });
  expect(dropFar(cache, 'v1', far)).toEqual(extentOf(undefined));
});
