import { MODE, type MessageType } from '#contract/message.ts';
import { sql } from './sql.ts';
import type { Tx } from './transaction.ts';

/** A message of the customer that nobody has answered. */
export interface Unanswered {
  id: string;
  seq: number;
  message: string;
  message_type: MessageType;
  transcriptions: string | null;
  /** A voice note whose transcript is being made. */
  is_awaited: boolean;
}

/**
 * Returns the customer's messages since the last answer, oldest first.
 * One statement reads the transcript and whether it is awaited: a transcript that comes between two would be in neither.
 */
export const unansweredBy = (tx: Tx, conversationId: string): Promise<Unanswered[]> =>
  tx.rows(sql`
    select id, seq, message, message_type, transcriptions,
      message_type = 'audio' and coalesce(transcriptions, '') = '' and exists (
        select 1 from outbox o where o.organisation_id = ${tx.organisationId}::uuid
          and o.dedupe in ('media:' || messages.id, 'describe:' || messages.id) and o.state in ('ready', 'leased')
      ) as is_awaited
    from messages
    where conversation_id = ${conversationId}::uuid and mode = ${MODE.received}::int and seq > coalesce((
      select max(seq) from messages
      where conversation_id = ${conversationId}::uuid and mode <> ${MODE.received}::int and message_type <> 'system'
    ), 0)
    order by seq`);

/** Returns what the customer said since anybody last answered, or else last of all; null if it has no text. */
export async function lastQuestion(tx: Tx, conversationId: string): Promise<string | null> {
  const said = (await unansweredBy(tx, conversationId)).map(wordsOf).filter((text) => text !== null);
  if (said.length > 0) return said.join('\n');
  const last = await tx.row<{ message: string }>(sql`
    select case message_type when 'text' then message else transcriptions end as message from messages
    where conversation_id = ${conversationId}::uuid and mode = ${MODE.received}::int
      and (message_type = 'text' and message <> '' or message_type = 'audio' and transcriptions <> '')
    order by seq desc limit 1`);
  return last?.message ?? null;
}

/** Returns what the customer had asked before Copilot asked back, as the last of all messages; else null. */
export async function askedBefore(tx: Tx, conversationId: string): Promise<string | null> {
  const asked = await tx.row<{ message: string }>(sql`
    with last as (
      select seq, mode, message from messages
      where conversation_id = ${conversationId}::uuid and mode <> ${MODE.received}::int and message_type <> 'system'
      order by seq desc limit 1
    )
    select m.message from messages m, last
    where last.mode = ${MODE.copilot}::int and last.message like '%?' and m.conversation_id = ${conversationId}::uuid
      and m.mode = ${MODE.received}::int and m.message_type = 'text' and m.seq < last.seq
    order by m.seq desc limit 1`);
  return asked?.message ?? null;
}

/** Returns what a message says; null if Copilot cannot read it. */
export const wordsOf = ({ message, message_type: type, transcriptions }: Unanswered): string | null =>
  type === 'audio' ? transcriptions || null : type === 'text' ? message : null;
