import type { Bulk, BulkAct, BulkFailure, BulkProgress, BulkState } from '#contract/bulk.ts';
import { BULK_FAILURES_MOST, BULK_MOST } from '#contract/bulk.ts';
import type { Snapshot } from '#server/domain/conversation/bulk.ts';
import { inList, type Listed } from './sortedConversations.ts';
import { type Sql, jsonText, sql } from './sql.ts';
import type { Tx } from './transaction.ts';

/** The colleague, the tag or the instant of a bulk action. */
export interface BulkDetails {
  to: string | null;
  tag: string | null;
  until: number | null;
}

export interface StoredBulk {
  id: string;
  user_id: string;
  act: BulkAct;
  details: BulkDetails;
  state: BulkState;
  finished_at: Date | null;
}

type Selection = { ids: readonly string[] } | { list: Listed; except: readonly string[] };

/** Stores an action and the conversations that it is for; other organisations' ids are left out. */
export async function addBulk(
  tx: Tx,
  { id, user_id, act, details }: Omit<StoredBulk, 'state' | 'finished_at'>,
  selection: Selection,
): Promise<void> {
  const chosen: Sql =
    'ids' in selection
      ? sql`c.id = any(${[...selection.ids]}::uuid[]) and not c.campaign_only`
      : sql`${inList(selection.list)} and c.id <> all(${[...selection.except]}::uuid[])`;
  await tx.rows(sql`
    with bulk as (
      insert into bulks (id, organisation_id, user_id, act, details)
      values (${id}::uuid, ${tx.organisationId}::uuid, ${user_id}::uuid, ${act}, ${jsonText(details)}::jsonb)
      returning id
    )
    insert into bulk_changes (organisation_id, bulk_id, position, conversation_id)
    select ${tx.organisationId}::uuid, bulk.id, row_number() over (order by c.activity desc), c.id
    from bulk, (select c.id, c.activity from conversations c where ${chosen} order by c.activity desc limit ${BULK_MOST}::int) c`);
}

/** Locks an action. */
export const accessBulk = (tx: Tx, id: string): Promise<StoredBulk | undefined> =>
  tx.row(
    sql`select id, user_id, act, details, state, finished_at from bulks where id = ${id}::uuid for update`,
  );

export interface PendingChange {
  position: number;
  conversation_id: string;
  before: Snapshot | null;
  after: Snapshot | null;
}

/**
 * Returns the next conversations of an action that is running, or of an undo: by id, the order in which messages lock them
 * too.
 */
export const nextChanges = (tx: Tx, { id, state }: StoredBulk, most: number): Promise<PendingChange[]> =>
  tx.rows(sql`
    select * from (
      select position, conversation_id, before, after from bulk_changes
      where bulk_id = ${id}::uuid and state = ${state === 'running' ? 'pending' : 'changed'} order by position limit ${most}::int
    ) batch order by conversation_id`);

export interface Outcome {
  position: number;
  state: 'unchanged' | 'changed' | 'refused' | 'undone' | 'kept';
  reason: string | null;
  before: Snapshot | null;
  after: Snapshot | null;
}

export const saveOutcomes = (tx: Tx, id: string, outcomes: readonly Outcome[]): Promise<unknown> =>
  tx.rows(sql`
    update bulk_changes b set state = o.state, reason = o.reason, before = coalesce(o.before, b.before),
      after = coalesce(o.after, b.after)
    from jsonb_to_recordset(${jsonText(outcomes)}::jsonb) as o (position int, state text, reason text, before jsonb, after jsonb)
    where b.bulk_id = ${id}::uuid and b.position = o.position`);

export const setBulkState = (tx: Tx, id: string, state: BulkState, now: number): Promise<unknown> =>
  tx.rows(sql`
    update bulks set state = ${state}, finished_at = case when ${state} = 'done' then ${new Date(now)}::timestamptz else finished_at end
    where id = ${id}::uuid`);

/** Returns how far an action of a member is; null: there is none of theirs. */
export async function bulkProgress(tx: Tx, id: string, userId: string): Promise<BulkProgress | null> {
  const row = await tx.row<BulkProgress>(sql`
    select b.id::text, b.act, b.state, count(c.*)::int as total,
      (count(c.*) filter (where c.state <> case when b.state in ('running', 'done') then 'pending' else 'changed' end))::int as done,
      (count(c.*) filter (where c.state = 'changed'))::int as changed,
      (count(c.*) filter (where c.state in ('refused', 'kept')))::int as failed
    from bulks b left join bulk_changes c on c.bulk_id = b.id
    where b.id = ${id}::uuid and b.user_id = ${userId}::uuid group by b.id`);
  return row ?? null;
}

/** Returns an action of a member with its failures. */
export async function readBulk(tx: Tx, id: string, userId: string): Promise<Bulk | null> {
  const progress = await bulkProgress(tx, id, userId);
  if (!progress) return null;
  const failures = await tx.rows<BulkFailure>(sql`
    select c.conversation_id, k.name, c.reason from bulk_changes c
    join conversations v on v.id = c.conversation_id join contacts k on k.id = v.contact_id
    where c.bulk_id = ${id}::uuid and c.state in ('refused', 'kept') order by c.position limit ${BULK_FAILURES_MOST}::int`);
  return { ...progress, failures };
}

/** Stores the tags of a conversation's contact; returns the contact's id. */
export const saveTags = async (
  tx: Tx,
  conversationId: string,
  tags: readonly string[],
): Promise<string | undefined> =>
  (
    await tx.row<{ id: string }>(sql`
      update contacts k set tags = ${[...tags]}::text[], version = k.version + 1
      from conversations c where c.id = ${conversationId}::uuid and k.id = c.contact_id returning k.id::text`)
  )?.id;
