import { isSameName } from '#lib/sameName.ts';

/** Returns a name as it is stored: without spaces at its ends, and with single spaces between its words. */
export const tidyName = (name: string): string => name.trim().replace(/\s+/g, ' ');

/** Returns why a name cannot be given: it is empty, or one of the others has it, perhaps in other capitals. */
export function nameFault(name: string, others: readonly { name: string }[]): 'name' | 'taken' | null {
  if (tidyName(name) === '') return 'name';
  return others.some((other) => isSameName(other.name, name)) ? 'taken' : null;
}
