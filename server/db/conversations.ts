import type { Reopening } from '#contract/business.ts';
import type { Channel, Conversation, Label, LastMessage, Stats } from '#contract/conversation.ts';
import { AUTOPILOT } from '#contract/conversation.ts';
import type { ConversationId } from '#contract/message.ts';
import { CONNECTED } from '#contract/organisation.ts';
import {
  autopilot,
  type ConversationState,
  conversationEntity,
  type Person,
} from '#server/domain/conversation/conversation.ts';
import { nothing, type Sql, sql } from './sql.ts';
import type { Tx } from './transaction.ts';

interface Row {
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
  last_received_provider_id: string | null;
  summary: string | null;
  shopify_customer_id: string | null;
  address: string;
  name: string;
  username: string | null;
  image_url: string | null;
  tags: string[];
  copilot_enabled: boolean;
  reopening: Reopening;
  instagram_status: number;
  channel_id: string | null;
}

// The handler's name is a subquery, not a join: after a lock wait PostgreSQL re-reads only the locked row, and a join
// would return the handler from before the wait.
const columns = sql`
  c.id, c.channel, c.label, c.handler,
  (select h.name from members h where h.user_id = c.handler) as handler_name,
  (select h.image from members h where h.user_id = c.handler) as handler_image, c.last_handled_by,
  (select jsonb_build_object('id', l.user_id, 'name', l.name, 'image', l.image)
    from members l where l.user_id = coalesce(nullif(c.handler, ${AUTOPILOT}), c.last_handled_by)) as last_handler, c.version,
  c.activity, c.message_count, c.unread_count, c.marked_unread, c.snoozed_until, c.snoozed_by,
  (select s.name from members s where s.user_id = c.snoozed_by) as snoozer, c.last_message, c.last_received_at, c.last_received_provider_id,
  c.summary, c.shopify_customer_id, k.address, k.name, k.username, k.image_url, k.tags, o.copilot_enabled, o.reopening, o.instagram_status,
  coalesce(n.channel_id, i.account_id) as channel_id
  from conversations c
  join contacts k on k.id = c.contact_id
  join organisations o on o.organisation_id = c.organisation_id
  left join channels n on n.organisation_id = c.organisation_id and c.channel = 'whatsapp'
  left join instagram_accounts i on i.organisation_id = c.organisation_id and c.channel = 'instagram'`;

const stateFrom = (row: Row): ConversationState => ({
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
  lastReceivedAt: row.last_received_at?.getTime() ?? null,
  lastReceivedProviderId: row.last_received_provider_id,
  summary: row.summary,
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
  instagramStatus: row.instagram_status,
  channelId: row.channel_id,
});

const snoozeFrom = (id: string, { snoozed_until: until, snoozer }: Row) => ({
  until: until?.getTime() ?? null,
  by: { id, name: snoozer ?? 'Former member' },
});

function handlerFrom({ handler, handler_name: name, handler_image: image }: Row) {
  if (handler === null) return null;
  return handler === AUTOPILOT ? autopilot : { id: handler, name: name ?? 'Former member', image };
}

/** Locks a conversation until the transaction ends; every change goes through here. Never another tenant's. */
export async function accessConversation(tx: Tx, id: string): Promise<ConversationState | null> {
  const row = await tx.row<Row>(sql`select ${columns} where c.id = ${id}::uuid for no key update of c`);
  return row ? stateFrom(row) : null;
}

export async function readConversation(tx: Tx, id: string): Promise<ConversationState | null> {
  const row = await tx.row<Row>(sql`select ${columns} where c.id = ${id}::uuid`);
  return row ? stateFrom(row) : null;
}

/** Returns the conversation with this id, or the one it was merged into. */
export async function findConversation(tx: Tx, id: string): Promise<ConversationState | null> {
  const found = await readConversation(tx, id);
  if (found) return found;
  const merged = await tx.row<{ conversation_id: string }>(
    sql`select conversation_id from merged_conversations where id = ${id}::uuid`,
  );
  return merged ? readConversation(tx, merged.conversation_id) : null;
}

/** Moves a conversation to the end of the list, so that imported ones never come before current ones. */
export const moveToEnd = (tx: Tx, id: string): Promise<unknown> =>
  tx.rows(sql`
    update conversations set activity = (select coalesce(min(activity), 0) - 1 from conversations) where id = ${id}::uuid`);

/** Returns several conversations, newest activity first. */
export async function readConversations(tx: Tx, ids: readonly string[]): Promise<ConversationState[]> {
  if (ids.length === 0) return [];
  const found = await tx.rows<Row>(
    sql`select ${columns} where c.id = any(${ids}::uuid[]) order by c.activity desc`,
  );
  return found.map(stateFrom);
}

export interface Filter {
  label?: Label | undefined;
  handler?: string | undefined;
  channel?: Channel | undefined;
  isSnoozed?: boolean;
}

/** A handler's list leaves out resolved conversations unless a label is given (LIST-002). */
const matching = ({ label, handler, channel, isSnoozed = false }: Filter): Sql => sql`
  and not c.campaign_only and ${isSnoozed ? sql`c.snoozed_by is not null` : sql`c.snoozed_by is null`}
  ${label ? sql`and c.label = ${label}` : nothing}
  ${handler ? sql`and c.handler = ${handler}` : nothing}
  ${handler && !label ? sql`and c.label <> 'resolved'` : nothing}
  ${channel ? sql`and c.channel = ${channel}` : nothing}`;

export interface ConversationPage {
  data: Conversation[];
  /** Key of the last row; the next page starts after it. */
  last: number | null;
  hasMore: boolean;
  /** Whether the organisation has a connected channel. */
  isConnected: boolean;
}

/**
 * Returns a page of conversations, newest activity first.
 * A page that follows a served one continues after that page's key; any other offset uses an index-only scan.
 */
export async function listConversations(
  tx: Tx,
  filter: Filter,
  { limit, offset, below }: { limit: number; offset: number; below: number | undefined },
): Promise<ConversationPage> {
  const where = matching(filter);
  const start =
    below !== undefined
      ? sql`and c.activity < ${below}::bigint`
      : offset > 0
        ? sql`and c.activity < (select c.activity from conversations c where true ${where} order by c.activity desc offset ${offset - 1}::int limit 1)`
        : nothing;
  // One statement returns both, so that an empty page needs no second round trip to say why.
  const all = await tx.rows<Row & { connected: boolean }>(sql`
    select reach.connected, page.* from (
      select exists (select 1 from channels) or exists (
        select 1 from organisations where instagram_status = ${CONNECTED.instagram}::int
      ) as connected
    ) reach
    left join lateral (
      select ${columns} where true ${where} ${start} order by c.activity desc limit ${limit + 1}::int
    ) page on true
    order by page.activity desc`);
  const found = all.filter(({ id }) => id !== null);
  const page = found.slice(0, limit);
  return {
    data: page.map((row) => conversationEntity(stateFrom(row))),
    last: page.at(-1)?.activity ?? null,
    hasMore: found.length > limit,
    isConnected: all[0]?.connected ?? false,
  };
}

/** Returns the ids of a handler's conversations in order of id, in batches. */
export const handledBy = async (
  tx: Tx,
  handler: string,
  { from, limit }: { from: string; limit: number },
): Promise<string[]> => {
  const found = await tx.rows<{ id: string }>(sql`
    select id from conversations where handler = ${handler} and id::text > ${from} order by id::text limit ${limit}::int`);
  return found.map(({ id }) => id);
};

export async function countConversations(tx: Tx, me: string): Promise<{ stats: Stats; tags: string[] }> {
  const row = await tx.row<Stats & { tags: string[] }>(sql`
    select coalesce(sum(n), 0)::int as all,
      coalesce(sum(n) filter (where handler = ${me} and label <> 'resolved'), 0)::int as mine,
      coalesce(sum(n) filter (where label = 'needs-attention'), 0)::int as "requiresAttention",
      coalesce(sum(n) filter (where label = 'resolved'), 0)::int as resolved,
      (select count(*)::int from conversations where snoozed_by is not null) as snoozed,
      array(select distinct unnest(tags) from (select distinct tags from contacts where tags <> '{}') sets order by 1) as tags
    from (
      select label, handler, count(*) as n from conversations where not campaign_only group by label, handler
      -- The first is counted in an index alone; few are snoozed.
      union all select label, handler, -count(*) from conversations where snoozed_by is not null group by label, handler
    ) standing`);
  const { tags = [], ...stats } = row ?? { all: 0, mine: 0, requiresAttention: 0, resolved: 0, snoozed: 0 };
  return { stats, tags };
}
