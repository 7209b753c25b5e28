import type { AudienceFilter as Given } from '#contract/audience.ts';
import type { AudienceFilter } from '#server/db/audience.ts';
import { wordsOf } from './pages.ts';

/** Minimum length of a search (AUD-004). */
const LEAST_LETTERS = 2;

export function audienceFilterOf({ search = '', tags }: Given): AudienceFilter {
  const text = search.trim();
  return { words: text === '' ? null : text.length < LEAST_LETTERS ? [] : wordsOf(text), tags };
}
