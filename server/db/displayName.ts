import type { Channel } from '#contract/conversation.ts';
import type { Party } from '#server/domain/message/inbound.ts';
import { type Sql, sql } from './sql.ts';

/** Name of a contact whose network has not named them yet; the end of their id tells several apart. */
const NAMELESS = { instagram: 'Instagram user', whatsapp: 'WhatsApp user' } as const;
const GROUP = 'Group';
/** Members that name a group: the first ones who wrote. */
const NAMED_MEMBERS = 3;
const LAST = 4;

/** Between what a group is and the members that name it. */
const NAMED_BY = ' · ';
/** The names that nobody chose: numbers, user names and placeholders. PostgreSQL reads the same pattern. */
const placeholder = /^(?:[+@]|(?:WhatsApp|Instagram) user(?: ….{1,4})?$|Group(?: · .*)?$)/;

/** Returns whether somebody, here or at the network, chose a name. */
export const isChosenName = (name: string): boolean => !placeholder.test(name);

/** The same in SQL. */
export const isPlaceholder = (name: Sql): Sql => sql`${name} ~ ${placeholder.source}`;

const firstWord = (name: string) => name.trim().split(/\s/, 1)[0] ?? '';

/** Returns the display name of a new contact. */
export function displayName(
  channel: Channel,
  { address, name, username, identities, speaker }: Party,
): string {
  if (name !== null) return name;
  if (identities?.some(({ kind }) => kind === 'group'))
    return speaker ? `${GROUP}${NAMED_BY}${firstWord(speaker)}` : GROUP;
  if (channel === 'whatsapp' && /^\d+$/.test(address)) return `+${address}`;
  return username ? `@${username}` : `${NAMELESS[channel]} …${address.slice(-LAST)}`;
}

/** Returns, in SQL, the display name of a contact of which a user took the name away. */
export const nameless = (address: Sql, username: Sql, channel: Sql, contactId: Sql): Sql => sql`
  case when exists (select from contact_identities i where i.contact_id = ${contactId} and i.kind = 'group') then ${GROUP}
    when ${channel} = 'whatsapp' and ${address} ~ '^[0-9]+$' then '+' || ${address}
    when ${username} is not null then '@' || ${username}
    else case ${channel} when 'whatsapp' then ${NAMELESS.whatsapp} else ${NAMELESS.instagram} end || ' …' || right(${address}, ${LAST}::int) end`;

/** Returns, in SQL, whether a group's name lacks a member who writes now. */
export const lacksSpeaker = (name: Sql, speaker: Sql): Sql => sql`
  (${name} ~ '^Group( · .*)?$' and ${speaker} is not null and cardinality(string_to_array(${name}, ', ')) < ${NAMED_MEMBERS}::int
    and split_part(${speaker}, ' ', 1) <> all(string_to_array(substr(${name}, ${GROUP.length + NAMED_BY.length + 1}::int), ', ')))`;

/** Returns, in SQL, a group's name with a member who writes now. */
export const withSpeaker = (name: Sql, speaker: Sql): Sql => sql`
  case when ${name} = ${GROUP} then ${GROUP + NAMED_BY} else ${name} || ', ' end || split_part(${speaker}, ' ', 1)`;
