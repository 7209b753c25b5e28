import { type ContactRepair, REPAIRS_MOST, type RepairReason } from '#contract/contactRepair.ts';
import { MODE } from '#contract/message.ts';
import { type Queryable, rows } from './database.ts';
import { jsonText, sql } from './sql.ts';
import type { Tx } from './transaction.ts';

export const uncheckedOrganisations = (on: Queryable): Promise<{ organisation_id: string }[]> =>
  rows(
    on,
    sql`select organisation_id from organisations where numbers_checked_at is null order by organisation_id`,
  );

export const markChecked = (on: Queryable, organisationId: string, at: number): Promise<unknown> =>
  rows(
    on,
    sql`update organisations set numbers_checked_at = ${new Date(at)}::timestamptz where organisation_id = ${organisationId}::uuid`,
  );

/** A contact of WhatsApp, as the search for wrong numbers sees it. */
export interface Suspect {
  id: string;
  address: string;
  /** The provider's id of the message that was sent last. */
  sent_id: string | null;
  /** Whether the contact has written: then the number is theirs. */
  has_written: boolean;
}

/** Returns the next contacts after an id that are written to by a number. */
export const readSuspects = (tx: Tx, after: string | null, most: number): Promise<Suspect[]> =>
  tx.rows(sql`
    select k.id, k.address,
      (select m.provider_id from conversations c join messages m on m.conversation_id = c.id
        where c.contact_id = k.id and m.mode <> ${MODE.received}::int and m.provider_id like 'wamid.%'
        order by m.seq desc limit 1) as sent_id,
      exists (select from conversations c where c.contact_id = k.id and c.last_received_at is not null) as has_written
    from contacts k
    where k.channel = 'whatsapp' and k.address ~ '^[1-9][0-9]{6,14}$' and (${after}::uuid is null or k.id > ${after}::uuid)
    order by k.id limit ${most}::int`);

export interface FoundRepair {
  contact_id: string;
  reason: RepairReason;
  number: string;
  proposed: string;
}

/**
 * Adds contacts to the list; one that was found before keeps its row.
 * Of two contacts with one number the younger one is listed. Without another contact only a wrong number is a reason.
 */
export const saveRepairs = (tx: Tx, found: readonly FoundRepair[]): Promise<unknown> =>
  tx.rows(sql`
    insert into contact_repairs (organisation_id, contact_id, reason, number, proposed, other_id)
    select distinct on (pair.id) ${tx.organisationId}::uuid, pair.id, n.reason, pair.number, pair.proposed, pair.other_id
    from jsonb_to_recordset(${jsonText(found)}::jsonb) as n (contact_id uuid, reason text, number text, proposed text)
    join contacts k on k.id = n.contact_id
    left join contact_identities i on i.channel = 'whatsapp' and i.value = n.proposed and i.retired_at is null
    left join contacts o on o.id <> k.id and o.id = coalesce(i.contact_id,
      (select a.id from contacts a where a.channel = 'whatsapp' and a.address = n.proposed))
    cross join lateral (select
      case when n.reason = 'oneNumber' and k.created_at < o.created_at then o.id else k.id end as id,
      case when n.reason = 'oneNumber' and k.created_at < o.created_at then k.id else o.id end as other_id,
      case when n.reason = 'oneNumber' and k.created_at < o.created_at then n.proposed else n.number end as number,
      case when n.reason = 'oneNumber' and k.created_at < o.created_at then n.number else n.proposed end as proposed) pair
    where o.id is not null or n.reason <> 'oneNumber'
    order by pair.id
    on conflict (organisation_id, contact_id) do nothing`);

export async function listRepairs(tx: Tx): Promise<{ data: ContactRepair[]; total: number }> {
  const found = await tx.rows<Omit<ContactRepair, '_id'> & { id: string; total: number }>(sql`
    select x.contact_id as id, k.name, x.reason, x.number, x.proposed, c.id as conversation_id,
      case when o.id is not null then jsonb_build_object('_id', o.id, 'name', o.name) end as other,
      (count(*) over ())::int as total
    from contact_repairs x join contacts k on k.id = x.contact_id left join contacts o on o.id = x.other_id
    left join conversations c on c.contact_id = k.id
    where x.dismissed_at is null
    order by x.found_at desc, x.contact_id limit ${REPAIRS_MOST}::int`);
  return {
    data: found.map(({ id: _id, total: _, ...rest }) => ({ _id, ...rest })),
    total: found[0]?.total ?? 0,
  };
}

/** A listed contact as it is now. */
export interface Listed extends FoundRepair {
  name: string;
  address: string;
  has_written: boolean;
}

/** Locks these listed contacts, in a fixed order. */
export const accessRepairs = (tx: Tx, ids: readonly string[]): Promise<Listed[]> =>
  tx.rows(sql`
    select x.contact_id, x.reason, x.number, x.proposed, k.name, k.address,
      exists (select from conversations c where c.contact_id = k.id and c.last_received_at is not null) as has_written
    from contact_repairs x join contacts k on k.id = x.contact_id
    where x.contact_id = any(${ids}::uuid[]) and x.dismissed_at is null
    order by x.contact_id for update of x, k`);

/** Takes a contact off the list; false if it is not listed. */
export const dismissRepair = async (tx: Tx, contactId: string, at: number): Promise<boolean> =>
  (await tx.row(sql`
    update contact_repairs set dismissed_at = ${new Date(at)}::timestamptz
    where contact_id = ${contactId}::uuid and dismissed_at is null returning contact_id`)) !== undefined;

export const dropRepair = (tx: Tx, contactId: string): Promise<unknown> =>
  tx.rows(sql`delete from contact_repairs where contact_id = ${contactId}::uuid`);

/**
 * Takes a wrong number from a contact, and from recipients who still wait for a message to it.
 * Messages that went to it stay in the conversation.
 */
export async function takeNumber(
  tx: Tx,
  { contactId, number, proposed }: { contactId: string; number: string; proposed: string },
): Promise<void> {
  await tx.rows(sql`
    delete from contact_identities where contact_id = ${contactId}::uuid and channel = 'whatsapp' and value = ${number}`);
  await tx.rows(sql`
    update campaign_recipients r set phone = ${proposed}
    where r.phone = ${number} and r.status = 'pending' and r.message_id is null
      and not exists (select from campaign_recipients o where o.campaign_id = r.campaign_id and o.phone = ${proposed})`);
}
