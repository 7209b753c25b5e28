import type { Refusal } from '#contract/failure.ts';
import type { StoredFile } from '#contract/media.ts';
import type { ConversationId, MessageId } from '#contract/message.ts';
import type { ScheduledMessage } from '#contract/scheduledMessage.ts';
import { storedFiles } from './attachedFiles.ts';
import { announceConversation } from './conversations.ts';
import { type Sql, sql } from './sql.ts';
import type { Tx } from './transaction.ts';

export interface ScheduledRow {
  id: string;
  conversation_id: ConversationId;
  author_id: string;
  author: string | null;
  text: string;
  caption: string;
  files: StoredFile[];
  reply_to: MessageId | null;
  due_at: Date;
  reopens: boolean;
  revision: number;
  reason: Refusal | null;
  reason_by: string | null;
}

const columns = sql`s.id, s.conversation_id, s.author_id, s.text, s.caption, s.reply_to, s.due_at, s.reopens, s.revision, s.reason, s.reason_by,
  ${storedFiles('scheduled', sql`s.id`)} as files,
  (select m.name from members m where m.user_id = s.author_id::text) as author from scheduled_messages s`;

export const scheduledEntity = (row: ScheduledRow): ScheduledMessage => ({
  id: row.id,
  conversation_id: row.conversation_id,
  author: { id: row.author_id, name: row.author ?? 'Former member', has_left: row.author === null },
  message: row.text,
  files: row.files,
  caption: row.caption,
  reply_to: row.reply_to,
  due_at: row.due_at.toISOString(),
  reopens: row.reopens,
  reason: row.reason,
  reason_by: row.reason_by,
});

/** The messages of this person, and of those who left, which otherwise nobody could change. */
const changeableBy = (person: string) =>
  sql`(s.author_id = ${person}::uuid or not exists (select 1 from members m where m.user_id = s.author_id::text))`;

/** Locks a scheduled message; only one that this person may change if `by` is given. */
export const accessScheduled = (tx: Tx, id: string, by?: string): Promise<ScheduledRow | undefined> =>
  tx.row<ScheduledRow>(sql`
    select ${columns} where s.id = ${id}::uuid and ${by ? changeableBy(by) : sql`true`} for update of s`);

/** Returns what waits in a conversation, and what came back to this person or to somebody who left. */
export const listScheduled = (tx: Tx, conversationId: string, me: string): Promise<ScheduledRow[]> =>
  tx.rows<ScheduledRow>(sql`
    select ${columns} where s.conversation_id = ${conversationId}::uuid and (s.reason is null or ${changeableBy(me)})
    order by s.due_at, s.id`);

/** Announces the conversations in which something of this author waits, because the author came or left. */
export async function announceScheduledOf(tx: Tx, authorId: string): Promise<void> {
  const found = await tx.rows<{ id: ConversationId }>(
    sql`select distinct conversation_id as id from scheduled_messages where author_id = ${authorId}::uuid`,
  );
  for (const { id } of found)
    tx.announce({ type: 'customer.changed', conversation_id: id, what: 'scheduled' });
}

export interface NewScheduled {
  id: string;
  conversationId: string;
  authorId: string;
  text: string;
  caption: string;
  replyTo: string | undefined;
  dueAt: number;
  reopens: boolean;
}

/** Stores a scheduled message; false if there is one with this id. */
export const addScheduled = async (tx: Tx, it: NewScheduled): Promise<boolean> =>
  (await tx.row(sql`
    insert into scheduled_messages (id, organisation_id, conversation_id, author_id, text, caption, reply_to, due_at, reopens)
    values (${it.id}::uuid, ${tx.organisationId}::uuid, ${it.conversationId}::uuid, ${it.authorId}::uuid, ${it.text},
      ${it.caption}, ${it.replyTo ?? null}::uuid, ${new Date(it.dueAt)}::timestamptz, ${it.reopens})
    on conflict (id) do nothing returning id`)) !== undefined;

/** Saves another text, caption or instant; the message is then this author's. */
export const saveScheduled = (
  tx: Tx,
  id: string,
  { text, caption, dueAt, authorId }: { text: string; caption: string; dueAt: number; authorId: string },
): Promise<unknown> =>
  update(
    tx,
    id,
    sql`text = ${text}, caption = ${caption}, due_at = ${new Date(dueAt)}::timestamptz,
      author_id = ${authorId}::uuid, revision = revision + 1, reason = null, reason_by = null`,
  );

/** Gives a message back to its author with the reason; `by` is who handled the conversation then, if that is it. */
export const returnScheduled = (tx: Tx, id: string, reason: Refusal, by: string | null): Promise<unknown> =>
  update(tx, id, sql`reason = ${reason}, reason_by = ${by}, revision = revision + 1`);

/** Announces the conversation with a new version (M2): its row shows whose scheduled messages came back. */
export async function announceReturned(tx: Tx, conversationId: ConversationId): Promise<void> {
  await tx.rows(sql`update conversations set version = version + 1 where id = ${conversationId}::uuid`);
  await announceConversation(tx, conversationId);
}

const update = (tx: Tx, id: string, changes: Sql) =>
  tx.rows(sql`update scheduled_messages set ${changes} where id = ${id}::uuid`);

export const deleteScheduled = (tx: Tx, id: string): Promise<unknown> =>
  tx.rows(sql`delete from scheduled_messages where id = ${id}::uuid`);
