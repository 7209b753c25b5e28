import { excerpt } from '#lib/excerpt.ts';
import { ADDRESS_MAX, NAME_MAX, TAG_MAX, TAGS_MOST } from '#contract/contact.ts';
import type { FieldValues } from '#contract/contactField.ts';
import { columnsFor, HEAD_ROWS, headOf } from '#lib/columnTitles.ts';
import { unguarded } from '#lib/csv.ts';
import { isErrorText } from '#lib/errorCell.ts';
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

/** The default order of the columns; a file may have the whole name in one. */
const columns = ['phonenumber', 'firstName', 'lastName', 'tags', 'address'] as const;
type Column = (typeof columns)[number];
const fit = (text: string, most: number) => excerpt(text.trim(), most);

/** Beside a column of first names, one that is called name has the last names, as in the French Prénom and Nom. */
const lastNameBeside = ({ firstName, lastName }: Partial<Record<Column, number>>, name: number | undefined) =>
  firstName !== undefined && lastName === undefined && name !== undefined ? { lastName: name } : {};

/**
 * Parses the rows of a CSV file into contacts and lists invalid lines, which do not stop the others (ERR-005).
 * The header is line 1 (B17); a file without one has its columns in the default order.
 */
export function readContacts(
  rows: readonly (readonly string[])[],
  addressOf: (phone: string) => string | null,
): { contacts: Line[]; errors: LineError[] } {
  const keys = [...columns, 'name'] as const;
  const head = headOf(rows.slice(0, HEAD_ROWS), keys);
  const start = head.known > 1 ? head.at : 0;
  const { name, ...found } = columnsFor(keys, rows[start] ?? []);
  const isHead = found.phonenumber !== undefined;
  const places: Partial<Record<Column, number>> = isHead
    ? { ...found, firstName: found.firstName ?? name, ...lastNameBeside(found, name) }
    : Object.fromEntries(columns.map((column, at) => [column, at]));
  const contacts: Line[] = [];
  const errors: LineError[] = [];
  const seen = new Set<string>();
  const first = start + (isHead ? 1 : 0);
  rows.slice(first).forEach((row, index) => {
    const line = index + first + 1;
    // Hidden rows of a workbook are blank too, so that the lines after them keep their numbers.
    if (row.every((it) => it.trim() === '')) return 0;
    if (row.some(isErrorText)) return errors.push({ line, reason: 'Formula without a result' });
    const cell = (column: Column) => unguarded((row[places[column] ?? -1] ?? '').trim());
    const address = addressOf(cell('phonenumber'));
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
        first_name: fit(cell('firstName'), NAME_MAX),
        last_name: fit(cell('lastName'), NAME_MAX),
        tags: tidyTags(tags).slice(0, TAGS_MOST),
        postal_address: fit(cell('address'), ADDRESS_MAX) || null,
      },
    });
  });
  return { contacts, errors };
}
