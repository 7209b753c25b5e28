import { CONTACTS_MOST } from '#contract/contact.ts';
import { folded } from '#lib/folded.ts';
import { searchWords } from '#server/db/searchWords.ts';
import type { Tx } from '#server/db/transaction.ts';
import { isNumberLike } from '#server/domain/search/searchedNumber.ts';
import { grant } from '#server/domain/decision.ts';

/** Returns the words of a contact's name or user name; a telephone number is one word, however it is written. */
export const contactWords = async (tx: Tx, text: string): Promise<string[]> =>
  isNumberLike(text) ? searchWords(tx, text) : folded(text).split(/\s+/).filter(Boolean);

/** Returns a page's offset and size; `limit=0` on the first page requests the maximum (A92). */
export const rangeOf = ({ page, limit }: { page: number; limit: number }) =>
  limit === 0 && page === 1 ? { offset: 0, limit: CONTACTS_MOST } : { offset: (page - 1) * limit, limit };

export const answer = <Row>({ data, total }: { data: Row[]; total: number }) =>
  grant({ success: true as const, data, pagination: { total } });
