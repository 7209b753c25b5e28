import { isNumberLike } from '#server/domain/search/searchedNumber.ts';
import { wordsOf } from '#server/domain/search/fuzzy.ts';
import { readHomeCountry } from './contactNumbers.ts';
import type { Tx } from './transaction.ts';

/** Returns the words of a query; only one that looks like a number needs the organisation's country. */
export const searchWords = async (tx: Tx, text: string): Promise<string[]> =>
  wordsOf(text, isNumberLike(text) ? await readHomeCountry(tx) : 'US');
