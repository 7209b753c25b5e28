import type { Tag } from '#contract/tag.ts';
import { folded } from '#lib/folded.ts';

/** Tags that are offered at once. */
const MOST = 50;

/** Returns the tags that may be given beside those a contact has: not archived, and with the words in their name. */
export function tagsToOffer(tags: readonly Tag[], given: readonly string[], typed: string): Tag[] {
  const words = folded(typed.trim());
  const had = new Set(given.map(folded));
  const startsWith = ({ name }: Tag) => Number(folded(name).startsWith(words));
  return tags
    .filter(({ name, archived }) => !archived && !had.has(folded(name)) && folded(name).includes(words))
    .toSorted((one, other) => startsWith(other) - startsWith(one))
    .slice(0, MOST);
}

/** Returns whether a typed text is the name of a tag. */
export const isKnownTag = (tags: readonly Tag[], typed: string): boolean =>
  tags.some(({ name }) => folded(name) === folded(typed.trim()));
