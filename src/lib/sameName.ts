import { folded } from './folded.ts';

const plain = (name: string) => folded(name.trim().replace(/\s+/g, ' '));

/** Returns whether a name was typed again; capitals, accents and spaces do not count. */
export const isSameName = (typed: string, name: string): boolean => plain(typed) === plain(name);
