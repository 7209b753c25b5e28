import { rowIn, type TableRow } from '#lib/tableRow.ts';
import type { Passage } from './passage.ts';
import { wordsIn, wordsOf } from './words.ts';

/** Returns the row of a table that a passage is; null for any other passage. */
export function rowOf({
  heading,
  body,
  isPair,
}: Pick<Passage, 'heading' | 'body' | 'isPair'>): TableRow | null {
  const row = isPair ? null : rowIn(body);
  return row && heading.endsWith(row.item) ? row : null;
}

/** A cell that names what a row is about, and how many of its words a question has. */
export interface Name {
  text: string;
  named: number;
  /** Whether the question has all of them. */
  isWhole: boolean;
}

/** Returns the cell of a row with most words of the question: a table may name an article in two languages. */
export function nameOf({ item, values }: TableRow, question: string): Name {
  const named = (text: string): Name => {
    const words = wordsOf(text);
    const count = wordsIn(question, words).length;
    return { text, named: count, isWhole: count > 0 && count === words.length };
  };
  const names = values.filter(({ value }) => !/^\d/.test(value)).map(({ value }) => named(value));
  return names.reduce((best, it) => (it.named > best.named ? it : best), named(item));
}
