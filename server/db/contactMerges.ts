import type { MergeSide } from '#contract/contactMerge.ts';
import type { MergeChange, Shared } from '#server/domain/contact/merge.ts';
import { phoneOf } from './people.ts';
import { jsonText, sql } from './sql.ts';
import type { Tx } from './transaction.ts';

const shared = sql`k.first_name, k.last_name, k.name, k.tags, k.postal_address, k.fields,
  to_char(k.marketing_stopped_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as marketing_stopped_at, k.person_id`;

export type SharedRow = Shared & { id: string; version: number };

/** Locks these contacts and everybody merged with them, in a fixed order, and returns what they share. */
export const lockPeople = (tx: Tx, ids: readonly string[]): Promise<SharedRow[]> =>
  tx.rows<SharedRow>(sql`
    select k.id, k.version, ${shared} from contacts k
    where k.id = any(${ids}::uuid[]) or k.person_id in (
      select o.person_id from contacts o where o.id = any(${ids}::uuid[]) and o.person_id is not null)
    order by k.id for update`);

/** Writes what contacts share, in one statement. */
export const saveShared = (tx: Tx, rows: readonly { id: string; fields: Shared }[]): Promise<unknown> =>
  tx.rows(sql`
    update contacts k set first_name = n.first_name, last_name = n.last_name, name = n.name, postal_address = n.postal_address,
      tags = array(select jsonb_array_elements_text(n.tags)), marketing_stopped_at = n.marketing_stopped_at,
      fields = coalesce(n.fields, k.fields),
      person_id = n.person_id, version = k.version + 1
    from jsonb_to_recordset(${jsonText(rows.map(({ id, fields }) => ({ id, ...fields })))}::jsonb)
      as n (id uuid, first_name text, last_name text, name text, postal_address text, tags jsonb, fields jsonb,
        marketing_stopped_at timestamptz, person_id uuid)
    where k.id = n.id`);

/** Gives the conversations of these contacts a new version, and returns their ids. */
export const touchConversations = async (tx: Tx, contacts: readonly string[]): Promise<string[]> =>
  (
    await tx.rows<{ id: string }>(sql`
      update conversations set version = version + 1 where contact_id = any(${contacts}::uuid[]) returning id`)
  ).map(({ id }) => id);

export interface StoredMerge {
  id: string;
  kept_id: string;
  joined_id: string;
  changes: MergeChange[];
  created_at: Date;
}

export const addMerge = (tx: Tx, merge: StoredMerge, userId: string): Promise<unknown> =>
  tx.rows(sql`
    insert into contact_merges (id, organisation_id, kept_id, joined_id, user_id, changes, created_at)
    values (${merge.id}::uuid, ${tx.organisationId}::uuid, ${merge.kept_id}::uuid, ${merge.joined_id}::uuid, ${userId},
      ${jsonText(merge.changes)}::jsonb, ${merge.created_at}::timestamptz)`);

export const accessMerge = (tx: Tx, id: string): Promise<StoredMerge | undefined> =>
  tx.row<StoredMerge>(sql`
    select id, kept_id, joined_id, changes, created_at from contact_merges where id = ${id}::uuid for update`);

export const dropMerge = (tx: Tx, id: string): Promise<unknown> =>
  tx.rows(sql`delete from contact_merges where id = ${id}::uuid`);

/** Returns the newest merge of any of these contacts, with the name that the joined one had. */
export const newestMerge = (
  tx: Tx,
  contacts: readonly string[],
): Promise<(Pick<StoredMerge, 'id' | 'created_at'> & { joined: string }) | undefined> =>
  tx.row(sql`
    select m.id, m.created_at, (select c->'before'->>'name' from jsonb_array_elements(m.changes) c
      where c->>'id' = m.joined_id::text) as joined
    from contact_merges m where m.kept_id = any(${contacts}::uuid[]) or m.joined_id = any(${contacts}::uuid[])
    order by m.created_at desc, m.id desc limit 1`);

interface SideRow extends Omit<MergeSide, '_id' | 'phone' | 'address'> {
  id: string;
  address: string;
  postal_address: string | null;
}

/** Returns what a contact and those merged with it bring to a merge. */
export async function readSide(tx: Tx, id: string, members: readonly string[]): Promise<MergeSide | null> {
  const row = await tx.row<SideRow>(sql`
    select k.id, k.version, k.name, k.channel, k.address, k.username, k.postal_address, k.tags,
      k.marketing_stopped_at is not null as marketing_stopped,
      (select count(*)::int from conversations where contact_id = any(${members}::uuid[])) as conversations,
      m.messages, m.notes,
      (select count(*)::int from invoices where contact_id = any(${members}::uuid[])) as invoices,
      (select count(*)::int from campaign_recipients where contact_id = any(${members}::uuid[])) as campaigns
    from contacts k, lateral (
      select (count(*) filter (where x.message_type <> 'system'))::int as messages,
        (count(*) filter (where x.extras->>'type' = 'user_conversation_note'))::int as notes
      from messages x join conversations c on c.id = x.conversation_id where c.contact_id = any(${members}::uuid[])) m
    where k.id = ${id}::uuid`);
  if (!row) return null;
  const { id: _id, address: _, postal_address: address, ...rest } = row;
  return { ...rest, _id, address, phone: phoneOf(row) };
}
