import Fuse from 'fuse.js';
import { excerpt } from '#lib/excerpt.ts';

/** Characters of the name that are repeated: the sender knows the rest. */
const NAME_MOST = 60;

/** Returns an unknown field's name, shortened, and the sentence with the known field that was likely meant. */
export function unknownField(given: string, known: readonly string[]): { name: string; message: string } {
  const name = excerpt(given, NAME_MOST);
  const meant = new Fuse(known, { threshold: 0.4 }).search(name)[0]?.item;
  return { name, message: `Unknown field “${name}”.${meant ? ` Did you mean “${meant}”?` : ''}` };
}
