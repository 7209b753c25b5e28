import { type Queryable, rows } from './database.ts';
import { type Sql, sql } from './sql.ts';
import type { Tx } from './transaction.ts';

/** Time in which an admin may take back the choice before anything is deleted. */
const TAKES_EFFECT = sql`interval '1 day'`;

export interface Forgetting {
  organisation_id: string;
  keep_months: number;
}

/** Returns the organisations that delete contacts after a time of silence. */
export const forgettingOrganisations = (owner: Queryable, now: number): Promise<Forgetting[]> =>
  rows(
    owner,
    sql`select organisation_id, keep_months from organisations
      where keep_months is not null and keep_months_since < ${new Date(now)}::timestamptz - ${TAKES_EFFECT}`,
  );

/**
 * Contacts with whom nothing was exchanged for the months, as a condition on `k` and `c`, the contact's conversation.
 * Money that is awaited and a campaign that is about to write to them keep them.
 */
const isSilent = (months: number, now: number): Sql => sql`
  coalesce(greatest(c.last_received_at, to_timestamp((c.last_message->>'timestamp')::float8), c.created_at), k.created_at)
    < ${new Date(now)}::timestamptz - ${months}::int * interval '1 month'
  and not exists (select from invoices i where i.contact_id = k.id and i.status in ('PENDING', 'PARTIALLY_PAID'))
  and not exists (select from campaign_recipients r where r.organisation_id = k.organisation_id and r.phone = k.address
    and r.status in ('pending', 'retry_scheduled'))
  -- A merged contact goes with its person.
  and (k.person_id is null or not exists (
    select from contacts o left join conversations t on t.contact_id = o.id and t.organisation_id = o.organisation_id
    where o.organisation_id = k.organisation_id and o.person_id = k.person_id
      and coalesce(greatest(t.last_received_at, to_timestamp((t.last_message->>'timestamp')::float8), t.created_at), o.created_at)
        >= ${new Date(now)}::timestamptz - ${months}::int * interval '1 month'))
  and (c.id is not null or not exists (select from crm_contacts l where l.contact_id = k.id))`;

const contacts = sql`contacts k left join conversations c on c.contact_id = k.id and c.organisation_id = k.organisation_id`;

/** Returns the ids of silent contacts, up to a number. */
export const silentContacts = async (
  tx: Tx,
  { months, now, limit }: { months: number; now: number; limit: number },
): Promise<string[]> =>
  (
    await tx.rows<{ id: string }>(sql`
      select k.id from ${contacts} where k.organisation_id = ${tx.organisationId}::uuid and ${isSilent(months, now)}
      order by k.created_at limit ${limit}::int`)
  ).map(({ id }) => id);

/** Returns whether a contact, locked by the caller, is still silent. */
export const isStillSilent = async (
  tx: Tx,
  id: string,
  { months, now }: { months: number; now: number },
): Promise<boolean> =>
  (await tx.row(sql`
    select 1 from ${contacts} where k.organisation_id = ${tx.organisationId}::uuid and k.id = ${id}::uuid
      and ${isSilent(months, now)}`)) !== undefined;
