import type { Extras } from '#contract/extras.ts';
import type { FailureReason } from '#contract/failureReason.ts';
import {
  type Confirmation,
  type Message,
  type MessageId,
  type MessageType,
  type Quoted,
  MODE,
  STATUS,
} from '#contract/message.ts';
import type { Inbound } from '#server/domain/message/inbound.ts';
import { followMessage } from './campaignMessages.ts';
import { announceConversation } from './conversations.ts';
import { sql } from './sql.ts';
import type { Tx } from './transaction.ts';

export interface MessageRow {
  id: MessageId;
  conversation_id: Message['conversation'];
  seq: number;
  message: string;
  message_type: MessageType;
  status: Message['status'];
  mode: number;
  created_at: Date;
  media_url: string | null;
  image_url: string | null;
  mime_type: string | null;
  file_size: number | null;
  transcriptions: string | null;
  sender_id: string | null;
  sender_name: string | null;
  emoji_sent: string | null;
  emoji_received: string | null;
  error: string | null;
  error_detail: string | null;
  is_template_message: boolean;
  client_message_id: string | null;
  provider_id: string | null;
  file_id: string | null;
  reply_to: Quoted | null;
  extras: Extras | null;
  reaction_order: string | null;
  edits: number;
  confirmation: Confirmation | null;
  reaction_unconfirmed: boolean;
}

/** The reactions on a message in the wire format. */
export const reactionsOf = (
  row: Pick<MessageRow, 'emoji_sent' | 'emoji_received' | 'reaction_unconfirmed'>,
): Message['reactions'] => ({
  emoji_sent: row.emoji_sent,
  emoji_received: row.emoji_received,
  ...(row.reaction_unconfirmed ? { unconfirmed: true } : {}),
});

export const messageFromRow = (row: MessageRow): Message => ({
  _id: row.id,
  conversation: row.conversation_id,
  seq: row.seq,
  message: row.message,
  message_type: row.message_type,
  status: row.status,
  mode: row.mode,
  created_at: row.created_at.toISOString(),
  media_url: row.media_url,
  image_url: row.image_url,
  mime_type: row.mime_type,
  file_size: row.file_size,
  transcriptions: row.transcriptions,
  sender_detail: row.sender_id === null ? null : { clerk_id: row.sender_id, name: row.sender_name ?? '' },
  reactions: reactionsOf(row),
  error: row.error,
  confirmation: row.confirmation,
  is_template_message: row.is_template_message,
  client_message_id: row.client_message_id,
  reply_to: row.reply_to,
  extras: row.extras,
});

export const findMessage = (tx: Tx, id: string): Promise<MessageRow | undefined> =>
  tx.row<MessageRow>(sql`select * from messages where id = ${id}::uuid`);

export const findByProviderId = (tx: Tx, providerId: string): Promise<MessageRow | undefined> =>
  tx.row<MessageRow>(sql`select * from messages where provider_id = ${providerId}`);

/**
 * Locks a message by our id or the provider's and returns it.
 * Comes before its conversation's lock, as in a status, which changes the message and then the list's summary: with
 * the other order, the two would wait for each other.
 */
export const accessMessage = (
  tx: Tx,
  key: { id: string } | { providerId: string },
): Promise<MessageRow | undefined> =>
  tx.row<MessageRow>(
    'id' in key
      ? sql`select * from messages where id = ${key.id}::uuid for no key update`
      : sql`select * from messages where provider_id = ${key.providerId} for no key update`,
  );

/** Returns the id of the newest history line about who handles the conversation. */
export const lastHandlingLine = async (tx: Tx, conversationId: string): Promise<MessageId | null> =>
  (
    await tx.row<{ id: MessageId }>(sql`
      select id from messages
      where conversation_id = ${conversationId}::uuid and message_type = 'system'
        and extras->>'type' in ('user_conversation_takeover', 'conversation_label_change', 'user_conversation_resolve',
          'autopilot_takeover', 'copilot_needs_attention')
      order by seq desc limit 1`)
  )?.id ?? null;

export const findByClientId = (tx: Tx, clientMessageId: string): Promise<MessageRow | undefined> =>
  tx.row<MessageRow>(sql`select * from messages where client_message_id = ${clientMessageId}::uuid`);

/** Saves and announces a message's new status, also in the list's summary if the message is the last one. */
export async function saveDelivery(
  tx: Tx,
  row: MessageRow,
  change: {
    status?: Message['status'];
    confirmation?: Confirmation | null;
    error?: string | null;
    /** The provider's own error text, for admins. */
    detail?: string | null;
    /** The class of a failure. */
    reason?: FailureReason;
    providerId?: string;
    event: string;
    actor: string;
  },
): Promise<void> {
  const status = change.status ?? row.status;
  const error = change.error === undefined ? row.error : change.error;
  const confirmation = change.confirmation === undefined ? row.confirmation : change.confirmation;
  const moved = status !== row.status || confirmation !== row.confirmation;
  const seen = status !== row.status && row.mode === MODE.received && status === STATUS.read;
  const [conversation] = await tx.rows<{ id: string }>(sql`
    with changed as (
      update messages set status = ${status}::int, error = ${error}, error_detail = case when ${error}::text is null then null else coalesce(${change.detail ?? null}, error_detail) end, confirmation = ${confirmation}, provider_id = coalesce(${change.providerId ?? null}, provider_id)
      where id = ${row.id}::uuid
    ), audited as (
      insert into transitions (organisation_id, chart, chart_version, subject_id, event, actor, from_state, to_state)
      select ${tx.organisationId}::uuid, 'messageDelivery', 1, ${row.id}::uuid, ${change.event}, ${change.actor}, ${stateName(row)}, ${stateName({ status, confirmation })}
      where ${moved}::bool
    )
    update conversations set version = version + 1, last_message = case when last_message->>'_id' = ${row.id}::text
        then last_message || jsonb_build_object('status', ${status}::int, 'confirmation', ${confirmation}::text, 'read', (last_message->>'read')::bool or ${seen}::bool)
        else last_message end,
      unread_count = greatest(0, unread_count - ${seen ? 1 : 0}::int)
    where id = ${row.conversation_id}::uuid and ${moved}::bool and (last_message->>'_id' = ${row.id}::text or ${seen}::bool)
    returning id`);
  if (row.message_type === 'campaign') await followMessage(tx, row.id, change);
  if (!moved && error === row.error) return;
  tx.announce({
    type: 'message.updated',
    conversation_id: row.conversation_id,
    message_id: row.id,
    changes: {
      status,
      error,
      ...(error !== null && change.detail ? { error_detail: change.detail } : {}),
      ...(confirmation === row.confirmation ? {} : { confirmation }),
    },
  });
  // The list shows the last message's status and the unread count, so both are announced.
  if (conversation) await announceConversation(tx, conversation.id);
}

/** A delivery state as the audit log names it. */
const stateName = ({ status, confirmation }: Pick<MessageRow, 'status' | 'confirmation'>): string =>
  confirmation ?? String(status);

/** Saves and announces the agents' one reaction on a message; null removes it. */
export async function saveReaction(
  tx: Tx,
  message: Pick<MessageRow, 'id' | 'conversation_id' | 'emoji_sent' | 'emoji_received'>,
  change: { emoji?: string | null; unconfirmed?: boolean },
): Promise<void> {
  const emoji = change.emoji === undefined ? message.emoji_sent : change.emoji;
  const unconfirmed = change.unconfirmed ?? false;
  await tx.rows(
    sql`update messages set emoji_sent = ${emoji}, reaction_unconfirmed = ${unconfirmed}::bool where id = ${message.id}::uuid`,
  );
  tx.announce({
    type: 'message.reacted',
    conversation_id: message.conversation_id,
    message_id: message.id,
    reactions: reactionsOf({ ...message, emoji_sent: emoji, reaction_unconfirmed: unconfirmed }),
  });
}

/** Our messages that the customer has now seen: up to the named message, or up to a time in milliseconds. */
export const sentBefore = (
  tx: Tx,
  { channel, address, providerId, before }: SeenUpTo,
): Promise<MessageRow[]> =>
  tx.rows<MessageRow>(sql`
    select m.* from messages m
    join conversations c on c.id = m.conversation_id join contacts k on k.id = c.contact_id
    where k.channel = ${channel} and k.address = ${address} and m.mode <> ${MODE.received}::int and m.message_type <> 'system'
      and m.status in (${STATUS.sent}::int, ${STATUS.delivered}::int) 
      -- Whether these left at all is not known, so nobody can have seen them yet.
      and not exists (select 1 from outbox o where o.dedupe = 'send:' || m.id and o.state in ('doubtful', 'unconfirmed'))
      and m.seq <= coalesce(
        (select n.seq from messages n where n.provider_id = ${providerId}),
        (select max(n.seq) from messages n where n.conversation_id = c.id
          and n.created_at <= ${before === null ? null : new Date(before)}::timestamptz), 0)
    order by m.seq for no key update of m`);

interface SeenUpTo {
  channel: string;
  address: string;
  providerId: string | null;
  before: number | null;
}

/** Finds our message without a provider id that this echo belongs to, and stores the provider id. */
export async function claimOwn(
  tx: Tx,
  conversationId: string,
  { providerId, text, file }: Pick<Inbound, 'providerId' | 'text' | 'file'>,
): Promise<string | null> {
  const row = await tx.row<{ id: string }>(sql`
    update messages set provider_id = ${providerId} where id = (
      select id from messages where conversation_id = ${conversationId}::uuid and provider_id is null and mode <> ${MODE.received}::int
        and message_type <> 'system' and status = ${STATUS.sent}::int
        and case when ${file !== undefined}::bool then file_id is not null else message = ${text} end
      order by seq limit 1
    ) returning id`);
  return row?.id ?? null;
}
