import type { Channel } from '#contract/conversation.ts';
import { type Held, type Holder, holdersOf } from '#server/domain/contact/holders.ts';
import { variantsOf } from '#lib/phoneVariants.ts';
import type { Identity, Party } from '#server/domain/message/inbound.ts';
import { jsonText, sql } from './sql.ts';
import type { Tx } from './transaction.ts';

export const identitiesOf = (channel: Channel, { address, identities = [] }: Party): Identity[] =>
  identities.length > 0
    ? identities
    : [{ kind: channel === 'instagram' ? 'instagram' : 'phone', value: address }];

/**
 * Identities that identify one person. A parent id spans businesses: it is stored, but never used to find a contact.
 */
const identifying = (identities: readonly Identity[]) => identities.filter(({ kind }) => kind !== 'parent');

const notationsOf = ({ kind, value }: Identity) => (kind === 'phone' ? variantsOf(value) : [value]);

/**
 * Locks these identities until the transaction ends, so that two events never create two contacts.
 * The order is fixed, so that two transactions never wait for each other.
 */
export async function lockIdentities(
  tx: Tx,
  channel: Channel,
  identities: readonly Identity[],
): Promise<void> {
  const names = identifying(identities)
    .map(({ value }) => `${channel}/${value}`)
    .toSorted();
  for (const name of names)
    await tx.rows(sql`select pg_advisory_xact_lock(hashtextextended(${tx.organisationId} || ${name}, 2))`);
}

/** The people of an event's identities; contacts of one person are in order of their age. */
export async function findHolders(
  tx: Tx,
  channel: Channel,
  identities: readonly Identity[],
  at: number | null,
): Promise<Held> {
  const asked = identifying(identities);
  const found = await readHolders(tx, channel, asked);
  const age = new Map(found.map((it) => [it.contactId, it.createdAt]));
  const held = holdersOf(asked, found, at);
  const owners = held.owners.toSorted(
    (one, other) => age.get(one)! - age.get(other)! || (one < other ? -1 : 1),
  );
  return { ...held, owners };
}

interface HolderRow {
  value: string;
  contact_id: string;
  is_stored: boolean;
  is_former: boolean;
  retired_at: Date | null;
  used_at: Date | null;
  created_at: Date;
  users: string[];
  has_user: boolean;
  has_other: boolean;
}

async function readHolders(
  tx: Tx,
  channel: Channel,
  asked: readonly Identity[],
): Promise<(Holder & { createdAt: number })[]> {
  const given = asked.map((it) => ({ value: it.value, notations: notationsOf(it) }));
  const rows = await tx.rows<HolderRow>(sql`
    with asked as materialized (
      select w.value, n.notation from jsonb_to_recordset(${jsonText(given)}::jsonb) as w (value text, notations text[])
      cross join lateral unnest(w.notations) as n (notation)
    ), held as materialized (
      select a.value, i.contact_id, true as is_stored, false as is_former, i.retired_at, i.seen_at
      from asked a join contact_identities i on i.organisation_id = ${tx.organisationId}::uuid and i.channel = ${channel}
        and i.value = a.notation
      union all
      select a.value, f.contact_id, true, true, f.retired_at, f.retired_at
      from asked a join former_identities f on f.organisation_id = ${tx.organisationId}::uuid and f.channel = ${channel}
        and f.value = a.notation
      union all
      select a.value, k.id, false, false, null, null
      from asked a join contacts k on k.organisation_id = ${tx.organisationId}::uuid and k.channel = ${channel}
        and k.address = a.notation
      where not exists (select from contact_identities i where i.organisation_id = ${tx.organisationId}::uuid
        and i.channel = ${channel} and i.value = a.notation and i.contact_id = k.id)
    )
    select h.*, k.created_at, greatest(h.seen_at, c.last_received_at) as used_at,
      array(select u.value from contact_identities u where u.contact_id = h.contact_id and u.kind = 'user') as users,
      exists (select from contact_identities u join channels n on n.channel_id = u.via
        where u.contact_id = h.contact_id and u.kind = 'user' and u.retired_at is null) as has_user,
      exists (select from contact_identities o where o.contact_id = h.contact_id and o.retired_at is null
        and o.kind <> 'parent' and o.value not in (select notation from asked)) as has_other
    from held h join contacts k on k.id = h.contact_id left join conversations c on c.contact_id = h.contact_id`);
  return rows.map((it) => ({
    value: it.value,
    contactId: it.contact_id,
    isStored: it.is_stored,
    isFormer: it.is_former,
    retiredAt: it.retired_at?.getTime() ?? null,
    usedAt: it.used_at?.getTime() ?? 0,
    users: it.users,
    hasUser: it.has_user,
    hasOther: it.has_other,
    createdAt: it.created_at.getTime(),
  }));
}

/**
 * Takes identities from contacts that no longer have them, as of `at`.
 * The former holders are stored, because late events are still theirs, and are written to by another identity.
 */
export async function takeIdentities(
  tx: Tx,
  { channel, at }: { channel: Channel; at: number },
  taken: Held['taken'],
  identities: readonly Identity[],
): Promise<void> {
  for (const { value, contactId } of taken) {
    const identity = identities.find((it) => it.value === value);
    if (!identity) continue;
    const notations = notationsOf(identity);
    await tx.rows(sql`
      with gone as (
        delete from contact_identities where channel = ${channel} and value = any(${notations}::text[])
          and contact_id = ${contactId}::uuid returning retired_at
      )
      insert into former_identities (organisation_id, channel, value, kind, contact_id, retired_at)
      select ${tx.organisationId}::uuid, ${channel}, ${value}, ${identity.kind}, ${contactId}::uuid,
        coalesce((select min(retired_at) from gone), ${new Date(at - 1)}::timestamptz)
      on conflict do nothing`);
    await updateAddress(tx, contactId);
  }
}

/**
 * Stores these identities of a contact as the network used them at `at`.
 * An identity that was retired after `at` stays retired, since late events still carry it.
 */
export const saveIdentities = (
  tx: Tx,
  { channel, contactId, at }: { channel: Channel; contactId: string; at: number },
  identities: readonly Identity[],
): Promise<unknown> =>
  tx.rows(sql`
    insert into contact_identities as i (organisation_id, channel, value, kind, contact_id, seen_at, via)
    select ${tx.organisationId}::uuid, ${channel}, n.value, n.kind, ${contactId}::uuid, ${new Date(at)}::timestamptz,
      case n.kind when 'user' then (select channel_id from channels where organisation_id = ${tx.organisationId}::uuid) end
    from jsonb_to_recordset(${jsonText(identities)}::jsonb) as n (value text, kind text)
    on conflict (organisation_id, channel, value) do update
      set contact_id = excluded.contact_id, seen_at = greatest(i.seen_at, excluded.seen_at), via = excluded.via,
        retired_at = case when i.retired_at < excluded.seen_at then null else i.retired_at end
      where i.contact_id <> excluded.contact_id or i.seen_at < excluded.seen_at - interval '1 hour' or i.retired_at < excluded.seen_at
        or i.via is distinct from excluded.via`);

/** Stores that a number is another notation of the contact's own, by the network's word. */
export const saveNotation = (
  tx: Tx,
  { contactId, value }: { contactId: string; value: string },
): Promise<unknown> =>
  tx.rows(sql`
    update contact_identities set is_notation = true where contact_id = ${contactId}::uuid and channel = 'whatsapp'
      and value = ${value}`);

/** Retires identities that a contact no longer has. */
export const retireIdentities = (
  tx: Tx,
  { channel, contactId, at }: { channel: Channel; contactId: string; at: number },
  identities: readonly Identity[],
): Promise<unknown> =>
  tx.rows(sql`
    update contact_identities set retired_at = ${new Date(at)}::timestamptz
    where channel = ${channel} and value = any(${identities.map(({ value }) => value)}::text[])
      and contact_id = ${contactId}::uuid and seen_at <= ${new Date(at)}::timestamptz`);

/** Sets the address a contact is written to: the phone number if known, otherwise the WhatsApp user id. */
export async function updateAddress(tx: Tx, contactId: string): Promise<void> {
  await tx.rows(sql`
    update contacts k set address = best.value, version = version + 1,
      name = case when k.name = '+' || k.address or k.name = k.address
        then case best.kind when 'phone' then '+' || best.value else coalesce('@' || k.username, best.value) end else k.name end
    from (
      select value, kind from contact_identities where contact_id = ${contactId}::uuid and retired_at is null and kind <> 'parent'
      order by case kind when 'phone' then 0 when 'user' then 1 else 2 end, seen_at desc limit 1
    ) best
    where k.id = ${contactId}::uuid and k.address <> best.value
      -- While the present address is as good as any other, it stays.
      and not (best.kind = 'phone' and exists (
        select 1 from contact_identities p where p.contact_id = k.id and p.value = k.address and p.kind = 'phone' and p.retired_at is null))
      and not exists (select 1 from contacts o where o.channel = k.channel and o.address = best.value and o.id <> k.id)`);
}

/**
 * Links identities that came together in a status: the missing one is stored with the contact of the other.
 * Nothing is linked if the status shows that another person has one of them.
 */
export async function linkIdentities(
  tx: Tx,
  channel: Channel,
  identities: readonly Identity[],
  at: number,
): Promise<void> {
  const known = await tx.rows<{ value: string; contact_id: string }>(sql`
    select value, contact_id from contact_identities
    where channel = ${channel} and value = any(${identities.map(({ value }) => value)}::text[])`);
  const missing = identities.filter(({ value }) => !known.some((it) => it.value === value));
  const [owner] = known;
  if (missing.length === 0 || !owner || known.some(({ contact_id: id }) => id !== owner.contact_id)) return;
  const { owners, taken, withheld } = await findHolders(tx, channel, identities, at);
  if (owners.length !== 1 || owners[0] !== owner.contact_id || taken.length + withheld.length > 0) return;
  await saveIdentities(tx, { channel, contactId: owner.contact_id, at }, missing);
}
