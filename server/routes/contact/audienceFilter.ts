import type { AudienceFilter as Given } from '#contract/audience.ts';
import type { AudienceFilter } from '#server/db/audience.ts';
import { peopleFound } from '#server/db/contactList.ts';
import { presentNames } from '#server/db/tags.ts';
import type { Tx } from '#server/db/transaction.ts';
import { type Asked, listedOf } from './listed.ts';
import { contactWords } from './pages.ts';

/** Minimum length of a search (AUD-004). */
const LEAST_LETTERS = 2;

/** Returns a filter as it is asked; former names of tags stand for their present ones. */
export async function audienceFilterOf(
  tx: Tx,
  { search = '', tags, segment }: Given,
  asked: Asked,
): Promise<AudienceFilter> {
  const text = search.trim();
  return {
    people: segment ? await peopleFound(tx, await listedOf(tx, { segment }, asked)) : null,
    words: text === '' ? null : text.length < LEAST_LETTERS ? [] : await contactWords(tx, text),
    tags: await presentNames(tx, tags),
  };
}
