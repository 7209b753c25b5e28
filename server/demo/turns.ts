import { AUTOPILOT } from '#contract/conversation.ts';
import { SOURCE } from '#server/db/reports.ts';
import { sql } from '#server/db/sql.ts';
import type { Tx } from '#server/db/transaction.ts';

/** Counts Copilot's turns in the conversations for the reports: its answers, which are passages, and its hand-overs. */
export const writeTurns = (tx: Tx): Promise<unknown> =>
  tx.rows(sql`
    insert into report_entries (organisation_id, slot, channel, agent, kind, bucket, count, seconds)
    select m.organisation_id, report_slot(m.created_at), c.channel, counted.agent, counted.kind, -1, 1, 0
    from messages m
    join conversations c on c.id = m.conversation_id
    left join passages p on p.organisation_id = m.organisation_id and p.body = m.message and m.sender_id = ${AUTOPILOT}
    cross join lateral (values
      (${AUTOPILOT}, 'turn.' || case when p.id is null then m.extras->'handover'->>'reason' else 'answered' end),
      (p.document_id::text, ${SOURCE})
    ) counted (agent, kind)
    where m.organisation_id = ${tx.organisationId}::uuid and counted.agent is not null and counted.kind is not null`);
