/**
 * Measures what a tab keeps after eight hours of 20 messages a minute, by the clock of the events.
 * The events pass through the page's cache with 200 conversations in the list and a new one opened every ten minutes.
 */
import { applyEvent, readEvent } from '#services/applyEvent.ts';
import { createCache } from '#services/createCache.ts';
import { mergePage } from '#services/merge.ts';
import { mergeMessages } from '#services/mergeMessages.ts';
import { aConversation, aMessage, ADA, conversationId } from '#tests/support/entities.ts';
import { say } from './figures.ts';

const HOURS = 8;
const PER_HOUR = 20 * 60;
const ROWS = 200;
const OPENED_EVERY = 200;

const gc = globalThis.gc;
if (!gc) throw new Error('Start it with node --expose-gc.');
const used = () => {
  gc();
  return process.memoryUsage().heapUsed / 1e6;
};

const before = used();
const cache = createCache();
const rows = Array.from({ length: ROWS }, (_, n) => aConversation(n + 1));
for (const filter of ['all', 'mine'] as const) mergePage(cache, rows, { filter, offset: 0, me: ADA });
const kept: number[] = [];
for (let n = 0; n < HOURS * PER_HOUR; n += 1) {
  const at = 1 + (n % ROWS);
  if (n % OPENED_EVERY === 0)
    mergeMessages(
      cache,
      conversationId(at),
      Array.from({ length: 100 }, (_, m) => aMessage(m + 1)),
      100,
    );
  const event = readEvent(
    JSON.parse(
      JSON.stringify({
        name: 'NEW_MESSAGE',
        seq: n + 1,
        organizationId: 'bench',
        conversation: { ...aConversation(at), version: 10 + n },
        message: { ...aMessage(10_000 + n), conversation: conversationId(at), seq: 10_000 + n },
      }),
    ) as { name: string },
  );
  if (event) applyEvent(cache, event, ADA);
  if ((n + 1) % PER_HOUR === 0) kept.push(used() - before);
}
const [first = 0, last = 0] = [kept[0], kept.at(-1)];
say(
  `the data of a tab: after 1 h ${first.toFixed(1)} MB, after 8 h ${last.toFixed(1)} MB (120), ${((last - first) / (HOURS - 1)).toFixed(2)} MB more each hour`,
);
