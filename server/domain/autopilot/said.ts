import { excerpt } from '#lib/excerpt.ts';
import { materialOf } from './material.ts';

/** Something that was written or said in a conversation. */
export interface Said {
  seq: number;
  by: 'customer' | 'team' | 'copilot';
  text: string;
}

/** Texts before a question that the model is shown. */
export const EARLIER_MOST = 6;

/** Returns a text as the model reads it, as material of at most so many characters. */
export const saidText = ({ by, text }: Said, most: number): string =>
  `<said by="${by}">\n${excerpt(materialOf(text), most)}\n</said>`;

/** Returns the customer's last text among those before a question; empty if there is none. */
export const askedEarlier = (earlier: readonly Said[]): string =>
  earlier.findLast(({ by }) => by === 'customer')?.text ?? '';
