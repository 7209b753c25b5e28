import { leaveTeam as operation } from '#contract/team.ts';
import { readDomains } from '#server/db/security.ts';
import { lockMembers } from '#server/db/team.ts';
import { grant } from '#server/domain/decision.ts';
import { leaveTeam, seatsOf } from '#server/domain/team/team.ts';
import { serve } from '#server/http/serve.ts';
import { remove } from './removal.ts';

export const leaveTeamRoute = serve(operation, async ({ agent, tx, context, trail }) => {
  const seats = seatsOf(await lockMembers(tx), await readDomains(tx));
  const decision = leaveTeam({ seats, by: agent.id });
  if ('refusal' in decision) return decision;
  await trail.record(tx, null);
  await remove(tx, context, agent.id);
  return grant({ success: true as const });
});
