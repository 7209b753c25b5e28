import { MODE, STATUS } from '#contract/message.ts';
import type { Channel } from '#contract/conversation.ts';
import type { ConversationState } from '#server/domain/conversation/conversation.ts';
import type { Tally } from '#server/domain/contact/parting.ts';
import { summaryOf } from '#server/domain/message/message.ts';
import type { Identity } from '#server/domain/message/inbound.ts';
import { mayMove } from './contactParting.ts';
import { updateAddress } from './identities.ts';
import { messageFromRow, type MessageRow } from './messages.ts';
import { sql } from './sql.ts';
import type { Tx } from './transaction.ts';

/** Offset above every message position; positions are moved here while they are renumbered. */
const ASIDE = 1_000_000_000;

export interface UsedIdentity extends Identity {
  seen_at: Date;
  via: string | null;
}

/** Returns the channel of a contact, and the identities that it has in use. */
export async function readReach(
  tx: Tx,
  id: string,
): Promise<{ channel: Channel; used: UsedIdentity[] } | null> {
  const contact = await tx.row<{ channel: Channel }>(
    sql`select channel from contacts where id = ${id}::uuid`,
  );
  if (!contact) return null;
  const used = await tx.rows<UsedIdentity>(sql`
    select value, kind, seen_at, via from contact_identities
    where contact_id = ${id}::uuid and retired_at is null and kind <> 'parent' order by seen_at, value`);
  return { channel: contact.channel, used };
}

/** Locks the messages of a contact's conversation, which are locked before it, and returns where the cut is. */
export async function accessCut(
  tx: Tx,
  contactId: string,
  messageId: string,
): Promise<{ seq: number; at: number; staying: number; moving: number } | null> {
  await tx.rows(sql`
    select count(*) from (
      select 1 from messages m join conversations c on c.id = m.conversation_id where c.contact_id = ${contactId}::uuid
      order by m.id for no key update of m) locked`);
  const cut = await tx.row<{ seq: number; at: Date; staying: number; moving: number }>(sql`
    select m.seq, m.created_at as at, s.staying, s.moving
    from messages m join conversations c on c.id = m.conversation_id, lateral (
      select (count(*) filter (where s.seq < m.seq))::int as staying, (count(*) filter (where s.seq >= m.seq))::int as moving
      from messages s where s.conversation_id = m.conversation_id and s.message_type <> 'system') s
    where m.id = ${messageId}::uuid and c.contact_id = ${contactId}::uuid and ${mayMove}`);
  return cut ? { ...cut, at: cut.at.getTime() } : null;
}

/** Takes user ids from a contact that never had them: one is a person's for ever, so early events are theirs as well. */
export async function forgetUsers(
  tx: Tx,
  { channel, contactId }: { channel: Channel; contactId: string },
  identities: readonly Identity[],
): Promise<void> {
  await tx.rows(sql`
    delete from contact_identities where channel = ${channel} and contact_id = ${contactId}::uuid and kind = 'user'
      and value = any(${identities.map(({ value }) => value)}::text[])`);
  await updateAddress(tx, contactId);
}

/**
 * Completes both contacts.
 * User ids stay those of the business's number that they were for. An opt-out after the cut may be either's, so it is both's.
 */
export async function completeParted(
  tx: Tx,
  { first, other, at }: { first: string; other: string; at: number },
  identities: readonly UsedIdentity[],
): Promise<void> {
  for (const { value, via, seen_at: seen } of identities)
    await tx.rows(sql`
      update contact_identities set via = ${via}, seen_at = ${seen}::timestamptz
      where contact_id = ${other}::uuid and value = ${value}`);
  await tx.rows(sql`
    update contacts k set marketing_said_at = f.marketing_said_at, marketing_stopped_at = f.marketing_stopped_at
    from contacts f where f.id = ${first}::uuid and k.id = ${other}::uuid and f.marketing_stopped_at >= ${new Date(at)}::timestamptz`);
  await tx.rows(sql`update contacts set version = version + 1 where id = ${first}::uuid`);
  await tx.rows(sql`delete from mixed_contacts where contact_id = ${first}::uuid`);
}

/**
 * Moves messages and all that belongs to them to another conversation.
 * They are those from a position on. Both conversations keep positions without gaps. A quote of a message in the other
 * conversation becomes an unknown one. Returns the number of messages, without history lines.
 */
export async function moveMessages(
  tx: Tx,
  { from, to, contactId, seq, at }: { from: string; to: string; contactId: string; seq: number; at: number },
): Promise<number> {
  // Two steps, because positions are unique at all times.
  await tx.rows(sql`
    update messages set seq = seq + ${ASIDE}::int where conversation_id = ${from}::uuid and seq >= ${seq}::int`);
  const moved = await tx.rows<{ message_type: string }>(sql`
    with placed as (
      select m.id, row_number() over (order by m.seq) as place from messages m
      where m.conversation_id = ${from}::uuid and m.seq > ${ASIDE}::int and ${mayMove}
    )
    update messages m set conversation_id = ${to}::uuid, seq = placed.place from placed where m.id = placed.id returning m.message_type`);
  await tx.rows(sql`
    with placed as (
      select m.id, row_number() over (order by m.seq) as place from messages m
      where m.conversation_id = ${from}::uuid and m.seq > ${ASIDE}::int
    )
    update messages m set seq = ${seq - 1}::int + placed.place from placed where m.id = placed.id`);
  await tx.rows(sql`
    update messages m set reply_to = m.reply_to || '{"message_id": null, "message": "", "message_type": "text"}'::jsonb
    from messages q where m.conversation_id in (${from}::uuid, ${to}::uuid) and q.conversation_id in (${from}::uuid, ${to}::uuid)
      and q.id::text = m.reply_to->>'message_id' and q.conversation_id <> m.conversation_id`);
  await moveRelated(tx, { from, to, contactId, seq, at });
  return moved.filter(({ message_type: type }) => type !== 'system').length;
}

/** Moves what refers to the moved messages; invoices, drafts and planned messages stay. */
async function moveRelated(
  tx: Tx,
  { from, to, contactId, seq, at }: { from: string; to: string; contactId: string; seq: number; at: number },
): Promise<void> {
  const since = sql`${new Date(at)}::timestamptz`;
  await tx.rows(sql`
    update campaign_recipients r set conversation_id = ${to}::uuid, contact_id = ${contactId}::uuid
    from messages m where m.conversation_id = ${to}::uuid and r.message_id = m.id and r.organisation_id = ${tx.organisationId}::uuid`);
  await tx.rows(sql`
    update response_times set conversation_id = ${to}::uuid where conversation_id = ${from}::uuid and at >= ${since}`);
  await tx.rows(sql`
    update satisfaction_questions set conversation_id = ${to}::uuid
    where conversation_id = ${from}::uuid and asked_at >= ${since}`);
  await tx.rows(sql`
    update unanswered_questions set conversation_id = ${to}::uuid
    where conversation_id = ${from}::uuid and asked_at >= ${since}`);
  await tx.rows(sql`
    update outbox o set lane = ${to} from messages m
    where o.lane = ${from} and m.conversation_id = ${to}::uuid and o.payload->>'messageId' = m.id::text
      and o.state in ('ready', 'leased', 'doubtful', 'unconfirmed')`);
  await moveThinking(tx, { from, to, seq });
  await tx.rows(sql`
    update conversations set summary = null, summary_seq = null, summary_at = null where id = ${from}::uuid`);
  await tx.rows(sql`
    update conversations c set window_opened_at = f.window_opened_at from conversations f
    where c.id = ${to}::uuid and f.id = ${from}::uuid`);
}

/**
 * Frees the keys of Copilot's jobs, which name positions that are given again.
 * An answer that is still to come is to the newest message, which has moved.
 */
const moveThinking = (
  tx: Tx,
  { from, to, seq }: { from: string; to: string; seq: number },
): Promise<unknown> =>
  tx.rows(sql`
    with newest as (
      select max(m.seq) as seq from messages m
      where m.conversation_id = ${to}::uuid and m.mode = ${MODE.received}::int and m.message_type <> 'system'
    ), named as (
      select kind || ':' || ${from}::text || ':' || n as dedupe
      from unnest(array['answer', 'summary']) kind, generate_series(${seq}::int, (select message_count from conversations where id = ${from}::uuid)) n
    ), found as (
      select o.id, o.kind = 'autopilot.answer' and o.state = 'ready' and newest.seq is not null as moves, newest.seq
      from named join outbox o on o.organisation_id = ${tx.organisationId}::uuid and o.dedupe = named.dedupe, newest
    )
    update outbox o set dedupe = o.dedupe || ':' || ${to}::text,
      lane = case when f.moves then 'answer/' || ${to}::text else o.lane end,
      payload = case when f.moves then jsonb_build_object('conversationId', ${to}::text, 'seq', f.seq) else o.payload end
    from found f where o.id = f.id`);

/** Counts the messages of a conversation anew. */
export async function tallyOf(tx: Tx, { id }: Pick<ConversationState, 'id'>): Promise<Tally> {
  const counted = await tx.row<{ n: number; received: number; heard: Date | null; waiting: Date | null }>(sql`
    select count(*)::int as n, (count(*) filter (where m.mode = ${MODE.received}::int and m.message_type <> 'system'))::int as received,
      max(m.created_at) filter (where m.mode = ${MODE.received}::int and m.message_type <> 'system') as heard,
      min(m.created_at) filter (where m.mode = ${MODE.received}::int and m.message_type <> 'system' and m.seq > coalesce((
        select max(o.seq) from messages o where o.conversation_id = ${id}::uuid and o.mode <> ${MODE.received}::int
          and o.message_type <> 'system'), 0)) as waiting
    from messages m where m.conversation_id = ${id}::uuid`);
  const newest = (which: 'any' | 'received') =>
    tx.row<MessageRow>(sql`
    select * from messages m where m.conversation_id = ${id}::uuid and m.message_type <> 'system'
      and (${which === 'any'}::bool or m.mode = ${MODE.received}::int) order by m.created_at desc, m.seq desc limit 1`);
  const last = await newest('any');
  const heard = await newest('received');
  return {
    messageCount: counted?.n ?? 0,
    received: counted?.received ?? 0,
    lastMessage: last
      ? {
          ...summaryOf(messageFromRow(last)),
          read: last.mode !== MODE.received || last.status === STATUS.read,
        }
      : null,
    lastReceivedAt: counted?.heard?.getTime() ?? null,
    lastReceivedProviderId: heard?.provider_id ?? null,
    waitingSince: counted?.waiting?.getTime() ?? null,
  };
}
