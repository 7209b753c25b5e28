import { randomUUID } from 'node:crypto';
import { variantsOf } from '#lib/phoneVariants.ts';
import { jsonText, sql } from './sql.ts';
import type { Tx } from './transaction.ts';

/** The contact of a recipient, with its conversation. */
export interface RecipientContact {
  position: number;
  contact_id: string;
  conversation_id: string | null;
  /** What the provider calls the contact. */
  address: string;
  is_opted_out: boolean;
  is_unreachable: boolean;
  /** Whether another responder answers the customer (O30). */
  is_standby: boolean;
}

interface Party {
  position: number;
  name: string;
  phone: string;
}

/**
 * Finds the contacts with these phones, in any notation of a number (B69).
 * Each table is read once, by a list of keys: a campaign adds contacts faster than the database counts them, and a join
 * planned for the few it knew would read the table once for each recipient.
 */
export async function findRecipientContacts(
  tx: Tx,
  parties: readonly Party[],
): Promise<Map<number, RecipientContact>> {
  const pairs = parties.flatMap(({ position, phone }) =>
    variantsOf(phone).map((value) => ({ position, value })),
  );
  const values = pairs.map(({ value }) => value);
  const found = await tx.rows<RecipientContact>(sql`
    with known as materialized (
      select k.address as value, k.id from contacts k
      where k.organisation_id = ${tx.organisationId}::uuid and k.channel = 'whatsapp' and k.address = any(${values}::text[])
      union all
      select i.value, i.contact_id from contact_identities i
      where i.organisation_id = ${tx.organisationId}::uuid and i.channel = 'whatsapp' and i.value = any(${values}::text[])
    ), people as materialized (
      select * from contacts where id = any(array(select id from known))
    ), talks as materialized (
      select id, contact_id, responder from conversations where contact_id = any(array(select id from known))
    )
    select distinct on (v.position) v.position, k.id as contact_id, c.id as conversation_id, k.address,
      k.marketing_stopped_at is not null as is_opted_out, k.unreachable_at is not null as is_unreachable,
      coalesce(c.responder = 'serves', false) as is_standby
    from unnest(${pairs.map(({ position }) => position)}::int[], ${values}::text[]) as v (position, value)
    join known on known.value = v.value join people k on k.id = known.id left join talks c on c.contact_id = k.id
    order by v.position, k.address = v.value desc, k.created_at, k.id`);
  return new Map(found.map((contact) => [contact.position, contact]));
}

/** Creates contacts for these phones. The identities are locked as for a customer's message, so that none is made twice. */
export async function addRecipientContacts(
  tx: Tx,
  parties: readonly Party[],
): Promise<Map<number, RecipientContact>> {
  if (parties.length === 0) return new Map();
  await tx.rows(sql`
    select pg_advisory_xact_lock(hashtextextended(${tx.organisationId} || 'whatsapp/' || phone, 2))
    from (select phone from unnest(${parties.map(({ phone }) => phone)}::text[]) as phone order by 'whatsapp/' || phone) ordered`);
  const known = await findRecipientContacts(tx, parties);
  const unknown = parties
    .filter(({ position }) => !known.has(position))
    .map((party) => ({ ...party, id: randomUUID() }));
  await tx.rows(sql`
    with n as materialized (
      select * from jsonb_to_recordset(${jsonText(unknown)}::jsonb) as n (id uuid, name text, phone text)
    ), added as (
      insert into contacts (id, organisation_id, channel, address, name, first_name, last_name, source)
      select n.id, ${tx.organisationId}::uuid, 'whatsapp', n.phone, coalesce(nullif(trim(n.name), ''), '+' || n.phone),
        split_part(trim(n.name), ' ', 1), trim(substr(trim(n.name), length(split_part(trim(n.name), ' ', 1)) + 1)),
        'campaign'
      from n
      returning id, address
    )
    insert into contact_identities (organisation_id, channel, value, kind, contact_id)
    select ${tx.organisationId}::uuid, 'whatsapp', address, 'phone', id from added`);
  for (const { position, id, phone } of unknown)
    known.set(position, {
      position,
      contact_id: id,
      conversation_id: null,
      address: phone,
      is_opted_out: false,
      is_unreachable: false,
      is_standby: false,
    });
  return known;
}

/** Creates the missing conversations and returns them by contact; they are in no list until a reply (O19). */
export async function addCampaignConversations(
  tx: Tx,
  contactIds: readonly string[],
): Promise<Map<string, string>> {
  if (contactIds.length === 0) return new Map();
  const made = await tx.rows<{ id: string; contact_id: string }>(sql`
    insert into conversations (id, organisation_id, contact_id, channel, label, handler, campaign_only)
    select gen_random_uuid(), o.organisation_id, k.id, k.channel,
      case when o.copilot_enabled then 'ai-handled' else 'needs-attention' end,
      case when o.copilot_enabled then 'autopilot' end, true
    from contacts k, organisations o where k.id = any(${[...contactIds]}::uuid[]) order by k.id
    on conflict (organisation_id, contact_id) do update set contact_id = excluded.contact_id
    returning id, contact_id`);
  return new Map(made.map(({ id, contact_id: contact }) => [contact, id]));
}
