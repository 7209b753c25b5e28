import { ContactQuery } from '#contract/contactList.ts';
import type { SegmentQuery } from '#contract/segment.ts';
import { type ContactFilters, noContactFilters } from './contactFilters.ts';

export const CONTACTS = '/dashboard/contacts';

/** The search and the filters of the contact list. */
export interface ContactListing {
  words: string;
  filters: ContactFilters;
}

/** The name in the address and in the request of each filter. */
const names = {
  tag: 'tags',
  channel: 'channel',
  optedOut: 'opted_out',
  open: 'open',
  seen: 'seen',
  fields: 'fields',
  segment: 'segment',
} as const;
const filterNames = Object.keys(names) as (keyof ContactFilters)[];

/** Returns what the server is asked for, without search and filters that are not set. */
export function contactQueryOf({ words, filters }: ContactListing): ContactQuery {
  const values = Object.fromEntries(
    filterNames.flatMap((filter) => (filters[filter] === null ? [] : [[names[filter], filters[filter]]])),
  );
  return words.trim() === '' ? values : { q: words.trim(), ...values };
}

/** Returns the search and the filters of a request. */
export function contactListingOf(query: ContactQuery): ContactListing {
  const given = filterNames.flatMap((filter) => {
    const value = query[names[filter]];
    return value === undefined || value === '' ? [] : [[filter, value]];
  });
  return { words: query.q ?? '', filters: { ...noContactFilters, ...Object.fromEntries(given) } };
}

/** Returns one search with filters for those of the list and of its segment together. */
export function withoutSegment({ segment: _, ...query }: ContactQuery, of: SegmentQuery): SegmentQuery {
  const join = (one: string | undefined, other: string | undefined, by: string) =>
    one && other && one !== other ? `${other}${by}${one}` : (one ?? other);
  const q = join(query.q, of.q, ' ');
  const tags = join(query.tags, of.tags, ',');
  const fields = join(query.fields, of.fields, '&');
  return {
    ...of,
    ...query,
    ...(q ? { q } : {}),
    ...(tags ? { tags } : {}),
    ...(fields ? { fields } : {}),
  };
}

/** Reads the search and the filters of an address; unknown values count as absent. */
export function contactListingIn(address: string): ContactListing {
  const given = new URLSearchParams(address.split('#', 1)[0]?.split('?')[1] ?? '');
  const known = Object.keys(ContactQuery.shape).flatMap((name) => {
    const read = ContactQuery.safeParse({ [name]: given.get(name) ?? undefined });
    return read.success ? [read.data] : [];
  });
  return contactListingOf(Object.assign({}, ...known));
}

/** Returns the address of the list with this search and these filters. */
export function contactAddress(listing: ContactListing): string {
  const query = new URLSearchParams(contactQueryOf(listing));
  return query.size > 0 ? `${CONTACTS}?${query}` : CONTACTS;
}
