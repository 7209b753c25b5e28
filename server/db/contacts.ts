import type { Contact } from '#contract/contact.ts';
import type { Channel } from '#contract/conversation.ts';
import { sql } from './sql.ts';
import type { Tx } from './transaction.ts';

interface Row {
  id: string;
  channel: Channel;
  address: string;
  name: string;
  first_name: string;
  last_name: string;
  username: string | null;
  image_url: string | null;
  tags: string[];
  postal_address: string | null;
  summary: string | null;
}

/** Found by what the channel calls the contact, or by its own id (A64). */
export async function findContact(tx: Tx, id: string, channel: Channel): Promise<Contact | null> {
  const row = await tx.row<Row>(sql`
    select k.*, c.summary from contacts k left join conversations c on c.contact_id = k.id
    where k.channel = ${channel} and (k.address = ${id.replace(/^\+/, '')} or k.id::text = ${id})`);
  if (!row) return null;
  const phone = row.channel === 'whatsapp' ? row.address : null;
  return {
    _id: row.id,
    version: 1,
    first_name: row.first_name || row.name,
    last_name: row.last_name,
    username: row.username,
    image_url: row.image_url,
    whatsapp_phone: phone,
    phone,
    instagram_username: row.channel === 'instagram' ? row.username : null,
    instagram_id: row.channel === 'instagram' ? row.address : null,
    channel: row.channel,
    tags: row.tags,
    address: row.postal_address,
    conversationSummary: row.summary,
    shopifyLink: null,
    crm: null,
    available_tabs: { campaigns: false },
  };
}

/**
 * The conversation of whoever wrote, made when they write for the first time. The statement answers the id whether the
 * rows were there or not, and two first messages at once still make one conversation.
 */
export async function openConversation(
  tx: Tx,
  {
    channel,
    address,
    name,
    ids,
  }: {
    channel: Channel;
    address: string;
    name: string | null;
    ids: { contact: string; conversation: string };
  },
): Promise<{ id: string; contactId: string; isNew: boolean }> {
  const [first = '', ...rest] = (name ?? '').split(' ');
  const row = await tx.row<{ id: string; contact_id: string }>(sql`
    with contact as (
      insert into contacts (id, organisation_id, channel, address, name, first_name, last_name)
      values (${ids.contact}::uuid, ${tx.organisationId}::uuid, ${channel}, ${address}, ${name ?? (channel === 'whatsapp' ? `+${address}` : NAMELESS)}, ${first}, ${rest.join(' ')})
      on conflict (organisation_id, channel, address) do update
        set name = case when contacts.name like '+%' and ${name !== null}::bool then excluded.name else contacts.name end
      returning id
    )
    insert into conversations (id, organisation_id, contact_id, channel, label, handler)
    select ${ids.conversation}::uuid, o.organisation_id, contact.id, ${channel},
      case when o.copilot_enabled then 'ai-handled' else 'needs-attention' end,
      case when o.copilot_enabled then 'autopilot' end
    from contact, organisations o
    on conflict (organisation_id, contact_id) do update set contact_id = excluded.contact_id
    returning id, contact_id`);
  if (!row) throw new Error('The conversation could not be opened.');
  return { id: row.id, contactId: row.contact_id, isNew: row.id === ids.conversation };
}

/** What somebody is called until the network tells their name. */
export const NAMELESS = 'Instagram user';

/** What the network told about a contact. A name that somebody gave them here stays. */
export async function saveProfile(
  tx: Tx,
  contactId: string,
  { name, username, image }: { name: string | null; username: string | null; image: string | null },
): Promise<void> {
  const called = name ?? (username ? `@${username}` : null);
  const [first = '', ...rest] = (name ?? '').split(' ');
  await tx.rows(sql`
    update contacts set username = coalesce(${username}, username), image_url = coalesce(${image}, image_url),
      first_name = case when first_name = '' then ${first} else first_name end,
      last_name = case when last_name = '' then ${rest.join(' ')} else last_name end,
      name = case when name = ${NAMELESS} then coalesce(${called}, name) else name end
    where id = ${contactId}::uuid`);
}
