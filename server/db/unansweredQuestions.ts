import { MODE } from '#contract/message.ts';
import { UNANSWERED_MOST, type UnansweredQuestion } from '#contract/unansweredQuestion.ts';
import type { Language } from '#server/domain/autopilot/passage.ts';
import { isoTime, sql } from './sql.ts';
import type { Tx } from './transaction.ts';

interface Asked {
  id: string;
  conversationId: string;
  question: string;
  /** The words that it is about, without accents. */
  words: string;
  language: Language;
  at: number;
}

/** Keeps a question that nothing answered; one of no telling words is not kept. */
export const keepUnanswered = (
  tx: Tx,
  { id, conversationId, question, words, language, at }: Asked,
): Promise<unknown> =>
  tx.rows(sql`
    insert into unanswered_questions (id, organisation_id, conversation_id, question, subject, asked_at)
    select ${id}::uuid, ${tx.organisationId}::uuid, ${conversationId}::uuid, ${question}, w.subject, ${new Date(at)}
    from (select array_to_string(tsvector_to_array(to_tsvector(${language}::regconfig, ${words})), ' ') as subject) w
    where w.subject <> ''`);

/** Returns the groups, the most frequent first, each with its newest question and the newest answer of an agent. */
export const readUnanswered = (tx: Tx): Promise<UnansweredQuestion[]> =>
  tx.rows<UnansweredQuestion>(sql`
    with newest as (
      select distinct on (q.subject) q.id, q.subject, q.question, q.conversation_id, q.asked_at,
        count(*) over (partition by q.subject)::int as count
      from unanswered_questions q order by q.subject, q.asked_at desc, q.id
    )
    select n.id::text, n.question, n.count, n.conversation_id::text,
      ${isoTime(sql`n.asked_at`)} as asked, (
        select m.message from unanswered_questions q join messages m on m.conversation_id = q.conversation_id
        where q.subject = n.subject and m.mode = ${MODE.agent}::int and m.message_type = 'text' and m.created_at > q.asked_at
        order by q.asked_at desc, m.seq limit 1
      ) as answer
    from newest n order by n.count desc, n.asked_at desc, n.id limit ${UNANSWERED_MOST}::int`);

/** Removes a question and those of its group that were asked before it; returns whether it was there. */
export const dropUnanswered = async (tx: Tx, id: string): Promise<boolean> => {
  const dropped = await tx.rows(sql`
    delete from unanswered_questions q using unanswered_questions chosen
    where chosen.id = ${id}::uuid and q.subject = chosen.subject and q.asked_at <= chosen.asked_at
    returning q.id`);
  return dropped.length > 0;
};
