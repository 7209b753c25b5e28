import { excerpt } from '#lib/excerpt.ts';
import { ADDRESS_MAX, NAME_MAX, TAG_MAX, TAGS_MOST } from '#contract/contact.ts';
import type { FieldValues } from '#contract/contactField.ts';
import { folded } from '#lib/folded.ts';
import { tidyName } from '../names.ts';

/** Normalises tags for storage: trimmed, not empty, unique regardless of case and accents (A76). */
export function tidyTags(given: readonly string[]): string[] {
  const kept = new Map<string, string>();
  for (const tag of given.map(tidyName).filter((it) => it !== ''))
    if (!kept.has(folded(tag))) kept.set(folded(tag), tag);
  return [...kept.values()];
}

export interface NewContact {
  address: string;
  first_name: string;
  last_name: string;
  tags: string[];
  postal_address: string | null;
  fields?: FieldValues;
}

interface Line {
  line: number;
  contact: NewContact;
}
export interface LineError {
  line: number;
  reason: string;
}

const columns = ['phone', 'first_name', 'last_name', 'tags', 'address'] as const;
type Column = (typeof columns)[number];
const fit = (text: string, most: number) => excerpt(text.trim(), most);

/**
 * Parses the rows of a CSV file into contacts and lists invalid lines, which do not stop the others (ERR-005).
 * The header is line 1 (B17); a file without one has its columns in the default order.
 */
export function readContacts(
  rows: readonly (readonly string[])[],
  addressOf: (phone: string) => string | null,
): { contacts: Line[]; errors: LineError[] } {
  const head = (rows[0] ?? []).map((cell) =>
    cell
      .trim()
      .toLowerCase()
      .replace(/[\s-]+/g, '_'),
  );
  const isHead = head.includes('phone');
  const columnIndex = (column: Column) => (isHead ? head.indexOf(column) : columns.indexOf(column));
  const contacts: Line[] = [];
  const errors: LineError[] = [];
  const seen = new Set<string>();
  rows.slice(isHead ? 1 : 0).forEach((row, index) => {
    const line = index + (isHead ? 2 : 1);
    const cell = (column: Column) => row[columnIndex(column)] ?? '';
    const address = addressOf(cell('phone').replace(/^'/, ''));
    if (!address) return errors.push({ line, reason: 'Invalid phone number' });
    if (seen.has(address)) return errors.push({ line, reason: 'Duplicate phone number' });
    seen.add(address);
    const tags = cell('tags')
      .split(/[,;]/)
      .map((tag) => fit(tag, TAG_MAX));
    return contacts.push({
      line,
      contact: {
        address,
        first_name: fit(cell('first_name'), NAME_MAX),
        last_name: fit(cell('last_name'), NAME_MAX),
        tags: tidyTags(tags).slice(0, TAGS_MOST),
        postal_address: fit(cell('address'), ADDRESS_MAX) || null,
      },
    });
  });
  return { contacts, errors };
}
