import { rowIn, type TableRow } from '#lib/tableRow.ts';
import type { Passage } from './passage.ts';

/** Returns the row of a table that a passage is; null for any other passage. */
export function rowOf({ heading, body }: Pick<Passage, 'heading' | 'body'>): TableRow | null {
  const row = rowIn(body);
  return row && heading.endsWith(row.item) ? row : null;
}

/** Returns the words of a text that tell things apart, numbers among them. */
export const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{M}]{2,}|\d+(?:[.,]\d+)?/gu) ?? [];
