import type { Contact } from '#contract/contact.ts';

/** The details of a contact whose changes its timeline shows. */
export type Details = Pick<Contact, 'first_name' | 'last_name' | 'tags' | 'address' | 'fields'>;

/** One change as it is stored: a tag by its name, an own field by its id. */
export type StoredDetail =
  | { what: 'tagged' | 'untagged'; tag: string }
  | { what: 'name' | 'address'; before: string; after: string }
  | { what: 'field'; field: string; before: string; after: string };

const nameOf = ({ first_name, last_name }: Details): string => `${first_name} ${last_name}`.trim();

/** Returns the tags that were given and taken away. */
export const changedTags = (before: readonly string[], after: readonly string[]): StoredDetail[] => [
  ...after.filter((it) => !before.includes(it)).map((tag) => ({ what: 'tagged' as const, tag })),
  ...before.filter((it) => !after.includes(it)).map((tag) => ({ what: 'untagged' as const, tag })),
];

/** Returns what differs between two states of a contact; a value that is missing is an empty text. */
export function changedDetails(before: Details, after: Details): StoredDetail[] {
  const changed = changedTags(before.tags, after.tags);
  const texts = (what: 'name' | 'address', one: string, other: string) => {
    if (one !== other) changed.push({ what, before: one, after: other });
  };
  texts('name', nameOf(before), nameOf(after));
  texts('address', before.address ?? '', after.address ?? '');
  const [old = {}, now = {}] = [before.fields, after.fields];
  for (const field of new Set([...Object.keys(old), ...Object.keys(now)])) {
    const [one = '', other = ''] = [old[field], now[field]];
    if (one !== other) changed.push({ what: 'field', field, before: one, after: other });
  }
  return changed;
}
