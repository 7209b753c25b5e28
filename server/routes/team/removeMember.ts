import { removeMember as operation } from '#contract/team.ts';
import { findMember } from '#server/db/members.ts';
import { readDomains } from '#server/db/security.ts';
import { lockMembers } from '#server/db/team.ts';
import { grant } from '#server/domain/decision.ts';
import { removeMember, seatsOf } from '#server/domain/team/team.ts';
import { serve } from '#server/http/serve.ts';
import { remove } from './removal.ts';

export const removeMemberRoute = serve(operation, async ({ input, agent, tx, context, trail }) => {
  const seats = seatsOf(await lockMembers(tx), await readDomains(tx));
  const decision = removeMember({ seats, by: agent.id, target: input.id });
  if ('refusal' in decision) return decision;
  const member = await findMember(tx, input.id);
  await trail.record(tx, { type: 'member', id: input.id, label: member?.name ?? null });
  await remove(tx, context, input.id);
  return grant({ success: true as const });
});
