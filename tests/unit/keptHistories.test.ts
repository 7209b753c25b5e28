import { describe, expect, it } from 'vitest';
import { MODE } from '#contract/message.ts';
import { keys, type Cached } from '#services/cache.ts';
import { createCache } from '#services/createCache.ts';
import { forgetHistories, keepHistory, keptOf } from '#services/keptHistories.ts';
import { dropFar } from '#services/historyWindow.ts';
import { mergeMessages } from '#services/mergeMessages.ts';
import { aMessage, conversationId } from '#tests/support/entities.ts';

type Cache = ReturnType<typeof createCache>;

/** Opens a conversation with this many messages, of which the customer wrote every second one. */
function open(cache: Cache, n: number, count = 4): string {
  const id = conversationId(n);
  keepHistory(cache, id);
  const messages = Array.from({ length: count }, (_, m) =>
    aMessage(m + 1, { mode: m % 2 === 0 ? MODE.received : MODE.agent }),
  );
  mergeMessages(cache, id, messages, count);
  return id;
}

const seqsOf = (cache: Cache, id: string) =>
  cache.getQueryData<Cached['history']>(keys.history(id))?.messages.map(({ seq }) => seq);

describe('histories', () => {
  it('of the thirty conversations opened last are kept', () => {
    const cache = createCache();
    for (let n = 1; n <= 30; n += 1) open(cache, n);
    open(cache, 1);
    open(cache, 31);
    const kept = Array.from({ length: 31 }, (_, n) => n + 1).filter((n) => seqsOf(cache, conversationId(n)));
    expect(kept).toEqual([1, ...Array.from({ length: 29 }, (_, n) => n + 3)]);
  });

  it('except the open one are forgotten when events were missed', () => {
    const cache = createCache();
    const [one, two] = [open(cache, 1), open(cache, 2)];
    forgetHistories(cache, one);
    expect([seqsOf(cache, one), seqsOf(cache, two)]).toEqual([[1, 2, 3, 4], undefined]);
    forgetHistories(cache, null);
    expect(seqsOf(cache, one)).toBeUndefined();
  });

  it('are shown again only if they have every unread message', () => {
    const cache = createCache();
    const id = open(cache, 1);
    expect(keptOf(cache, id, 2)).toEqual({ loaded: 4, total: 4, newer: 0 });
    expect(keptOf(cache, id, 3)).toBeNull();
    expect(keptOf(cache, conversationId(2), 0)).toBeNull();
  });

  it('are not shown again if the newest messages were dropped', () => {
    const cache = createCache();
    const id = open(cache, 1, 700);
    dropFar(cache, id, { fromTop: 0.4, fromEnd: 0.5 });
    expect(keptOf(cache, id, 0)).toBeNull();
  });
});
