import { excerpt } from '#lib/excerpt.ts';
import { type Contact, NAME_MAX, TAGS_MOST } from '#contract/contact.ts';
import type { ContactField, FieldValues } from '#contract/contactField.ts';
import type { ImportedContact, ImportFault, KnownRule } from '#contract/contactImport.ts';
import { fieldValue } from '#lib/fieldValue.ts';
import { tidyName } from '../names.ts';
import { changedDetails, type StoredDetail } from './changes.ts';
import { type NewContact, tidyTags } from './contact.ts';
import { variantsOf } from '#lib/phoneVariants.ts';

/** Another name, other values and more tags of a contact that is known, and what they change. */
export interface ContactChange {
  id: string;
  first_name: string;
  last_name: string;
  fields: FieldValues;
  tags: string[];
  details: StoredDetail[];
}
/** A row that can be imported. */
interface FitRow {
  line: number;
  address: string;
  name: Pick<Contact, 'first_name' | 'last_name'>;
  fields: FieldValues;
  tags: string[];
}

/** What a row is read with: the fields, and the present name of a tag; null for one that may not be given. */
interface Known {
  fields: readonly ContactField[];
  addressOf: (phone: string) => string | null;
  tagOf: (name: string) => string | null;
}

/** One text for all notations of a number. */
const numberKey = (address: string): string => variantsOf(address).toSorted()[0] ?? address;

/** Returns a name's first word, and its others as the last name. */
function nameParts(name: string): FitRow['name'] {
  const [first = '', ...others] = tidyName(name).split(' ');
  return { first_name: excerpt(first, NAME_MAX), last_name: excerpt(others.join(' '), NAME_MAX) };
}

/** Returns the valid rows, only the first for each number, and the faults of rows and values that are left out. */
export function readRows(
  rows: readonly ImportedContact[],
  { fields, addressOf, tagOf }: Known,
): { fit: FitRow[]; faults: ImportFault[] } {
  const faults: ImportFault[] = [];
  const fit = new Map<string, FitRow>();
  for (const { line, phone, name, fields: given, tags: named } of rows) {
    const address = addressOf(phone);
    const parts = nameParts(name);
    if (!address) faults.push({ line, reason: 'phone', field: null });
    else if (parts.first_name === '') faults.push({ line, reason: 'name', field: null });
    else if (!fit.has(numberKey(address))) {
      const values: FieldValues = {};
      for (const [id, raw] of Object.entries(given)) {
        const field = fields.find((it) => it.id === id && !it.archived);
        const read = field ? fieldValue(field, raw.trim()) : { fault: 'unknown' as const };
        if ('fault' in read) faults.push({ line, reason: read.fault, field: id });
        else if (read.value !== '') values[id] = read.value;
      }
      const tags = named.map(tagOf);
      if (tags.includes(null)) faults.push({ line, reason: 'tagUnknown', field: 'tags' });
      const present = tidyTags(tags.filter((tag) => tag !== null));
      fit.set(numberKey(address), { line, address, name: parts, fields: values, tags: present });
    }
  }
  return { fit: [...fit.values()], faults };
}

/** Returns a contact's tags with more of them, as many as a contact may have. */
const withTags = (tags: readonly string[], more: readonly string[]): string[] =>
  [...new Set([...tags, ...more])].slice(0, Math.max(TAGS_MOST, tags.length));

/** Returns a known contact's change by a row; null if it stays as it is. */
function changeOf(row: FitRow, contact: Contact, rule: KnownRule): ContactChange | null {
  if (rule === 'keep') return null;
  const { _id: id, first_name, last_name, fields = {} } = contact;
  const tags = withTags(contact.tags, row.tags);
  const isNamed = first_name !== '' || last_name !== '';
  const name = rule === 'fill' && isNamed ? { first_name, last_name } : row.name;
  const values = rule === 'fill' ? { ...row.fields, ...fields } : { ...fields, ...row.fields };
  const details = changedDetails(contact, { ...contact, ...name, fields: values, tags });
  return details.length === 0 ? null : { id, ...name, fields: values, tags, details };
}

/** Plans an import: which contacts are created, and which of the known ones change. */
export function planContacts(
  rows: readonly FitRow[],
  known: readonly Contact[],
  rule: KnownRule,
): { create: NewContact[]; change: ContactChange[]; faults: ImportFault[] } {
  const byNumber = new Map(known.map((it) => [numberKey(it.whatsapp_phone ?? ''), it]));
  const create: NewContact[] = [];
  const change: ContactChange[] = [];
  const faults: ImportFault[] = [];
  for (const row of rows) {
    const contact = byNumber.get(numberKey(row.address));
    const changed = contact && changeOf(row, contact, rule);
    if (changed) change.push(changed);
    if (changed && row.tags.some((tag) => !changed.tags.includes(tag)))
      faults.push({ line: row.line, reason: 'tagsFull', field: 'tags' });
    if (!contact)
      create.push({
        address: row.address,
        ...row.name,
        fields: row.fields,
        tags: row.tags,
        postal_address: null,
      });
  }
  return { create, change, faults };
}
