import { randomUUID } from 'node:crypto';
import type { Channel } from '#contract/conversation.ts';
import type { Identity, Party } from '#server/domain/message/inbound.ts';
import { findByIdentities, saveIdentities, lockIdentities, updateAddress } from './identities.ts';
import { mergeContacts } from './mergeContacts.ts';
import { sql } from './sql.ts';
import type { Tx } from './transaction.ts';

interface Asked {
  channel: Channel;
  party: Party;
  /** When the network used these identities, in milliseconds. */
  at: number;
}

interface Opened {
  id: string;
  contactId: string;
  isNew: boolean;
  /** Two contacts were merged, so clients must reload their lists. */
  merged: boolean;
}

/** Display name of a contact until the network sends one. */
export const NAME_UNKNOWN = { instagram: 'Instagram user', whatsapp: 'WhatsApp user' } as const;

export const identitiesOf = (channel: Channel, { address, identities = [] }: Party): Identity[] =>
  identities.length > 0
    ? identities
    : [{ kind: channel === 'instagram' ? 'instagram' : 'phone', value: address }];

const displayName = (channel: Channel, { address, name, username }: Party): string =>
  name ??
  (channel === 'whatsapp' && /^\d+$/.test(address)
    ? `+${address}`
    : username
      ? `@${username}`
      : NAME_UNKNOWN[channel]);

/**
 * Returns the conversation of an event's sender, and creates it with its contact on first use.
 * Identities that come together belong to one person: a missing one is stored, and two contacts are merged (O11).
 */
export async function openConversation(tx: Tx, { channel, party, at }: Asked): Promise<Opened> {
  const names = identitiesOf(channel, party);
  const known = await openKnown(tx, channel, party, names);
  if (known) return { ...known, isNew: false, merged: false };
  await lockIdentities(tx, channel, names);
  const [contact, ...others] = await findByIdentities(tx, channel, names);
  for (const other of others) await mergeContacts(tx, contact!.id, other.id);
  const contactId = contact?.id ?? (await addContact(tx, channel, party));
  await saveIdentities(tx, { channel, contactId, at }, names);
  await updateAddress(tx, contactId);
  await saveProfileName(tx, contactId, party);
  const conversation = await conversationOf(tx, contactId);
  return { ...conversation, contactId, merged: others.length > 0 };
}

/** Handles the common case in one statement: all identities are known, belong to one contact, and nothing changes. */
async function openKnown(
  tx: Tx,
  channel: Channel,
  { name, username }: Party,
  names: readonly Identity[],
): Promise<{ id: string; contactId: string } | null> {
  const values = names.map(({ value }) => value);
  const found = await tx.row<{ id: string; contact_id: string; names: number; contacts: number }>(sql`
    select c.id, k.id as contact_id, n.names, n.contacts from (
      select min(contact_id::text)::uuid as contact_id, count(*)::int as names, count(distinct contact_id)::int as contacts
      from contact_identities where channel = ${channel} and value = any(${values}::text[]) and retired_at is null
    ) n
    join contacts k on k.id = n.contact_id join conversations c on c.contact_id = k.id
    where not ((k.name like '+%' or k.name like '@%') and ${name !== null}::bool) and k.username is not distinct from coalesce(${username ?? null}, k.username)`);
  return found?.names === values.length && found.contacts === 1
    ? { id: found.id, contactId: found.contact_id }
    : null;
}

async function addContact(tx: Tx, channel: Channel, party: Party): Promise<string> {
  const [first = '', ...rest] = (party.name ?? '').split(' ');
  const row = await tx.row<{ id: string }>(sql`
    insert into contacts (id, organisation_id, channel, address, name, first_name, last_name, username)
    values (${randomUUID()}::uuid, ${tx.organisationId}::uuid, ${channel}, ${party.address}, ${displayName(channel, party)}, ${first},
      ${rest.join(' ')}, ${party.username ?? null})
    on conflict (organisation_id, channel, address) do update set address = excluded.address
    returning id`);
  if (!row) throw new Error('The contact could not be kept.');
  return row.id;
}

/** Stores the network's profile name, but keeps a name that a user gave the contact here. */
const saveProfileName = (tx: Tx, contactId: string, { name, username }: Party): Promise<unknown> =>
  tx.rows(sql`
    update contacts set username = coalesce(${username ?? null}, username),
      name = case when ${name !== null}::bool and (name like '+%' or name like '@%' or name = any(${Object.values(NAME_UNKNOWN)}::text[]))
        then ${name ?? ''} else name end
    where id = ${contactId}::uuid`);

async function conversationOf(tx: Tx, contactId: string): Promise<{ id: string; isNew: boolean }> {
  const id = randomUUID();
  const row = await tx.row<{ id: string }>(sql`
    insert into conversations (id, organisation_id, contact_id, channel, label, handler)
    select ${id}::uuid, o.organisation_id, k.id, k.channel,
      case when o.copilot_enabled then 'ai-handled' else 'needs-attention' end,
      case when o.copilot_enabled then 'autopilot' end
    from contacts k, organisations o where k.id = ${contactId}::uuid
    on conflict (organisation_id, contact_id) do update set contact_id = excluded.contact_id
    returning id`);
  if (!row) throw new Error('The conversation could not be opened.');
  return { id: row.id, isNew: row.id === id };
}
