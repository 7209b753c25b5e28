import { removeMember as operation } from '#contract/team.ts';
import { lockMembers } from '#server/db/team.ts';
import { grant } from '#server/domain/decision.ts';
import { removeMember, seatOf } from '#server/domain/team/team.ts';
import { serve } from '#server/http/serve.ts';
import { remove } from './removal.ts';

export const removeMemberRoute = serve(operation, async ({ input, agent, tx, context }) => {
  const seats = (await lockMembers(tx)).map(seatOf);
  const decision = removeMember({ seats, by: agent.id, target: input.id });
  if ('refusal' in decision) return decision;
  await remove(tx, context, input.id);
  return grant({ success: true as const });
});
