import { sql } from '#server/db/sql.ts';
import type { Tx } from '#server/db/transaction.ts';

/** Every third resolved conversation was asked about, and most customers answered. */
const ASKED_EVERY = 3;

/** Switches the question of satisfaction on, and answers it for earlier resolves. Triggers count them for the reports. */
export async function writeRatings(tx: Tx): Promise<void> {
  await tx.rows(sql`
    update organisations set satisfaction = '{"enabled": true}' where organisation_id = ${tx.organisationId}::uuid`);
  await tx.rows(sql`
    insert into satisfaction_questions (id, organisation_id, conversation_id, channel, agent, resolved_at, state, language,
      asked_at, rating, answered_at)
    select gen_random_uuid(), ${tx.organisationId}::uuid, conversation_id, channel, agent, at,
      case when grade is null then 'asked' else 'answered' end, 'fr', at + interval '10 minutes', grade,
      case when grade is not null then at + interval '25 minutes' end
    from (
      select *, (array[5, 4, 5, null, 3, 5, 4, 2, 5, null, 4, 1])[1 + (place / ${ASKED_EVERY}::int)::int % 12] as grade
      from (
        select distinct on (conversation_id) conversation_id, channel, agent, at, dense_rank() over (order by at, conversation_id) as place
        from response_times where organisation_id = ${tx.organisationId}::uuid and kind = 'resolved' and agent <> ''
          and at < now() - interval '1 hour'
        order by conversation_id, at desc
      ) resolved where place % ${ASKED_EVERY}::int = 0
    ) asked`);
}
