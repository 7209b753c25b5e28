import type { Conversation } from '#contract/conversation.ts';
import { type Change, type Transition, entityAfter } from '#server/domain/conversation/change.ts';
import { instantsOf } from '#server/domain/conversation/targetInstants.ts';
import { messageEntity } from '#server/domain/message/message.ts';
import { jsonText, sql } from './sql.ts';
import type { Tx } from './transaction.ts';

/** Version of the chart in the audit log; raise it when the meaning of a lifecycle changes. */
const CHART_VERSION = 1;

/** O15: only a new last message moves a conversation in the list; a note or a take-over does not. */
const sameMessage = (before: Change['before'], after: Change['after']): boolean =>
  before.lastMessage?._id === after.lastMessage?._id;

const timeOf = (at: number | null | undefined): Date | null => (at == null ? null : new Date(at));

/** What a decision stores in the conversation's row; `place` is the order in which they come into the list. */
const rowOf = ({ before, after, messages, isBack }: Change, place: number) => ({
  place,
  id: after.id,
  version: before.version,
  label: after.label,
  handler: after.handler?.id ?? null,
  last_handled_by: after.lastHandledBy,
  has_messages: messages.length > 0,
  moves: isBack === true || !sameMessage(before, after),
  message_count: after.messageCount,
  unread_count: after.unreadCount,
  marked_unread: after.markedUnread,
  snoozed_by: after.snooze?.by.id ?? null,
  snoozed_until: timeOf(after.snooze?.until),
  last_message: after.lastMessage,
  last_received_at: timeOf(after.lastReceivedAt),
  waiting_since: timeOf(after.waitingSince),
  responder: after.responder ?? null,
  last_received_provider_id: after.lastReceivedProviderId,
  opened_at: timeOf(after.episode?.openedAt),
  person_at: timeOf(after.episode?.personAt),
  copilot_at: timeOf(after.episode?.copilotAt),
  resolved_at: timeOf(after.episode?.resolvedAt),
  ...targetColumns(after),
  // Null: they stay.
  followers: after.followers === before.followers ? null : (after.followers ?? []),
});

const secondsOf = (at: number | null): number | null => (at === null ? null : Math.floor(at / 1000));

/** The targets of a conversation and their earliest instants, as its row has them. */
export function targetColumns(state: Change['after']) {
  const { soon, due, notice } = instantsOf(state);
  return {
    targets: state.targets ?? [],
    soon_key: secondsOf(soon),
    due_key: secondsOf(due),
    // Rounded up, so that the instant has come.
    notice_key: notice === null ? null : Math.ceil(notice / 1000),
  };
}

/** Saves a decision; see `saveChanges`. */
export async function saveChange(tx: Tx, change: Change): Promise<Conversation> {
  const [conversation] = await saveChanges(tx, [change]);
  return conversation!;
}

/**
 * Saves decisions of different conversations in one statement: the conversations, their new messages, audit lines and
 * jobs. Then announces each message with the final state of its conversation.
 */
export async function saveChanges(tx: Tx, changes: readonly Change[]): Promise<Conversation[]> {
  if (changes.length === 0) return [];
  const json = (of: (change: Change) => readonly unknown[]) => jsonText(changes.flatMap(of));
  const saved = await tx.rows<{ id: string; activity: number }>(sql`
    with filed as (
      insert into files (id, organisation_id, origin, state, source, mime_type, size, sha256, name, stored_at)
      select f.id, ${tx.organisationId}::uuid, f.origin, f.state, f.source, f."mimeType", f.size, f.sha256, f.name,
        case f.state when 'stored' then now() end
      from jsonb_to_recordset(${json((it) => it.files)}::jsonb) as f (id uuid, origin text, state text, source jsonb,
        "mimeType" text, size bigint, sha256 text, name text)
    ), written as (
      insert into messages (id, organisation_id, conversation_id, seq, message, message_type, status, mode, created_at,
        sender_id, sender_name, error, client_message_id, provider_id, reply_to, extras, file_id, media_url, image_url,
        mime_type, file_size, is_template_message)
      select m._id, ${tx.organisationId}::uuid, m.conversation, m.seq, m.message, m.message_type, m.status, m.mode, m.created_at,
        m.sender_detail->>'clerk_id', m.sender_detail->>'name', m.error, m.client_message_id, m.provider_id, m.reply_to, m.extras,
        m.file_id, m.media_url, m.image_url, m.mime_type, m.file_size, m.is_template_message
      from jsonb_to_recordset(${json((it) => it.messages)}::jsonb) as m (_id uuid, conversation uuid, seq int, message text,
        message_type text, status int, mode int, created_at timestamptz, sender_detail jsonb, error text,
        client_message_id uuid, provider_id text, reply_to jsonb, extras jsonb, file_id uuid, media_url text, image_url text,
        mime_type text, file_size bigint, is_template_message boolean)
    ), audited as (
      insert into transitions (organisation_id, chart, chart_version, subject_id, event, actor, from_state, to_state)
      select ${tx.organisationId}::uuid, t.chart, ${CHART_VERSION}::int, t."subjectId", t.event, t.actor, t."from", t."to"
      from jsonb_to_recordset(${json((it) => it.transitions)}::jsonb) as t (chart text, "subjectId" uuid, event text, actor text,
        "from" text, "to" text)
    ), timed as (
      insert into response_times (organisation_id, conversation_id, channel, kind, agent, at, waited, waited_open, by_copilot)
      select ${tx.organisationId}::uuid, r."conversationId", c.channel, r.kind, r.agent, to_timestamp(r.at / 1000.0), r.waited,
        r."waitedOpen", r."byCopilot"
      from jsonb_to_recordset(${json((it) => it.times)}::jsonb) as r ("conversationId" uuid, kind text, agent text, at bigint,
        waited int, "waitedOpen" int, "byCopilot" boolean)
      join conversations c on c.id = r."conversationId"
    ), queued as (
      insert into outbox (organisation_id, kind, channel, channel_id, lane, priority, dedupe, payload, run_at)
      select ${tx.organisationId}::uuid, j.kind, coalesce(j.channel, 'whatsapp'), j."channelId", j.lane, j.priority, j.dedupe, j.payload,
        now() + coalesce(j."waitMs", 0) * interval '1 millisecond'
      from jsonb_to_recordset(${json((it) => it.jobs)}::jsonb) as j (kind text, channel text, "channelId" text, lane text, priority int,
        dedupe text, payload jsonb, "waitMs" bigint)
      on conflict (organisation_id, dedupe) do nothing
    ), given as materialized (
      select g.*, case when g.moves then nextval('activity') end as activity from (
        select * from jsonb_to_recordset(${jsonText(changes.map(rowOf))}::jsonb) as r (place int, id uuid, version int, label text,
          handler text, last_handled_by text, has_messages boolean, moves boolean, message_count int, unread_count int,
          marked_unread boolean, snoozed_by text, snoozed_until timestamptz, last_message jsonb, last_received_at timestamptz,
          waiting_since timestamptz, responder text, last_received_provider_id text,
          opened_at timestamptz, person_at timestamptz, copilot_at timestamptz, resolved_at timestamptz, targets jsonb,
          soon_key bigint, due_key bigint, notice_key bigint, followers jsonb)
        order by place) g
    )
    update conversations c set label = g.label, handler = g.handler, last_handled_by = g.last_handled_by, version = c.version + 1,
      campaign_only = c.campaign_only and not g.has_messages, activity = coalesce(g.activity, c.activity),
      message_count = g.message_count, unread_count = g.unread_count, marked_unread = g.marked_unread,
      snoozed_by = g.snoozed_by, snoozed_until = g.snoozed_until, last_message = g.last_message,
      last_received_at = g.last_received_at, waiting_since = g.waiting_since, responder = g.responder, last_received_provider_id = g.last_received_provider_id,
      opened_at = g.opened_at, person_at = g.person_at, copilot_at = g.copilot_at, resolved_at = g.resolved_at,
      targets = g.targets, soon_key = g.soon_key, due_key = g.due_key, notice_key = g.notice_key,
      followers = case when g.followers is null then c.followers else array(select jsonb_array_elements_text(g.followers)) end
    from given g where c.id = any(${changes.map(({ after }) => after.id)}::uuid[]) and c.id = g.id and c.version = g.version
    returning c.id, c.activity`);
  if (saved.length !== changes.length) throw new Error('A conversation changed under its own lock.');
  const activities = new Map(saved.map(({ id, activity }) => [id, activity]));
  return changes.map((change) => announced(tx, change, activities.get(change.after.id)));
}

function announced(tx: Tx, change: Change, activity: number | undefined): Conversation {
  const conversation = entityAfter(change, activity);
  const { id } = change.after;
  for (const message of change.messages)
    tx.announce({ type: 'message.arrived', conversation, message: messageEntity(message) });
  if (change.messages.length === 0)
    tx.announce({ type: 'conversation.changed', conversation_id: id, conversation });
  return conversation;
}

/** Saves decisions that change nothing else, such as a turn that somebody else took. */
export const saveTransitions = (tx: Tx, transitions: readonly Transition[]): Promise<unknown> =>
  tx.rows(sql`
    insert into transitions (organisation_id, chart, chart_version, subject_id, event, actor, from_state, to_state)
    select ${tx.organisationId}::uuid, t.chart, ${CHART_VERSION}::int, t."subjectId", t.event, t.actor, t."from", t."to"
    from jsonb_to_recordset(${jsonText(transitions)}::jsonb) as t (chart text, "subjectId" uuid, event text,
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
