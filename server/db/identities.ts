import type { Channel } from '#contract/conversation.ts';
import { variantsOf } from '#server/domain/contact/phone.ts';
import type { Identity, Party } from '#server/domain/message/inbound.ts';
import { sql } from './sql.ts';
import type { Tx } from './transaction.ts';

export const identitiesOf = (channel: Channel, { address, identities = [] }: Party): Identity[] =>
  identities.length > 0
    ? identities
    : [{ kind: channel === 'instagram' ? 'instagram' : 'phone', value: address }];

/** A contact found by the identities of an event. */
export interface KnownContact {
  id: string;
  address: string;
  createdAt: Date;
}

/**
 * Identities that identify one person. A parent id spans businesses: it is stored, but never used to find a contact.
 */
const identifying = (identities: readonly Identity[]) => identities.filter(({ kind }) => kind !== 'parent');

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

/** Returns the contacts with these identities, oldest first: none, one, or two that belong to one person. */
export async function findByIdentities(
  tx: Tx,
  channel: Channel,
  identities: readonly Identity[],
): Promise<KnownContact[]> {
  const values = identifying(identities).flatMap(({ kind, value }) =>
    kind === 'phone' ? variantsOf(value) : [value],
  );
  const found = await tx.rows<{ id: string; address: string; created_at: Date }>(sql`
    select id, address, created_at from contacts where channel = ${channel} and (
      id in (select contact_id from contact_identities where channel = ${channel} and value = any(${values}::text[]))
      or address = any(${values}::text[]))
    order by created_at, id`);
  return found.map(({ id, address, created_at: createdAt }) => ({ id, address, createdAt }));
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
    insert into contact_identities as i (organisation_id, channel, value, kind, contact_id, seen_at)
    select ${tx.organisationId}::uuid, ${channel}, n.value, n.kind, ${contactId}::uuid, ${new Date(at)}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(identities)}::jsonb) as n (value text, kind text)
    on conflict (organisation_id, channel, value) do update
      set contact_id = excluded.contact_id, seen_at = greatest(i.seen_at, excluded.seen_at),
        retired_at = case when i.retired_at < excluded.seen_at then null else i.retired_at end
      where i.contact_id <> excluded.contact_id or i.seen_at < excluded.seen_at - interval '1 hour' or i.retired_at < excluded.seen_at`);

/** Retires identities that a person no longer has. */
export const retireIdentities = (
  tx: Tx,
  channel: Channel,
  identities: readonly Identity[],
  at: number,
): Promise<unknown> =>
  tx.rows(sql`
    update contact_identities set retired_at = ${new Date(at)}::timestamptz
    where channel = ${channel} and value = any(${identities.map(({ value }) => value)}::text[])
      and seen_at <= ${new Date(at)}::timestamptz`);

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

/** Links identities that came together in a status: the missing one is stored with the contact of the other. */
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
  await saveIdentities(tx, { channel, contactId: owner.contact_id, at }, missing);
}
