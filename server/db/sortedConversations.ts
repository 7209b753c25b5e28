import type { Conversation, Filter } from '#contract/conversation.ts';
import {
  COUNT_MOST,
  type DueStage,
  readRefinement,
  type Refinement,
  type Sort,
} from '#contract/listQuery.ts';
import { REPLY_WINDOW, SECOND } from '#lib/time.ts';
import { conversationEntity } from '#server/domain/conversation/conversation.ts';
import { columns, type Row, stateFrom } from './conversationRow.ts';
import { nothing, type Sql, sql } from './sql.ts';
import type { Tx } from './transaction.ts';

/** A list as one person reads it: its tab, and sort and filters in their one form. */
export interface Listed {
  filter: Filter;
  refine: string;
  me: string;
  now: number;
}

const tabs: Record<Filter, (me: string) => Sql> = {
  all: () => sql`c.snoozed_by is null`,
  mine: (me) => sql`c.snoozed_by is null and c.handler = ${me} and c.label <> 'resolved'`,
  'require-attn': () => sql`c.snoozed_by is null and c.label = 'needs-attention'`,
  resolved: () => sql`c.snoozed_by is null and c.label = 'resolved'`,
  snoozed: () => sql`c.snoozed_by is not null`,
};

/** `now` in whole seconds, as the keys are. */
const dueStages: Record<DueStage, (now: number) => Sql> = {
  soon: (now) => sql`and c.soon_key <= ${now}::bigint and c.due_key > ${now}::bigint`,
  overdue: (now) => sql`and c.due_key <= ${now}::bigint`,
};

const refined = (
  { unread, unassigned, channel, colleague, tags, draft, mentioned, due }: Refinement,
  { me, now }: Listed,
): Sql => sql`
  ${unread ? sql`and (c.unread_count > 0 or c.marked_unread)` : nothing}
  ${unassigned ? sql`and c.handler is null` : nothing}
  ${channel ? sql`and c.channel = ${channel}` : nothing}
  ${colleague ? sql`and c.handler = ${colleague}` : nothing}
  ${tags.length > 0 ? sql`and c.contact_id in (select id from tagged_contacts(${tags}::text[]))` : nothing}
  ${draft ? sql`and c.id in (select d.conversation_id from drafts d where d.user_id = ${me}::uuid and d.text <> '')` : nothing}
  ${due ? dueStages[due](Math.floor(now / SECOND)) : nothing}
  ${mentioned ? sql`and c.id in (select n.conversation_id from note_mentions n where n.user_id = ${me}::uuid)` : nothing}`;

/** The condition of a list on a row `c` of conversations. Mentions are found in snoozed conversations too. */
export function inList(list: Listed): Sql {
  const { filter, refine, me } = list;
  const refinement = readRefinement(refine);
  const tab = filter === 'all' && refinement.mentioned ? sql`true` : tabs[filter](me);
  return sql`not c.campaign_only and ${tab} ${refined(refinement, list)}`;
}

/** The oldest message, in whole seconds, whose reply window is open. */
const openSince = (now: number) => Math.ceil((now - REPLY_WINDOW) / SECOND);

/** The sorted part of a list, which comes before the rest; the newest activity first has none. */
const sortedParts: Record<Exclude<Sort, 'newest'>, (now: number) => { key: Sql; isIn: Sql }> = {
  due: () => ({ key: sql`c.due_key`, isIn: sql`c.due_key is not null` }),
  waiting: () => ({ key: sql`c.waiting_key`, isIn: sql`c.waiting_key is not null` }),
  window: (now) => ({ key: sql`c.window_key`, isIn: sql`c.window_key >= ${openSince(now)}::bigint` }),
};

export interface SortedPage {
  data: Conversation[];
  /** Where the next page starts: `key.id` in the sorted part, the activity in the rest. */
  next: string | null;
}

/** Reads the ids first, by the index of the order, whatever the statistics of the joined tables say. */
const selected = (tx: Tx, key: Sql, some: Sql, order: Sql): Promise<(Row & { key: number | null })[]> =>
  tx.rows(sql`
    select ${key} as key, ${columns} where c.id = any(array(select c.id from conversations c ${some})) ${order}`);

/**
 * Returns a page of a list in its order.
 * The longest waits and the windows that close first are sorted; what does not wait, or has no open window, follows by
 * activity. Each part is a range of an index of its own.
 */
export async function findConversations(
  tx: Tx,
  list: Listed,
  { limit, after }: { limit: number; after: string | undefined },
): Promise<SortedPage> {
  const { sort, due } = readRefinement(list.refine);
  const part = sort === 'newest' ? null : sortedParts[sort](list.now);
  // A filter by target leaves only rows that have one, so the part without targets is empty.
  const hasRest = sort !== 'due' || due === null;
  const [key, id] = after?.split('.') ?? [];
  const rows: (Row & { key: number | null })[] = [];
  if (part && (after === undefined || id !== undefined)) {
    const from = id === undefined ? nothing : sql`and (${part.key}, c.id) > (${key}::bigint, ${id}::uuid)`;
    const order = sql`order by ${part.key}, c.id`;
    const some = sql`where ${inList(list)} and ${part.isIn} ${from} ${order} limit ${limit + 1}::int`;
    rows.push(...(await selected(tx, part.key, some, order)));
  }
  if (rows.length <= limit && hasRest) {
    const from = after !== undefined && id === undefined ? sql`and c.activity < ${after}::bigint` : nothing;
    const rest = part ? sql`and not coalesce(${part.isIn}, false)` : nothing;
    const order = sql`order by c.activity desc`;
    const some = sql`where ${inList(list)} ${rest} ${from} ${order} limit ${limit + 1 - rows.length}::int`;
    rows.push(...(await selected(tx, sql`null::bigint`, some, order)));
  }
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return {
    data: page.map((row) => conversationEntity(stateFrom(row))),
    next: last ? (last.key === null ? String(last.activity) : `${last.key}.${last.id}`) : null,
  };
}

/** Counts the conversations of a list, up to `most` and one. */
export async function countMatching(tx: Tx, list: Listed, most = COUNT_MOST): Promise<number> {
  const row = await tx.row<{ count: number }>(sql`
    select count(*)::int as count from (
      select 1 from conversations c where ${inList(list)} limit ${most + 1}::int) found`);
  return row?.count ?? 0;
}
