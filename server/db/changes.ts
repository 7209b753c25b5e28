import type { Conversation } from '#contract/conversation.ts';
import { type Change, type Transition, entityAfter } from '#server/domain/conversation/change.ts';
import { messageEntity } from '#server/domain/message/message.ts';
import { sql } from './sql.ts';
import type { Tx } from './transaction.ts';

/** Version of the chart in the audit log; raise it when the meaning of a lifecycle changes. */
const CHART_VERSION = 1;

/** O15: only a new last message moves a conversation in the list; a note or a take-over does not. */
const sameMessage = (before: Change['before'], after: Change['after']): boolean =>
  before.lastMessage?._id === after.lastMessage?._id;

const timeOf = (at: number | null | undefined): Date | null => (at == null ? null : new Date(at));

/**
 * Saves a decision in one statement: the conversation, its new messages, audit lines and jobs.
 * Then announces each message with the final state of the conversation.
 */
export async function saveChange(tx: Tx, change: Change): Promise<Conversation> {
  const { before, after, files, messages, transitions, jobs } = change;
  const saved = await tx.row<{ id: string }>(sql`
    with filed as (
      insert into files (id, organisation_id, origin, state, source, mime_type, size, sha256, name, stored_at)
      select f.id, ${tx.organisationId}::uuid, f.origin, f.state, f.source, f."mimeType", f.size, f.sha256, f.name,
        case f.state when 'stored' then now() end
      from jsonb_to_recordset(${JSON.stringify(files)}::jsonb) as f (id uuid, origin text, state text, source jsonb,
        "mimeType" text, size bigint, sha256 text, name text)
    ), written as (
      insert into messages (id, organisation_id, conversation_id, seq, message, message_type, status, mode, created_at,
        sender_id, sender_name, error, client_message_id, provider_id, reply_to, extras, file_id, media_url, image_url,
        mime_type, file_size, is_template_message)
      select m._id, ${tx.organisationId}::uuid, m.conversation, m.seq, m.message, m.message_type, m.status, m.mode, m.created_at,
        m.sender_detail->>'clerk_id', m.sender_detail->>'name', m.error, m.client_message_id, m.provider_id, m.reply_to, m.extras,
        m.file_id, m.media_url, m.image_url, m.mime_type, m.file_size, m.is_template_message
      from jsonb_to_recordset(${JSON.stringify(messages)}::jsonb) as m (_id uuid, conversation uuid, seq int, message text,
        message_type text, status int, mode int, created_at timestamptz, sender_detail jsonb, error text,
        client_message_id uuid, provider_id text, reply_to jsonb, extras jsonb, file_id uuid, media_url text, image_url text,
        mime_type text, file_size bigint, is_template_message boolean)
    ), audited as (
      insert into transitions (organisation_id, chart, chart_version, subject_id, event, actor, from_state, to_state)
      select ${tx.organisationId}::uuid, t.chart, ${CHART_VERSION}::int, t."subjectId", t.event, t.actor, t."from", t."to"
      from jsonb_to_recordset(${JSON.stringify(transitions)}::jsonb) as t (chart text, "subjectId" uuid, event text, actor text,
        "from" text, "to" text)
    ), queued as (
      insert into outbox (organisation_id, kind, channel, channel_id, lane, priority, dedupe, payload, run_at)
      select ${tx.organisationId}::uuid, j.kind, coalesce(j.channel, 'whatsapp'), j."channelId", j.lane, j.priority, j.dedupe, j.payload,
        now() + coalesce(j."waitMs", 0) * interval '1 millisecond'
      from jsonb_to_recordset(${JSON.stringify(jobs)}::jsonb) as j (kind text, channel text, "channelId" text, lane text, priority int,
        dedupe text, payload jsonb, "waitMs" bigint)
      on conflict (organisation_id, dedupe) do nothing
    )
    update conversations set label = ${after.label}, handler = ${after.handler?.id ?? null},
      last_handled_by = ${after.lastHandledBy}, version = version + 1, campaign_only = campaign_only and ${messages.length === 0}::boolean,
      activity = case when ${change.isBack === true || !sameMessage(before, after)}::boolean then nextval('activity') else activity end,
      message_count = ${after.messageCount}::int, unread_count = ${after.unreadCount}::int, marked_unread = ${after.markedUnread}::boolean,
      snoozed_by = ${after.snooze?.by.id ?? null}, snoozed_until = ${timeOf(after.snooze?.until)}::timestamptz,
      last_message = ${after.lastMessage === null ? null : JSON.stringify(after.lastMessage)}::jsonb,
      last_received_at = ${timeOf(after.lastReceivedAt)}::timestamptz,
      last_received_provider_id = ${after.lastReceivedProviderId}
    where id = ${after.id}::uuid and version = ${before.version}::int
    returning id`);
  if (!saved) throw new Error('The conversation changed under its own lock.');
  const conversation = entityAfter(change);
  tx.announce(
    ...messages.map((message) => ({
      type: 'message.arrived' as const,
      conversation,
      message: messageEntity(message),
    })),
  );
  if (messages.length === 0) {
    tx.announce({ type: 'conversation.changed', conversation_id: after.id, conversation });
  }
  return conversation;
}

/** Saves decisions that change nothing else, such as a turn that somebody else took. */
export const saveTransitions = (tx: Tx, transitions: readonly Transition[]): Promise<unknown> =>
  tx.rows(sql`
    insert into transitions (organisation_id, chart, chart_version, subject_id, event, actor, from_state, to_state)
    select ${tx.organisationId}::uuid, t.chart, ${CHART_VERSION}::int, t."subjectId", t.event, t.actor, t."from", t."to"
    from jsonb_to_recordset(${JSON.stringify(transitions)}::jsonb) as t (chart text, "subjectId" uuid, event text,
      actor text, "from" text, "to" text)`);

/** Saves the unread flag only; the conversation keeps its position in the list. */
export async function saveUnreadFlag(tx: Tx, change: Change): Promise<Conversation> {
  const { before, after } = change;
  await tx.rows(sql`
    update conversations set marked_unread = ${after.markedUnread}::boolean, version = version + 1
    where id = ${after.id}::uuid and version = ${before.version}::int`);
  const conversation = entityAfter(change);
  tx.announce({ type: 'conversation.changed', conversation_id: after.id, conversation });
  return conversation;
}
