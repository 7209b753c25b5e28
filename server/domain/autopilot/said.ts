import { excerpt } from '#lib/excerpt.ts';
import { materialOf } from './material.ts';

/** Something that was written or said in a conversation. */
export interface Said {
  seq: number;
  by: 'customer' | 'team' | 'copilot';
  text: string;
}

/** Texts before a question that the model is shown. */
const EARLIER_MOST = 6;

/** Returns a text as the model reads it, as material of at most so many characters. */
export const saidText = ({ by, text }: Said, most: number): string =>
  `<said by="${by}">\n${excerpt(materialOf(text), most)}\n</said>`;

/** Returns the last texts before the customer's question, which nobody has answered; oldest first. */
export function earlierOf(said: readonly Said[]): Said[] {
  const answered = said.findLastIndex(({ by }) => by !== 'customer');
  return said.slice(Math.max(0, answered + 1 - EARLIER_MOST), answered + 1);
}

/** Returns what the customer asked before the question; empty if nothing. */
export const askedEarlier = (earlier: readonly Said[]): string =>
  earlier.findLast(({ by }) => by === 'customer')?.text ?? '';
