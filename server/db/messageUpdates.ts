import { excerpt } from '#lib/excerpt.ts';
import type { Extras } from '#contract/extras.ts';
import { MODE } from '#contract/message.ts';
import type { MessageUpdate } from '#server/domain/message/messageUpdate.ts';
import type { LastMessage } from '#contract/conversation.ts';
import { announceConversation } from './conversations.ts';
import { accessMessage, type MessageRow, reactionsOf } from './messages.ts';
import { dropSummary } from './summaries.ts';
import { jsonText, sql } from './sql.ts';
import type { Tx } from './transaction.ts';

/**
 * Applies a customer's reaction, edit or deletion of a message; returns the key of a file to delete, or null.
 * The result does not depend on the order of arrival: the newest reaction and the last edit win, and an unsent message
 * stays unsent. A change that comes before its message is stored until then. The caller deletes the file's bytes.
 */
export async function applyMessageUpdate(
  tx: Tx,
  providerId: string,
  update: MessageUpdate,
): Promise<string | null> {
  // Serialises this with the transaction that inserts the message, so that no change is lost between the two.
  await tx.rows(
    sql`select pg_advisory_xact_lock(hashtextextended(${tx.organisationId} || ${providerId}, 1))`,
  );
  const message = await accessMessage(tx, { providerId });
  if (message) await apply(tx, message, update);
  else
    await tx.rows(sql`
      insert into early_updates (organisation_id, provider_id, message_update)
      values (${tx.organisationId}::uuid, ${providerId}, ${jsonText(update)}::jsonb)`);
  return update.kind === 'unsend' ? (message?.file_id ?? null) : null;
}

/** Applies the changes that arrived before their messages. */
export async function applyEarlyUpdates(tx: Tx, providerIds: readonly string[]): Promise<void> {
  const waiting = await tx.rows<{ provider_id: string; update: MessageUpdate }>(
    sql`select provider_id, message_update as update from take_early_updates(${[...providerIds]}::text[])`,
  );
  for (const { provider_id: providerId, update } of waiting) {
    const message = await accessMessage(tx, { providerId });
    if (message) await apply(tx, message, update);
  }
}

async function apply(tx: Tx, message: MessageRow, update: MessageUpdate): Promise<void> {
  if (update.kind === 'reaction') return react(tx, message, update);
  if (update.kind === 'edit') return edit(tx, message, update);
  return unsend(tx, message, update);
}

async function react(
  tx: Tx,
  message: MessageRow,
  { emoji, order }: Extract<MessageUpdate, { kind: 'reaction' }>,
): Promise<void> {
  if (message.reaction_order !== null && message.reaction_order >= order) return;
  await tx.rows(
    sql`update messages set emoji_received = ${emoji}, reaction_order = ${order} where id = ${message.id}::uuid`,
  );
  if (message.emoji_received === emoji) return;
  tx.announce({
    type: 'message.reacted',
    conversation_id: message.conversation_id,
    message_id: message.id,
    reactions: reactionsOf({ ...message, emoji_received: emoji }),
  });
}

async function edit(
  tx: Tx,
  message: MessageRow,
  { text, count, keeps }: Extract<MessageUpdate, { kind: 'edit' }>,
): Promise<void> {
  if (message.edits >= count || message.extras?.unsent) return;
  const history = keeps ? { history: earlierTexts(message) } : {};
  await rewrite(tx, message, { text, extras: { ...message.extras, ...history, edited: true }, count });
}

/** The earlier texts of a message, oldest first. */
const earlierTexts = ({ extras, message }: MessageRow): string[] =>
  [...(extras?.history ?? []), message].filter((text) => text !== '').slice(-20);

async function unsend(
  tx: Tx,
  message: MessageRow,
  { keeps }: Extract<MessageUpdate, { kind: 'unsend' }>,
): Promise<void> {
  if (message.extras?.unsent || (message.mode !== MODE.received && !keeps)) return;
  // Instagram requires that unsent content is deleted; on WhatsApp the team can still read it.
  const history = keeps ? { history: earlierTexts(message) } : {};
  await rewrite(tx, message, { text: '', extras: { ...history, unsent: true }, count: message.edits });
}

/** Replaces the text; for an unsent message also removes its file and everything derived from it. */
async function rewrite(
  tx: Tx,
  message: MessageRow,
  { text, extras, count }: { text: string; extras: Extras; count: number },
): Promise<void> {
  const gone = extras.unsent === true;
  await tx.rows(sql`
    update messages set message = ${text}, extras = ${jsonText(extras)}::jsonb, translations = null, edits = ${count}::int,
      file_id = case when ${gone}::bool then null else file_id end,
      media_url = case when ${gone}::bool then null else media_url end,
      image_url = case when ${gone}::bool then null else image_url end,
      mime_type = case when ${gone}::bool then null else mime_type end,
      file_size = case when ${gone}::bool then null else file_size end,
      transcriptions = case when ${gone}::bool then null else transcriptions end
    where id = ${message.id}::uuid`);
  if (gone && message.file_id) await tx.rows(sql`delete from files where id = ${message.file_id}::uuid`);
  if (gone) await dropSummary(tx, message.conversation_id, message.seq);
  // Quotes of an unsent message lose its text too.
  if (gone)
    await tx.rows(sql`
      update messages set reply_to = reply_to || '{"message": ""}'::jsonb
      where conversation_id = ${message.conversation_id}::uuid and reply_to->>'message_id' = ${message.id}::text`);
  tx.announce({
    type: 'message.updated',
    conversation_id: message.conversation_id,
    message_id: message.id,
    changes: {
      message: text,
      extras,
      ...(gone
        ? { media_url: null, image_url: null, mime_type: null, file_size: null, transcriptions: null }
        : {}),
    },
  });
  await announceLastMessage(tx, message, { message: excerpt(text, 300) });
}

/** Announces the conversation if its last message changed, because the list shows that message. */
export async function announceLastMessage(
  tx: Tx,
  { id, conversation_id: conversationId }: Pick<MessageRow, 'id' | 'conversation_id'>,
  shown: Partial<LastMessage>,
): Promise<void> {
  const [changed] = await tx.rows<{ id: string }>(sql`
    update conversations set version = version + 1, last_message = last_message || ${jsonText(shown)}::jsonb
    where id = ${conversationId}::uuid and last_message->>'_id' = ${id}::text returning id`);
  if (changed) await announceConversation(tx, changed.id);
}
