import { NoteExtras, type NoteReaction } from '#contract/note.ts';
import { quoted } from '#server/domain/message/message.ts';
import type { Thread } from '#server/domain/conversation/note.ts';
import { accessMessage, findMessage, type MessageRow } from './messages.ts';
import { jsonText, sql } from './sql.ts';
import type { Tx } from './transaction.ts';

const isNote = (row: MessageRow | undefined): row is MessageRow =>
  row?.extras?.type === 'user_conversation_note';

export const noteExtrasOf = ({ extras }: Pick<MessageRow, 'extras'>): NoteExtras =>
  NoteExtras.safeParse(extras ?? {}).data ?? {};

/** Returns the thread of a note of a conversation; null if there is no such note there. */
export async function findThread(tx: Tx, conversationId: string, noteId: string): Promise<Thread | null> {
  const note = await findMessage(tx, noteId);
  if (!isNote(note) || note.conversation_id !== conversationId) return null;
  const root = noteExtrasOf(note).thread?.root ?? note.id;
  const first = root === note.id ? note : await findMessage(tx, root);
  if (!isNote(first)) return null;
  const found = await tx.rows<{ id: string }>(sql`
    with thread as (
      select sender_id, extras from messages where organisation_id = ${tx.organisationId}::uuid
        and conversation_id = ${conversationId}::uuid and extras ->> 'type' = 'user_conversation_note'
        and (id = ${root}::uuid or extras -> 'thread' ->> 'root' = ${root}::text)
    )
    select sender_id as id from thread where sender_id is not null
    union select m ->> 'user_id' from thread, jsonb_array_elements(extras -> 'mentions') m`);
  return { root, quoted: quoted(first), people: found.map(({ id }) => id).toSorted() };
}

/** Locks a note and returns it with its reactions; null if it is none. */
export async function accessNote(
  tx: Tx,
  id: string,
): Promise<{ row: MessageRow; reactions: NoteReaction[] } | null> {
  const row = await accessMessage(tx, { id });
  return isNote(row) ? { row, reactions: noteExtrasOf(row).reactions ?? [] } : null;
}

/** Saves and announces the team's reactions to a note; returns the note with them. */
export async function saveNoteReactions(
  tx: Tx,
  row: MessageRow,
  reactions: readonly NoteReaction[],
): Promise<MessageRow> {
  const extras = { ...row.extras, reactions: [...reactions] };
  await tx.rows(sql`
    update messages set extras = extras || jsonb_build_object('reactions', ${jsonText(reactions)}::jsonb)
    where id = ${row.id}::uuid`);
  tx.announce({
    type: 'message.updated',
    conversation_id: row.conversation_id,
    message_id: row.id,
    changes: { extras },
  });
  return { ...row, extras };
}
