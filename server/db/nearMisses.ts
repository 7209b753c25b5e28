import { setImmediate } from 'node:timers/promises';
import { type Fields, fuzzily } from '#server/domain/search/fuzzy.ts';
import type { MessageRow } from './messages.ts';

/** Near misses that are looked at before the fuzzy rule decides which of them count. */
export const NEAR = 400;
/** How many of them are compared in one go. */
const TOGETHER = 10;
/** A word this long has a fifth of a letter to spare; shorter ones must be right. */
export const FORGIVING = 5;

export const mayMiss = (words: readonly string[]): boolean => words.some(({ length }) => length >= FORGIVING);

/** A message's texts with the weights of LIST-011. */
export const messageFields = (row: Pick<MessageRow, 'message' | 'transcriptions' | 'extras'>): Fields => ({
  message: { weight: 0.7, text: row.message },
  notes: { weight: 0.5, text: row.extras?.notes ?? '' },
  transcription: { weight: 0.2, text: row.transcriptions ?? '' },
  media: { weight: 0.2, text: `${row.extras?.description ?? ''} ${row.extras?.file_name ?? ''}` },
});

/** The ids of the rows that match by the fuzzy rule. */
export async function nearEnough<Row extends { id: string }>(
  words: readonly string[],
  rows: readonly Row[],
  fieldsOf: (row: Row) => Fields,
): Promise<Set<string>> {
  const near = new Set<string>();
  for (let at = 0; at < rows.length; at += TOGETHER) {
    const candidates = rows
      .slice(at, at + TOGETHER)
      .map((row) => ({ subject: row.id, fields: fieldsOf(row) }));
    for (const id of fuzzily(words, candidates)) near.add(id);
    // Other requests get their turn in between.
    await setImmediate();
  }
  return near;
}
