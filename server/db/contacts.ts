import type { Contact, ListedContact } from '#contract/contact.ts';
import type { ContactSource } from '#contract/contactSource.ts';
import type { Channel } from '#contract/conversation.ts';
import type { ConversationId } from '#contract/message.ts';
import { changedDetails } from '#server/domain/contact/changes.ts';
import type { NewContact } from '#server/domain/contact/contact.ts';
import { variantsOf } from '#lib/phoneVariants.ts';
import { countryOf, phoneIn } from '#server/domain/contact/phone.ts';
import { recordContactChanges } from './contactChanges.ts';
import { isChosenName, isPlaceholder, nameless } from './displayName.ts';
import { hasNumber } from './contactNumbers.ts';
import { jsonText, nothing, sql } from './sql.ts';
import type { Tx } from './transaction.ts';

export interface ContactRow {
  id: string;
  version: number;
  channel: Channel;
  address: string;
  name: string;
  first_name: string;
  last_name: string;
  username: string | null;
  image_url: string | null;
  tags: string[];
  source: ContactSource;
  postal_address: string | null;
  fields?: Record<string, string>;
  summary: string | null;
  summary_at?: Date | null;
  conversation_id: string | null;
  shop_link: string | null;
  crm?: Contact['crm'];
  marketing_stopped_at: Date | null;
  unreachable_at?: Date | null;
  got_campaigns?: boolean;
}

export const contactColumns = sql`k.id, k.version, k.channel, k.address, k.name, k.first_name, k.last_name, k.username, k.image_url, k.tags, k.source,
  k.postal_address, k.fields, k.marketing_stopped_at, k.unreachable_at, c.summary, c.summary_at, c.id as conversation_id,
  (select 'https://' || s.domain || '/admin/customers/' || c.shopify_customer_id from shops s where s.token is not null) as shop_link,
  (select jsonb_build_object('platform', a.platform, 'url', a.record_url || l.external_id) from crm_contacts l
    join crm_accounts a on a.organisation_id = l.organisation_id
    where l.contact_id = k.id and l.external_id is not null and not l.is_gone) as crm,
  exists (select 1 from campaign_recipients r where r.contact_id = k.id and r.status <> 'skipped') as got_campaigns
  from contacts k left join conversations c on c.contact_id = k.id`;

export const contactFrom = (row: ContactRow): Contact => {
  const phone = row.channel === 'whatsapp' ? phoneIn(row.address) : null;
  return {
    _id: row.id,
    version: row.version,
    first_name: row.first_name || row.last_name || !isChosenName(row.name) ? row.first_name : row.name,
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
    fields: row.fields ?? {},
    conversationSummary: row.summary,
    summary_at: row.summary_at?.toISOString() ?? null,
    shopifyLink: row.shop_link ?? null,
    crm: row.crm ?? null,
    marketing_stopped: Boolean(row.marketing_stopped_at),
    available_tabs: { campaigns: row.got_campaigns ?? false },
  };
};

/** Returns a contact with what an audience is judged by, as every list has it (AUD-025). */
const listedFrom = (row: ContactRow): ListedContact => {
  const contact = contactFrom(row);
  const { phone } = contact;
  return {
    ...contact,
    display_identifier: phone ? `+${phone}` : (row.username ?? row.name),
    is_whatsapp_eligible: phone !== null && !row.unreachable_at,
    has_phone: phone !== null,
    source: row.source,
    country: phone && countryOf(phone),
    is_subscribed: !row.marketing_stopped_at,
  };
};

/** Finds a contact by its own id or by its address on the channel, in any notation of that number (A64, B69). */
export async function findContact(tx: Tx, id: string, channel: Channel): Promise<Contact | null> {
  const address = id.trim().replace(/^\+/, '');
  const has =
    channel === 'whatsapp' ? hasNumber(tx, address) : sql`k.channel = ${channel} and k.address = ${address}`;
  const row = await tx.row<ContactRow>(sql`
    select ${contactColumns} where (k.channel = ${channel} and k.id::text = ${address}) or ${has}
    order by (k.address = ${address}) desc limit 1`);
  return row ? contactFrom(row) : null;
}

/** Returns one page, newest first, and the total count. OFFSET uses an index-only scan. */
export async function listContacts(
  tx: Tx,
  {
    channel,
    tag,
    offset,
    limit,
  }: { channel?: Channel; tag?: string | undefined; offset: number; limit: number },
): Promise<{ data: ListedContact[]; total: number }> {
  const where = sql`true ${channel ? sql`and k.channel = ${channel}` : nothing} ${tag ? sql`and k.tags @> array[${tag}]::text[]` : nothing}`;
  const start =
    offset > 0
      ? sql`and (k.created_at, k.id) <= (select k.created_at, k.id from contacts k where ${where}
          order by k.created_at desc, k.id desc offset ${offset}::int limit 1)`
      : nothing;
  const counted = await tx.row<{ total: number }>(
    sql`select count(*)::int as total from contacts k where ${where}`,
  );
  const total = counted?.total ?? 0;
  if (offset >= total) return { data: [], total };
  const found = await tx.rows<ContactRow>(sql`
    select ${contactColumns} where ${where} ${start} order by k.created_at desc, k.id desc limit ${limit}::int`);
  return { data: found.map(listedFrom), total };
}

/** Returns contacts whose name, user name or number contain every word. */
export async function findContacts(
  tx: Tx,
  {
    words,
    channel,
    offset,
    limit,
  }: { words: string[]; channel: Channel | null; offset: number; limit: number },
): Promise<{ data: ListedContact[]; total: number }> {
  const hits = await tx.rows<{ id: string; total: number }>(
    sql`select id, total from find_contacts(${words}::text[], ${channel}::text, ${offset}::int, ${limit}::int)`,
  );
  if (hits.length === 0) return { data: [], total: 0 };
  const found = await tx.rows<ContactRow>(sql`
    select ${contactColumns} where k.id = any(${hits.map(({ id }) => id)}::uuid[]) order by k.created_at desc, k.id`);
  return { data: found.map(listedFrom), total: hits[0]?.total ?? 0 };
}

/** Locks the contact and returns it with its conversation's id. */
export async function accessContact(
  tx: Tx,
  id: string,
): Promise<{ contact: Contact; conversationId: ConversationId | null } | null> {
  const locked = await tx.row(sql`select 1 from contacts where id = ${id}::uuid for no key update`);
  if (!locked) return null;
  const row = await tx.row<ContactRow>(sql`select ${contactColumns} where k.id = ${id}::uuid`);
  return row
    ? { contact: contactFrom(row), conversationId: row.conversation_id as ConversationId | null }
    : null;
}

/**
 * Stores a user's edits of a contact, and what differs from `before`. The conversation's list row changes with it.
 * `author` is a member's name; null: a program.
 */
export async function saveContact(
  tx: Tx,
  { before, author }: { before: Contact; author: string | null },
  given: Pick<Contact, 'first_name' | 'last_name' | 'tags' | 'address' | 'fields'>,
): Promise<Contact> {
  const { _id: id } = before;
  await tx.rows(sql`
    with changed as (
      update contacts set first_name = ${given.first_name}, last_name = ${given.last_name}, tags = ${given.tags}::text[],
        postal_address = ${given.address}, version = version + 1,
        fields = coalesce(${given.fields ? jsonText(given.fields) : null}::jsonb, fields),
        name = coalesce(nullif(trim(${given.first_name} || ' ' || ${given.last_name}), ''),
          ${nameless(sql`address`, sql`username`, sql`channel`, sql`contacts.id`)})
      where id = ${id}::uuid
    )
    update conversations set version = version + 1 where contact_id = ${id}::uuid`);
  const row = await tx.row<ContactRow>(sql`select ${contactColumns} where k.id = ${id}::uuid`);
  if (!row) throw new Error('The contact is gone under its own lock.');
  const contact = contactFrom(row);
  await recordContactChanges(tx, author, [{ contactId: id, details: changedDetails(before, contact) }]);
  return contact;
}

/** Adds WhatsApp contacts and skips those whose number is already known in any notation. */
export async function addContacts(
  tx: Tx,
  source: ContactSource,
  given: readonly NewContact[],
): Promise<Contact[]> {
  const rows = given.map((it) => ({ ...it, known: variantsOf(it.address) }));
  const found = await tx.rows<ContactRow>(sql`
    insert into contacts as k (id, organisation_id, channel, address, name, first_name, last_name, tags, postal_address,
      fields, source)
    select gen_random_uuid(), ${tx.organisationId}::uuid, 'whatsapp', n.address,
      coalesce(nullif(trim(n.first_name || ' ' || n.last_name), ''), '+' || n.address), n.first_name, n.last_name,
      array(select jsonb_array_elements_text(n.tags)), n.postal_address,
      coalesce(n.fields, '{}'), ${source}
    from jsonb_to_recordset(${jsonText(rows)}::jsonb) as n (address text, first_name text, last_name text, tags jsonb,
      postal_address text, fields jsonb, known jsonb)
    where not exists (
      select 1 from contacts o where o.channel = 'whatsapp' and o.address in (select jsonb_array_elements_text(n.known))
    ) and not exists (
      select 1 from contact_identities i where i.organisation_id = ${tx.organisationId}::uuid and i.channel = 'whatsapp'
        and i.value in (select jsonb_array_elements_text(n.known)) and i.retired_at is null
    )
    on conflict (organisation_id, channel, address) do nothing
    returning k.*, null as summary, null as conversation_id`);
  return found.map(contactFrom);
}

/** Stores the network's profile of a contact, but keeps a name that a user gave the contact here. */
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
      name = case when ${isPlaceholder(sql`name`)} then coalesce(${called}, name) else name end
    where id = ${contactId}::uuid`);
}

/** Returns whether the contact of a conversation has opted out of this business's marketing. */
export const hasStoppedMarketing = async (tx: Tx, conversationId: string): Promise<boolean> =>
  (await tx.row(sql`
    select 1 from contacts k join conversations c on c.contact_id = k.id
    where c.id = ${conversationId}::uuid and k.marketing_stopped_at is not null`)) !== undefined;

/**
 * Stores a customer's own word about marketing; returns whether it changed something.
 * The latest statement wins, in any order of arrival.
 */
export const saveMarketingWord = async (
  tx: Tx,
  { contactId, isOptedOut, at }: { contactId: string; isOptedOut: boolean; at: number },
): Promise<boolean> =>
  (await tx.row(sql`
    update contacts set marketing_said_at = ${new Date(at)}::timestamptz, version = version + 1,
      marketing_stopped_at = case when ${isOptedOut}::bool then ${new Date(at)}::timestamptz end
    where id = ${contactId}::uuid and coalesce(marketing_said_at, '-infinity') < ${new Date(at)}::timestamptz
      and (marketing_stopped_at is not null) <> ${isOptedOut}::bool
    returning id`)) !== undefined;
