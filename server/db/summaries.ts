import { type ConversationId, MODE, STATUS } from '#contract/message.ts';
import { EARLIER_MOST, type Said } from '#server/domain/autopilot/said.ts';
import { SUMMARY_READS } from '#server/domain/autopilot/summary.ts';
import { conversationEntity } from '#server/domain/conversation/conversation.ts';
import { accessConversation } from './conversations.ts';
import { type Sql, sql } from './sql.ts';
import type { Tx } from './transaction.ts';

/** What the message `m` says, or its transcript; null for notes, lines of history and messages that never left. */
const words = sql`case when m.message_type = 'system' or m.status = ${STATUS.failed}::int then null
  else nullif(btrim(case when m.message_type = 'audio' then m.transcriptions else m.message end), '') end`;

/** Returns the newest texts of a conversation that meet a condition on the message `m`, oldest first. */
const newest = async (tx: Tx, conversationId: string, condition: Sql, most: number): Promise<Said[]> =>
  (
    await tx.rows<Said>(sql`
      select m.seq, ${words} as text, case m.mode when ${MODE.received}::int then 'customer'
        when ${MODE.agent}::int then 'team' else 'copilot' end as by
      from messages m
      where m.conversation_id = ${conversationId}::uuid and ${words} is not null and ${condition}
      order by m.seq desc limit ${most}::int`)
  ).toReversed();

/** Returns the newest texts of a conversation, oldest first; `upTo` leaves out later ones. */
export const readSaid = (tx: Tx, conversationId: string, upTo: number | null = null): Promise<Said[]> =>
  newest(tx, conversationId, sql`(${upTo}::int is null or m.seq <= ${upTo}::int)`, SUMMARY_READS);

/** Returns the last texts up to the last one that the customer did not write, oldest first. */
export const readEarlier = (tx: Tx, conversationId: string): Promise<Said[]> =>
  newest(
    tx,
    conversationId,
    sql`m.seq <= (select max(m.seq) from messages m where m.conversation_id = ${conversationId}::uuid
      and ${words} is not null and m.mode <> ${MODE.received}::int)`,
    EARLIER_MOST,
  );

/** Returns how many texts came after the conversation's summary, and the position of the last one. */
export const readUnsummarised = async (
  tx: Tx,
  conversationId: string,
): Promise<{ count: number; last: number | null }> =>
  (await tx.row<{ count: number; last: number | null }>(sql`
    select count(*)::int as count, max(m.seq) as last from messages m
    join conversations c on c.id = m.conversation_id
    where c.id = ${conversationId}::uuid and m.seq > coalesce(c.summary_seq, 0) and ${words} is not null`)) ?? {
    count: 0,
    last: null,
  };

/** Saves and announces a summary of the texts `said`; false if one of them has changed since it was read. */
export async function saveSummary(
  tx: Tx,
  conversationId: string,
  { text, said, at }: { text: string; said: readonly Said[]; at: number },
): Promise<boolean> {
  const state = await accessConversation(tx, conversationId);
  const seq = said.at(-1)?.seq ?? 0;
  if (!state || !isSame(said, await readSaid(tx, conversationId, seq))) return false;
  await tx.rows(sql`
    update conversations set summary = ${text}, summary_seq = ${seq}::int, summary_at = ${new Date(at)}::timestamptz,
      version = version + 1
    where id = ${conversationId}::uuid`);
  tx.announce(
    {
      type: 'conversation.changed',
      conversation_id: state.id,
      conversation: conversationEntity({ ...state, summary: text, version: state.version + 1 }),
    },
    { type: 'customer.changed', conversation_id: state.id, what: 'contact' },
  );
  return true;
}

const isSame = (one: readonly Said[], other: readonly Said[]): boolean =>
  one.length === other.length &&
  one.every(({ seq, text }, index) => other[index]?.seq === seq && other[index].text === text);

/** Removes a summary that may repeat the message at `seq`, which was unsent. */
export async function dropSummary(tx: Tx, conversationId: ConversationId, seq: number): Promise<void> {
  const dropped = await tx.row(sql`
    update conversations set summary = null, summary_seq = null, summary_at = null
    where id = ${conversationId}::uuid and summary is not null and coalesce(summary_seq, ${seq}::int) >= ${seq}::int
    returning id`);
  if (dropped) tx.announce({ type: 'customer.changed', conversation_id: conversationId, what: 'contact' });
}
