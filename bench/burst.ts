/** Measures a thousand announced events parsed and applied to a page's cache at once; the budget is 50 ms. */
import { QueryObserver } from '@tanstack/query-core';
import { applyEvent, readEvent } from '#services/applyEvent.ts';
import { keys } from '#services/cache.ts';
import { createCache } from '#services/createCache.ts';
import { mergePage } from '#services/merge.ts';
import { mergeMessages } from '#services/mergeMessages.ts';
import { aConversation, aMessage, ADA, conversationId } from '#tests/support/entities.ts';

const EVENTS = 1_000;
const ROWS = 100;
const BUDGET = 50;

const messageOf = (n: number, at: number) => ({
  ...aMessage(10_000 + n),
  conversation: conversationId(at),
  seq: 10_000 + n,
});
const events = Array.from({ length: EVENTS }, (_, n) => {
  const at = 1 + (n % ROWS);
  const conversation = { ...aConversation(at), version: 10 + n };
  return JSON.stringify({
    name: 'NEW_MESSAGE',
    seq: n + 1,
    organizationId: 'bench',
    conversation,
    message: messageOf(n, at),
  });
});

function storm(): { milliseconds: number; renders: Promise<number> } {
  const cache = createCache();
  const rows = Array.from({ length: ROWS }, (_, n) => aConversation(n + 1));
  for (const filter of ['all', 'mine'] as const) mergePage(cache, rows, { filter, offset: 0, me: ADA });
  mergeMessages(
    cache,
    conversationId(1),
    Array.from({ length: 100 }, (_, n) => aMessage(n + 1)),
    100,
  );
  let renders = 0;
  for (const key of [keys.conversations('all'), keys.history(conversationId(1))])
    new QueryObserver(cache, { queryKey: key, enabled: false }).subscribe(() => (renders += 1));
  const started = performance.now();
  for (const raw of events) {
    const event = readEvent(JSON.parse(raw) as { name: string });
    if (event) applyEvent(cache, event, ADA);
  }
  const milliseconds = performance.now() - started;
  return { milliseconds, renders: new Promise((resolve) => setTimeout(() => resolve(renders), 50)) };
}

// Warm-up runs, because an open page's code is already optimised.
for (let n = 0; n < 3; n += 1) storm();
const { milliseconds, renders } = storm();
process.stdout.write(
  `${EVENTS} events read and applied in ${milliseconds.toFixed(0)} ms (${(milliseconds / BUDGET).toFixed(2)} of the ${BUDGET} ms allowed), ${await renders} words to two observers\n`,
);
process.exitCode = milliseconds > BUDGET ? 1 : 0;
