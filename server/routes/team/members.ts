import { listTeam as operation } from '#contract/team.ts';
import { countSeats, listTeam } from '#server/db/team.ts';
import { grant } from '#server/domain/decision.ts';
import { serve } from '#server/http/serve.ts';

export const teamMembersRoute = serve(operation, async ({ input, tx }) => {
  const { members, total } = await listTeam(tx, input);
  return grant({
    data: members,
    total,
    has_more: input.offset + members.length < total,
    seats: await countSeats(tx),
  });
});
