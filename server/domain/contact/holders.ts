import type { Identity } from '../message/inbound.ts';

/** A contact that has, or had, an identity of an event. Times are in milliseconds. */
export interface Holder {
  /** The identity of the event; a phone number may be stored in another notation. */
  value: string;
  contactId: string;
  /** Stored with the contact, or only the contact's address, as for contacts that were made by hand or imported. */
  isStored: boolean;
  /** Since when the contact does not have it; null while it does. */
  retiredAt: number | null;
  /** Whether another contact has it now. */
  isFormer: boolean;
  /** When the contact certainly had it last. */
  usedAt: number;
  /** All WhatsApp user ids that the contact has or had. */
  users: readonly string[];
  /** Whether one of them belongs to our present number and is not retired. */
  hasUser: boolean;
  /** Whether the contact can be written to without it. */
  hasOther: boolean;
}

/** The people behind an event. */
export interface Held {
  /** Contacts of the event's person: none, one, or several that belong to one person. */
  owners: string[];
  /** Identities that were other people's until now, with those people. */
  taken: { value: string; contactId: string }[];
  /** Identities that the event does not give to its person: they were another's at that time, or are now. */
  withheld: string[];
}

/**
 * Decides whose event it is.
 * A user id is one person's for ever. A number or another id is its holder's until the network says that they gave it up, or
 * uses it with a user id that is not theirs; from then on it is another person's. An event of the time before remains theirs.
 * `at` is null for what the organisation does itself, which is no evidence that the number has another holder.
 */
export function holdersOf(
  identities: readonly Identity[],
  holders: readonly Holder[],
  at: number | null,
): Held {
  const users = identities.flatMap(({ kind, value }) => (kind === 'user' ? [value] : []));
  const owners = new Set<string>();
  /** Those who had an identity at the time of the event, and have not now. */
  const past = new Set<string>();
  const taken: Held['taken'] = [];
  const withheld = new Set<string>();
  for (const { kind, value } of identities) {
    const held = holders.filter((holder) => holder.value === value);
    if (kind === 'user') {
      for (const { contactId } of held) owners.add(contactId);
      continue;
    }
    const isOther = (it: Holder) =>
      users.length > 0 && it.hasUser && !it.users.some((user) => users.includes(user));
    const [earlier] = held
      .filter(({ isFormer, retiredAt }) => isFormer && at !== null && at <= (retiredAt ?? 0))
      .toSorted((one, other) => one.retiredAt! - other.retiredAt!);
    if (earlier) {
      withheld.add(value);
      if (!isOther(earlier)) past.add(earlier.contactId);
      continue;
    }
    const isLate = ({ retiredAt }: Holder) => retiredAt !== null && (at === null || at <= retiredAt);
    const present = held.filter(({ isFormer }) => !isFormer);
    // A contact that was made by hand since then is not the one of the time before.
    const wasAnother = at !== null && present.some(isLate);
    for (const holder of present.filter(({ isStored }) => isStored || !wasAnother)) {
      const { contactId, retiredAt, usedAt, hasOther } = holder;
      if (isLate(holder)) {
        withheld.add(value);
        if (!isOther(holder)) past.add(contactId);
      } else if (retiredAt === null && !isOther(holder)) owners.add(contactId);
      else if (retiredAt === null && at !== null && at <= usedAt) withheld.add(value);
      // Whoever has nothing else keeps it: nobody could write to them.
      else if (hasOther) taken.push({ value, contactId });
      else owners.add(contactId);
    }
  }
  const known = owners.size > 0 ? owners : new Set([...past].slice(0, 1));
  return {
    owners: [...known],
    taken: taken.filter(({ contactId }) => !known.has(contactId)),
    withheld: [...withheld],
  };
}
