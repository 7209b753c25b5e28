import type { Refusal } from '#contract/failure.ts';
import type { ConversationId, MessageId } from '#contract/message.ts';
import type { ScheduledMessage } from '#contract/scheduledMessage.ts';
import { type Sql, sql } from './sql.ts';
import type { Tx } from './transaction.ts';

export interface ScheduledRow {
  id: string;
  conversation_id: ConversationId;
  author_id: string;
  author: string | null;
  text: string;
  reply_to: MessageId | null;
  due_at: Date;
  revision: number;
  reason: Refusal | null;
}

const columns = sql`s.id, s.conversation_id, s.author_id, s.text, s.reply_to, s.due_at, s.revision, s.reason,
  (select m.name from members m where m.user_id = s.author_id::text) as author from scheduled_messages s`;

export const scheduledEntity = (row: ScheduledRow): ScheduledMessage => ({
  id: row.id,
  conversation_id: row.conversation_id,
  author: { id: row.author_id, name: row.author ?? 'Former member' },
  message: row.text,
  reply_to: row.reply_to,
  due_at: row.due_at.toISOString(),
  reason: row.reason,
});

/** Locks a scheduled message; only the author's if `author` is given. */
export const accessScheduled = (tx: Tx, id: string, author?: string): Promise<ScheduledRow | undefined> =>
  tx.row<ScheduledRow>(sql`
    select ${columns} where s.id = ${id}::uuid and (${author ?? null}::uuid is null or s.author_id = ${author ?? null}::uuid)
    for update of s`);

/** Returns what waits in a conversation, and what came back to this person. */
export const listScheduled = (tx: Tx, conversationId: string, me: string): Promise<ScheduledRow[]> =>
  tx.rows<ScheduledRow>(sql`
    select ${columns} where s.conversation_id = ${conversationId}::uuid and (s.reason is null or s.author_id = ${me}::uuid)
    order by s.due_at, s.id`);

export interface NewScheduled {
  id: string;
  conversationId: string;
  authorId: string;
  text: string;
  replyTo: string | undefined;
  dueAt: number;
}

/** Stores a scheduled message; false if there is one with this id. */
export const addScheduled = async (tx: Tx, it: NewScheduled): Promise<boolean> =>
  (await tx.row(sql`
    insert into scheduled_messages (id, organisation_id, conversation_id, author_id, text, reply_to, due_at)
    values (${it.id}::uuid, ${tx.organisationId}::uuid, ${it.conversationId}::uuid, ${it.authorId}::uuid, ${it.text},
      ${it.replyTo ?? null}::uuid, ${new Date(it.dueAt)}::timestamptz)
    on conflict (id) do nothing returning id`)) !== undefined;

/** Saves another text or instant. */
export const saveScheduled = (tx: Tx, id: string, text: string, dueAt: number): Promise<unknown> =>
  update(
    tx,
    id,
    sql`text = ${text}, due_at = ${new Date(dueAt)}::timestamptz, revision = revision + 1, reason = null`,
  );

/** Gives a message back to its author with the reason. */
export const returnScheduled = (tx: Tx, id: string, reason: Refusal): Promise<unknown> =>
  update(tx, id, sql`reason = ${reason}, revision = revision + 1`);

const update = (tx: Tx, id: string, changes: Sql) =>
  tx.rows(sql`update scheduled_messages set ${changes} where id = ${id}::uuid`);

export const deleteScheduled = (tx: Tx, id: string): Promise<unknown> =>
  tx.rows(sql`delete from scheduled_messages where id = ${id}::uuid`);
