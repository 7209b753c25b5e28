import type { OptOutMark } from '#contract/optOutButton.ts';
import type { Reopening } from '#contract/business.ts';
import { AUTOPILOT, type Channel, type Label, type LastMessage } from '#contract/conversation.ts';
import type { ConversationId } from '#contract/message.ts';
import type { OpeningHours } from '#contract/openingHours.ts';
import type { ResponseTargets } from '#contract/target.ts';
import { autopilot, type ConversationState, type Person } from '#server/domain/conversation/conversation.ts';
import { rulesOf, type StoredTarget } from '#server/domain/conversation/targetInstants.ts';
import { timeZoneOf } from '#server/domain/timeZone.ts';
import { sql } from './sql.ts';

/** A conversation's row with what its decisions need of other tables. */
export interface Row {
  id: ConversationId;
  channel: Channel;
  label: Label;
  handler: string | null;
  handler_name: string | null;
  handler_image: string | null;
  last_handled_by: string | null;
  last_handler: Person | null;
  version: number;
  activity: number;
  message_count: number;
  unread_count: number;
  marked_unread: boolean;
  snoozed_until: Date | null;
  snoozed_by: string | null;
  snoozer: string | null;
  last_message: LastMessage | null;
  last_received_at: Date | null;
  waiting_since: Date | null;
  responder: 'serves' | 'asked' | null;
  returned_to: string[] | null;
  opened_at: Date | null;
  person_at: Date | null;
  copilot_at: Date | null;
  resolved_at: Date | null;
  last_received_provider_id: string | null;
  summary: string | null;
  followers: string[];
  shopify_customer_id: string | null;
  address: string;
  name: string;
  username: string | null;
  image_url: string | null;
  tags: string[];
  copilot_enabled: boolean;
  reopening: Reopening;
  is_opted_out: boolean;
  opt_out_words: string[];
  opt_out_buttons: string[];
  opt_out_marks: OptOutMark[];
  instagram_status: number;
  channel_id: string | null;
  opening_hours: OpeningHours | null;
  response_targets: ResponseTargets | null;
  targets: StoredTarget[];
  time_zone: string | null;
  display_number: string | null;
}

// The handler's name is a subquery, not a join: after a lock wait PostgreSQL re-reads only the locked row, and a join
// would return the handler from before the wait.
export const columns = sql`
  c.id, c.channel, c.label, c.handler,
  (select h.name from members h where h.user_id = c.handler) as handler_name,
  (select h.image from members h where h.user_id = c.handler) as handler_image, c.last_handled_by,
  (select jsonb_build_object('id', l.user_id, 'name', l.name, 'image', l.image)
    from members l where l.user_id = coalesce(nullif(c.handler, ${AUTOPILOT}), c.last_handled_by)) as last_handler, c.version,
  c.activity, c.message_count, c.unread_count, c.marked_unread, c.snoozed_until, c.snoozed_by,
  (select s.name from members s where s.user_id = c.snoozed_by) as snoozer, c.last_message, c.last_received_at, c.waiting_since, c.responder,
  (select array_agg(distinct r.author_id::text) from scheduled_messages r where r.conversation_id = c.id and r.reason is not null) as returned_to,
  c.last_received_provider_id,
  c.opened_at, c.person_at, c.copilot_at, c.resolved_at, c.targets, o.opening_hours, o.response_targets, o.time_zone, n.display_number,
  c.summary, c.followers, c.shopify_customer_id, k.address, k.name, k.username, k.image_url, k.tags, o.copilot_enabled, o.reopening, o.opt_out_words, o.opt_out_buttons, o.opt_out_marks, k.marketing_stopped_at is not null as is_opted_out, o.instagram_status,
  case c.channel when 'whatsapp' then n.channel_id else i.account_id end as channel_id
  from conversations c
  join contacts k on k.id = c.contact_id
  join organisations o on o.organisation_id = c.organisation_id
  left join channels n on n.organisation_id = c.organisation_id
  left join instagram_accounts i on i.organisation_id = c.organisation_id and c.channel = 'instagram'`;

/** A locked conversation, with the version that it had before the transaction waited for the lock. */
export type LockedRow = Row & { version_before: number };

/**
 * A column for statements that lock conversations. After waiting for a lock, PostgreSQL reads the locked row again, but not
 * the rows that are joined to it, such as the contact. If the conversation changed during the wait, `version_before` differs
 * from `version`, and the joined columns may be old.
 */
export const versionBefore = sql`(select b.version from conversations b where b.id = c.id) as version_before`;

/** Returns whether the conversation changed during the wait, so that it has to be read again. */
export const isOutdated = (row: LockedRow): boolean => row.version !== row.version_before;

export const stateFrom = (row: Row): ConversationState => ({
  id: row.id,
  channel: row.channel,
  label: row.label,
  handler: handlerFrom(row),
  lastHandledBy: row.last_handled_by,
  lastHandler: row.last_handler,
  version: row.version,
  messageCount: row.message_count,
  unreadCount: row.unread_count,
  markedUnread: row.marked_unread,
  snooze: row.snoozed_by === null ? null : snoozeFrom(row.snoozed_by, row),
  lastMessage: row.last_message,
  activity: row.activity,
  lastReceivedAt: row.last_received_at?.getTime() ?? null,
  waitingSince: row.waiting_since?.getTime() ?? null,
  responder: row.responder,
  returnedTo: row.returned_to,
  episode: episodeFrom(row),
  calendar: calendarFrom(row),
  targetRules: rulesOf(row.response_targets, row.channel),
  targets: row.targets,
  lastReceivedProviderId: row.last_received_provider_id,
  summary: row.summary,
  followers: row.followers,
  shopifyCustomerId: row.shopify_customer_id,
  contact: {
    address: row.address,
    name: row.name,
    username: row.username,
    image: row.image_url,
    tags: row.tags,
  },
  copilotEnabled: row.copilot_enabled,
  staysResolved: row.reopening === 'stay',
  isOptedOut: row.is_opted_out,
  optOuts: { texts: row.opt_out_words, labels: row.opt_out_buttons, marks: row.opt_out_marks },
  instagramStatus: row.instagram_status,
  channelId: row.channel_id,
});

const episodeFrom = (row: Row) =>
  row.opened_at && {
    openedAt: row.opened_at.getTime(),
    personAt: row.person_at?.getTime() ?? null,
    copilotAt: row.copilot_at?.getTime() ?? null,
    resolvedAt: row.resolved_at?.getTime() ?? null,
  };

const calendarFrom = ({ opening_hours: hours, time_zone: chosen, display_number: number }: Row) =>
  hours && { hours, zone: timeZoneOf(chosen, number) };

const snoozeFrom = (id: string, { snoozed_until: until, snoozer }: Row) => ({
  until: until?.getTime() ?? null,
  by: { id, name: snoozer ?? 'Former member' },
});

function handlerFrom({ handler, handler_name: name, handler_image: image }: Row) {
  if (handler === null) return null;
  return handler === AUTOPILOT ? autopilot : { id: handler, name: name ?? 'Former member', image };
}
