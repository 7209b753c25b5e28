import type { Pool } from 'pg';
import type { AuditChange } from '#contract/audit.ts';
import type { Contact } from '#contract/contact.ts';
import { MODE } from '#contract/message.ts';
import { type SatisfactionSettings, USUAL_SATISFACTION } from '#contract/satisfaction.ts';
import type { ConversationState } from '#server/domain/conversation/conversation.ts';
import { speaksFrench } from '#server/domain/autopilot/phrases.ts';
import type { Circumstances, Question } from '#server/domain/satisfaction/question.ts';
import { row } from './database.ts';
import { jsonText, sql } from './sql.ts';
import type { Tx } from './transaction.ts';

/** Returns how the organisation asks its customers. */
export const readSatisfaction = async (tx: Tx): Promise<SatisfactionSettings> => ({
  ...USUAL_SATISFACTION,
  ...(
    await tx.row<{ satisfaction: Partial<SatisfactionSettings> | null }>(
      sql`select satisfaction from organisations`,
    )
  )?.satisfaction,
});

/** Locks the settings, so that each audit entry begins with what the one before it left. */
export const accessSatisfaction = async (tx: Tx): Promise<SatisfactionSettings> => {
  await tx.rows(sql`
    select 1 from organisations where organisation_id = ${tx.organisationId}::uuid for no key update`);
  return readSatisfaction(tx);
};

const textOf = (value: unknown): string =>
  typeof value === 'boolean'
    ? value
      ? 'on'
      : 'off'
    : typeof value === 'object'
      ? Object.values(value ?? {}).join(' / ')
      : String(value);

/** Saves what differs, and returns it as the audit log tells it. */
export async function writeSatisfaction(
  tx: Tx,
  { before, change }: { before: SatisfactionSettings; change: Partial<SatisfactionSettings> },
): Promise<AuditChange[]> {
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  const after: SatisfactionSettings = { ...before, ...given };
  const names = (Object.keys(given) as (keyof SatisfactionSettings)[]).filter(
    (name) => textOf(after[name]) !== textOf(before[name]),
  );
  if (names.length === 0) return [];
  await tx.rows(sql`
    update organisations set satisfaction = ${jsonText(after)}::jsonb where organisation_id = ${tx.organisationId}::uuid`);
  return names.map((name) => ({
    name: `satisfaction.${name}`,
    before: textOf(before[name]),
    after: textOf(after[name]),
  }));
}

interface QuestionRow {
  id: string;
  conversation_id: string;
  resolved_at: Date;
  state: Question['state'];
  reason: Question['reason'];
  language: Question['language'];
  asked_at: Date | null;
  rating: number | null;
  comment: string | null;
  answered_at: Date | null;
}

const questionFrom = (it: QuestionRow): Question => ({
  id: it.id,
  conversationId: it.conversation_id,
  resolvedAt: it.resolved_at.getTime(),
  state: it.state,
  reason: it.reason,
  language: it.language,
  askedAt: it.asked_at?.getTime() ?? null,
  rating: it.rating,
  comment: it.comment,
  answeredAt: it.answered_at?.getTime() ?? null,
});

const columns = sql`id, conversation_id, resolved_at, state, reason, language, asked_at, rating, comment, answered_at`;

/** Stores that a customer is to be asked. */
export const insertQuestion = (
  tx: Tx,
  it: { id: string; conversationId: string; channel: string; agent: string; resolvedAt: number },
): Promise<unknown> =>
  tx.rows(sql`
    insert into satisfaction_questions (id, organisation_id, conversation_id, channel, agent, resolved_at)
    values (${it.id}::uuid, ${tx.organisationId}::uuid, ${it.conversationId}::uuid, ${it.channel}, ${it.agent},
      ${new Date(it.resolvedAt)}::timestamptz)`);

/** Returns a question. Who changes one locks its conversation first, then the question. */
export async function findQuestion(tx: Tx, id: string): Promise<Question | null> {
  const found = await tx.row<QuestionRow>(
    sql`select ${columns} from satisfaction_questions where id = ${id}::uuid`,
  );
  return found ? questionFrom(found) : null;
}

export const saveQuestion = (tx: Tx, it: Question): Promise<unknown> =>
  tx.rows(sql`
    update satisfaction_questions set state = ${it.state}, reason = ${it.reason}, language = ${it.language},
      asked_at = ${timeOf(it.askedAt)}::timestamptz, rating = ${it.rating}::int, comment = ${it.comment},
      answered_at = ${timeOf(it.answeredAt)}::timestamptz
    where id = ${it.id}::uuid`);

const timeOf = (at: number | null): Date | null => (at === null ? null : new Date(at));

/** Returns the organisation of a question; its link names none. */
export const ownerOfQuestion = async (owner: Pool, id: string): Promise<string | null> =>
  (
    await row<{ organisation_id: string }>(
      owner,
      sql`select organisation_id from satisfaction_questions where id = ${id}::uuid`,
    )
  )?.organisation_id ?? null;

/** Returns the ratings of a contact and of those merged with it; null without any. */
export async function ratingsOf(
  tx: Tx,
  contactId: string,
): Promise<NonNullable<Contact['satisfaction']> | null> {
  const found = await tx.row<{
    rating: number;
    comment: string | null;
    answered_at: Date;
    count: number;
    average: number;
  }>(sql`
    select q.rating, q.comment, q.answered_at, (count(*) over ())::int as count, (avg(q.rating) over ())::float8 as average
    from contacts k join contacts p on p.id = k.id or p.person_id = k.person_id
    join conversations c on c.contact_id = p.id
    join satisfaction_questions q on q.conversation_id = c.id and q.rating is not null
    where k.id = ${contactId}::uuid order by q.answered_at desc, q.id limit 1`);
  return found ? { ...found, answered_at: found.answered_at.toISOString() } : null;
}

/** Texts of the customer by which their language is guessed. */
const TEXTS_READ = 8;

/** Reads what decides whether a customer is asked, besides their conversation. */
export async function readCircumstances(
  tx: Tx,
  { id }: Pick<ConversationState, 'id'>,
  { maySend, now }: { maySend: boolean; now: number },
): Promise<Circumstances> {
  const settings = await readSatisfaction(tx);
  const since = new Date(now - settings.pause_days * 86_400_000);
  const contact = await tx.row<{
    is_opted_out: boolean;
    is_unreachable: boolean;
    is_asked_lately: boolean;
  }>(sql`
    select k.marketing_stopped_at is not null as is_opted_out, k.unreachable_at is not null as is_unreachable,
      exists (
        select 1 from satisfaction_questions q join conversations o on o.id = q.conversation_id
        join contacts p on p.id = o.contact_id
        where (p.id = k.id or p.person_id = k.person_id) and q.asked_at > ${since}::timestamptz) as is_asked_lately
    from conversations c join contacts k on k.id = c.contact_id where c.id = ${id}::uuid`);
  const said = await tx.rows<{ message: string }>(sql`
    select message from messages where conversation_id = ${id}::uuid and mode = ${MODE.received}::int and message_type = 'text'
    order by seq desc limit ${TEXTS_READ}::int`);
  return {
    settings,
    isOptedOut: contact?.is_opted_out ?? true,
    isUnreachable: contact?.is_unreachable ?? true,
    isAskedLately: contact?.is_asked_lately ?? true,
    maySend,
    language: speaksFrench(said.map(({ message }) => message).join(' ')) ? 'fr' : 'en',
  };
}
