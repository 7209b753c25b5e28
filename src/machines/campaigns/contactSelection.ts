import type { AudienceContact, AudienceCounts, AudienceFilter } from '#contract/audience.ts';
import { folded } from '#lib/folded.ts';

/** Shortest search that finds contacts (AUD-004). */
export const SEARCH_MIN = 2;

export type SortBy = 'name' | 'type';

/** Chosen contacts: those that were picked, or all that match the filter but the excluded ones (O22). */
export interface ContactSelection {
  all: boolean;
  filter: AudienceFilter;
  chosen: AudienceContact[];
  excluded: AudienceContact[];
  /** Contacts that match the filter; null before they are counted. */
  counts: AudienceCounts | null;
}

export const noContacts: ContactSelection = {
  all: false,
  filter: { tags: [] },
  chosen: [],
  excluded: [],
  counts: null,
};

/** Returns whether marketing may be sent to the contact (B40). */
export const isEligible = ({ is_subscribed, is_whatsapp_eligible }: AudienceContact): boolean =>
  is_subscribed && is_whatsapp_eligible;

export const contactName = ({
  first_name,
  last_name,
  username,
  display_identifier,
}: AudienceContact): string => `${first_name} ${last_name}`.trim() || (username ?? display_identifier);

const matches = (contact: AudienceContact, { search = '', tags }: AudienceFilter): boolean => {
  const words = folded(search.trim());
  const texts = [
    contactName(contact),
    contact.whatsapp_phone ?? '',
    contact.phone ?? '',
    contact.display_identifier,
  ];
  return (
    tags.every((tag) => contact.tags.includes(tag)) &&
    (words === '' || texts.some((text) => folded(text).includes(words)))
  );
};

const has = (contacts: readonly AudienceContact[], { _id }: AudienceContact) =>
  contacts.some((it) => it._id === _id);

export const isContactSelected = ({ all, chosen, excluded }: ContactSelection, contact: AudienceContact) =>
  isEligible(contact) && (all ? !has(excluded, contact) : has(chosen, contact));

/** Returns the number of recipients; excluded contacts that the filter does not match do not count. */
export function contactsSelected({ all, filter, chosen, excluded, counts }: ContactSelection): number {
  if (!all) return chosen.length;
  return Math.max(0, (counts?.eligible ?? 0) - excluded.filter((it) => matches(it, filter)).length);
}

export function toggled(selection: ContactSelection, contact: AudienceContact): ContactSelection {
  const list = selection.all ? 'excluded' : 'chosen';
  const rest = selection[list].filter(({ _id }) => _id !== contact._id);
  return { ...selection, [list]: has(selection[list], contact) ? rest : [...rest, contact] };
}
