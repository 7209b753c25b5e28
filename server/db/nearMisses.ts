import { setImmediate } from 'node:timers/promises';
import { type Fields, fuzzily } from '#server/domain/search/fuzzy.ts';
import type { MessageRow } from './messages.ts';

/** Number of near misses that are read before the fuzzy threshold filters them. */
export const NEAR_MISSES_MAX = 400;
/** Number of them that are compared in one batch. */
const TOGETHER = 10;
/** Shortest word in which the threshold of a fifth allows a wrong letter; shorter words must match exactly. */
export const FUZZY_LENGTH_MIN = 5;

/** Returns whether a word may be spelled wrongly; a number is right or wrong. */
export const allowsNearMiss = (words: readonly string[]): boolean =>
  words.some((word) => word.length >= FUZZY_LENGTH_MIN && !/^[0-9+]+$/.test(word));

/** A message's texts with the weights of LIST-011. */
export const messageFields = (row: Pick<MessageRow, 'message' | 'transcriptions' | 'extras'>): Fields => ({
  message: { weight: 0.7, text: row.message },
  notes: { weight: 0.5, text: row.extras?.notes ?? '' },
  transcription: { weight: 0.2, text: row.transcriptions ?? '' },
  media: { weight: 0.2, text: `${row.extras?.description ?? ''} ${row.extras?.file_name ?? ''}` },
});

/** Returns the ids of the rows within the fuzzy threshold. */
export async function filterNearMisses<Row extends { id: string }>(
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
    // Lets other requests run between batches.
    await setImmediate();
  }
  return near;
}
