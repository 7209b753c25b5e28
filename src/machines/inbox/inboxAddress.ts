import type { Filter } from '#contract/conversation.ts';
import { filterNames } from '#contract/filterNames.ts';
import { refinementIn } from '#contract/refinement.ts';
import { profileTabs, type ProfileTab } from '#lib/profileTabs.ts';

/** The inbox's address without the conversation: filter, search and tab. */
export interface InboxQuery {
  filter: Filter;
  /** Sort and filters of the list in their one form; empty without any. */
  refine: string;
  /** Words and tags that are searched (LIST-022); empty without a search. */
  q: string;
  /** The open tab of the contact's profile; null while it is closed. */
  tab: ProfileTab | null;
}

/** The server accepts no longer search. */
const SEARCH_MAX = 400;
const inboxPath = /^\/dashboard\/conversations\/[^/]+\/?$/;

const split = (address: string): [path: string, query: URLSearchParams] => {
  const [whole = ''] = address.split('#', 1);
  const at = `${whole}?`.indexOf('?');
  return [whole.slice(0, at), new URLSearchParams(whole.slice(at))];
};

/** Reads the query of an address; an unknown value counts as absent. */
export function inboxQueryOf(address: string): InboxQuery {
  const [path, query] = split(address);
  const filter = filterNames.find((it) => it === query.get('filter')) ?? 'all';
  const q = query.get('q')?.trim() ?? '';
  const tab = profileTabs.find((it) => it === query.get('tab')) ?? null;
  return {
    filter,
    refine: refinementIn(query),
    q: q.length > SEARCH_MAX ? '' : q,
    tab: /\/home\/?$/.test(path) ? null : tab,
  };
}

/** The address with this query and its message, without anything else. Other screens keep their address. */
export function inInbox(address: string, { filter, refine, q, tab }: InboxQuery): string {
  const [path, given] = split(address);
  if (!inboxPath.test(path)) return address;
  const query = new URLSearchParams(refine);
  if (filter !== 'all') query.set('filter', filter);
  if (q !== '') query.set('q', q);
  if (tab !== null) query.set('tab', tab);
  for (const name of ['message', 'seq']) {
    const value = given.get(name);
    if (value !== null) query.set(name, value);
  }
  return query.size > 0 ? `${path}?${query}` : path;
}

const valuesOf = (address: string) => JSON.stringify([...split(address)[1]].toSorted());

/** Returns the address without unknown values; null if it has none, however its values are encoded. */
export function tidied(address: string): string | null {
  const tidy = inInbox(address, inboxQueryOf(address));
  return valuesOf(tidy) === valuesOf(address) ? null : tidy;
}

/** An address of the inbox with the filter and the search of another one, for links. */
export const keepingList = (address: string, from: string): string =>
  inInbox(address, { ...inboxQueryOf(from), tab: null });
