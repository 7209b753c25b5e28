import { randomUUID } from 'node:crypto';
import type { ContactSource } from '#contract/contactSource.ts';
import type { Channel } from '#contract/conversation.ts';
import type { Held } from '#server/domain/contact/holders.ts';
import type { Party } from '#server/domain/message/inbound.ts';
import {
  findHolders,
  identitiesOf,
  saveIdentities,
  lockIdentities,
  takeIdentities,
  updateAddress,
} from './identities.ts';
import { displayName, isPlaceholder, lacksSpeaker, withSpeaker } from './displayName.ts';
import { accessKnownSenders } from './knownSenders.ts';
import { mergeContacts } from './mergeContacts.ts';
import { sql } from './sql.ts';
import type { Tx } from './transaction.ts';

interface Asked {
  channel: Channel;
  party: Party;
  /** When the network used these identities, in milliseconds. */
  at: number;
  /** How a contact that is made now came; a customer who writes, if it is not said. */
  source?: ContactSource;
}

interface Opened {
  id: string;
  contactId: string;
  isNew: boolean;
  /** Two contacts were merged, so clients must reload their lists. */
  merged: boolean;
  /** Identities that were other contacts' until now. */
  taken: Held['taken'];
}

/**
 * Returns the conversation with somebody the organisation writes to, and creates it on first use.
 * A retired identity leads to its former holder, until the network uses it for somebody else.
 */
export async function openConversation(tx: Tx, asked: Asked): Promise<Opened> {
  const known = (await accessKnownSenders(tx, [asked])).get(0);
  return known
    ? { id: known.state.id, contactId: known.contactId, isNew: false, merged: false, taken: [] }
    : openUnknown(tx, asked, { isEvent: false });
}

/**
 * Returns the conversation of an event's sender who is not among the known ones.
 * Identities that come together belong to one person: a missing one is stored, and two contacts are merged (O11). One that
 * its holder gave up belongs to another person from then on.
 */
export async function openUnknown(
  tx: Tx,
  { channel, party, at, source = 'message' }: Asked,
  { isEvent = true } = {},
): Promise<Opened> {
  const names = identitiesOf(channel, party);
  await lockIdentities(tx, channel, names);
  const { owners, taken, withheld } = await findHolders(tx, channel, names, isEvent ? at : null);
  const [known, ...others] = owners;
  for (const other of others) await mergeContacts(tx, known!, other);
  await takeIdentities(tx, { channel, at }, taken, names);
  const own = names.filter(({ value }) => !withheld.includes(value));
  const [first] = own.filter(({ kind }) => kind !== 'parent');
  const contactId =
    known ?? (await addContact(tx, { channel, source }, first ? { ...party, address: first.value } : party));
  await saveIdentities(tx, { channel, contactId, at }, own);
  await updateAddress(tx, contactId);
  await saveProfileName(tx, contactId, party);
  const conversation = await conversationOf(tx, contactId);
  return { ...conversation, contactId, merged: others.length > 0, taken };
}

async function addContact(
  tx: Tx,
  { channel, source }: { channel: Channel; source: ContactSource },
  party: Party,
): Promise<string> {
  const [first = '', ...rest] = (party.name ?? '').split(' ');
  const row = await tx.row<{ id: string }>(sql`
    insert into contacts (id, organisation_id, channel, address, name, first_name, last_name, username, source)
    values (${randomUUID()}::uuid, ${tx.organisationId}::uuid, ${channel}, ${party.address}, ${displayName(channel, party)}, ${first},
      ${rest.join(' ')}, ${party.username ?? null}, ${source})
    on conflict (organisation_id, channel, address) do update set address = excluded.address
    returning id`);
  if (!row) throw new Error('The contact could not be kept.');
  return row.id;
}

/** Stores the network's profile name, but keeps a name that a user gave the contact here. */
async function saveProfileName(tx: Tx, contactId: string, { name, username, speaker }: Party): Promise<void> {
  const [first = '', ...rest] = (name ?? '').split(' ');
  const [kept, writing] = [sql`name`, sql`${speaker ?? null}::text`];
  await tx.rows(sql`
    update contacts set username = coalesce(${username ?? null}, username),
      first_name = case when ${isPlaceholder(kept)} and first_name = '' and last_name = '' then ${first} else first_name end,
      last_name = case when ${isPlaceholder(kept)} and first_name = '' and last_name = '' then ${rest.join(' ')} else last_name end,
      name = case when ${name !== null}::bool and ${isPlaceholder(kept)} then ${name ?? ''}
        when ${lacksSpeaker(kept, writing)} then ${withSpeaker(kept, writing)} else name end
    where id = ${contactId}::uuid`);
}

/** Returns the conversation of a known contact, and makes an empty one where there is none, which is in no list. */
export async function startConversation(tx: Tx, contactId: string): Promise<string> {
  const { id, isNew } = await conversationOf(tx, contactId);
  if (isNew) await tx.rows(sql`update conversations set campaign_only = true where id = ${id}::uuid`);
  return id;
}

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
