import { changeRole as operation } from '#contract/team.ts';
import { findMember } from '#server/db/members.ts';
import { readDomains } from '#server/db/security.ts';
import { lockMembers, setMemberRole } from '#server/db/team.ts';
import { grant } from '#server/domain/decision.ts';
import { changeRole, seatsOf } from '#server/domain/team/team.ts';
import { serve } from '#server/http/serve.ts';

export const changeRoleRoute = serve(operation, async ({ input: { id, role }, agent, tx, trail }) => {
  const seats = seatsOf(await lockMembers(tx), await readDomains(tx));
  const member = await findMember(tx, id);
  const decision = changeRole({ seats, by: agent.id, target: id, role });
  if ('refusal' in decision) return decision;
  if (member?.role === role) trail.skip();
  else
    await trail.record(tx, { type: 'member', id, label: member?.name ?? null }, [
      { name: 'role', before: member?.role ?? null, after: role },
    ]);
  await setMemberRole(tx, id, role);
  tx.announce({ type: 'organisation.membersChanged' });
  return grant({ success: true as const });
});
