import type { Channel, Conversation, Label, Stats } from '#contract/conversation.ts';
import { CONNECTED } from '#contract/organisation.ts';
import { type ConversationState, conversationEntity } from '#server/domain/conversation/conversation.ts';
import {
  columns,
  isOutdated,
  type LockedRow,
  type Row,
  stateFrom,
  versionBefore,
} from './conversationRow.ts';
import { nothing, type Sql, sql } from './sql.ts';
import type { Tx } from './transaction.ts';

/** Locks a conversation until the transaction ends; every change goes through here. Never another tenant's. */
export async function accessConversation(tx: Tx, id: string): Promise<ConversationState | null> {
  const row = await tx.row<LockedRow>(
    sql`select ${versionBefore}, ${columns} where c.id = ${id}::uuid for no key update of c`,
  );
  if (!row) return null;
  return isOutdated(row) ? readConversation(tx, id) : stateFrom(row);
}

/** Locks and returns the conversation of a contact; null if there is none. */
export async function accessConversationOf(tx: Tx, contactId: string): Promise<ConversationState | null> {
  const talk = await tx.row<{ id: string }>(
    sql`select id from conversations where contact_id = ${contactId}::uuid`,
  );
  return talk ? accessConversation(tx, talk.id) : null;
}

export async function readConversation(tx: Tx, id: string): Promise<ConversationState | null> {
  const row = await tx.row<Row>(sql`select ${columns} where c.id = ${id}::uuid`);
  return row ? stateFrom(row) : null;
}

/** Announces a conversation as it is now; does nothing if it is gone. */
export async function announceConversation(tx: Tx, id: string): Promise<void> {
  const state = await readConversation(tx, id);
  if (state)
    tx.announce({
      type: 'conversation.changed',
      conversation_id: state.id,
      conversation: conversationEntity(state),
    });
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
    select coalesce(sum(change) filter (where not is_snoozed), 0)::int as all,
      coalesce(sum(change) filter (where not is_snoozed and handler = ${me} and label <> 'resolved'), 0)::int as mine,
      coalesce(sum(change) filter (where not is_snoozed and label = 'needs-attention'), 0)::int as "requiresAttention",
      coalesce(sum(change) filter (where not is_snoozed and label = 'resolved'), 0)::int as resolved,
      coalesce(sum(change) filter (where is_snoozed), 0)::int as snoozed,
      array(select tag from tag_uses group by tag having sum(change) > 0
        except select name from tags where archived_at is not null order by 1) as tags
    from conversation_counts`);
  const { tags = [], ...stats } = row ?? { all: 0, mine: 0, requiresAttention: 0, resolved: 0, snoozed: 0 };
  return { stats, tags };
}
