import { nearestSpelling } from '#server/domain/autopilot/spelling.ts';
import { sql } from './sql.ts';
import type { Tx } from './transaction.ts';

/** Letters from which on a word may be misspelt: shorter ones are too much like each other. */
const SHORTEST = 5;

/** Returns the words with those that no passage contains as the passages spell them. */
export async function asSpelt(tx: Tx, words: string): Promise<string> {
  const given = words.split(' ');
  const long = [...new Set(given)].filter((word) => word.length >= SHORTEST && /^\p{L}+$/u.test(word));
  if (long.length === 0) return words;
  const found = await tx.rows<{ word: string; spelling: string }>(
    sql`select word, spelling from passage_spellings(${long}::text[])`,
  );
  const nearest = new Map(
    long.flatMap((word) => {
      const spellings = found.filter((it) => it.word === word).map(({ spelling }) => spelling);
      const spelling = nearestSpelling(word, spellings);
      return spelling === null ? [] : [[word, spelling] as const];
    }),
  );
  return given.map((word) => nearest.get(word) ?? word).join(' ');
}
