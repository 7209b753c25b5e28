import type { LastSeen } from '#contract/contactList.ts';
import type { Channel } from '#contract/conversation.ts';

export interface ContactFilters {
  tag: string | null;
  channel: Channel | null;
  optedOut: 'yes' | 'no' | null;
  open: 'yes' | 'no' | null;
  seen: LastSeen | null;
  /** The filters by own fields as a query string: the id of each field with a text, an option, or `from..until`. */
  fields: string | null;
  /** Id of a segment, which the other filters and the search narrow. */
  segment: string | null;
}
export const noContactFilters: ContactFilters = {
  tag: null,
  channel: null,
  optedOut: null,
  open: null,
  seen: null,
  fields: null,
  segment: null,
};

/** Returns what is asked of a field's values; empty without anything. */
export const fieldFilter = (fields: string | null, id: string): string =>
  new URLSearchParams(fields ?? '').get(id) ?? '';

/** Returns the filter by fields with what is asked of one of them; null without any. */
export function withFieldFilter(fields: string | null, id: string, value: string): string | null {
  const query = new URLSearchParams(fields ?? '');
  query.delete(id);
  if (value !== '') query.append(id, value);
  return query.size > 0 ? String(query) : null;
}

/** Returns both ends of a range; a single value is both. */
export function rangeOf(value: string): [from: string, until: string] {
  const [from = '', until = from] = value.split('..');
  return [from, until];
}

/** Returns the text of a range; empty where neither end is given. */
export const rangeText = (from: string, until: string): string =>
  from === '' && until === '' ? '' : `${from}..${until}`;

/** Returns whether a filter is set; the search is not one. */
export const isContactFiltered = (filters: ContactFilters): boolean =>
  Object.values(filters).some((value) => value !== null);
