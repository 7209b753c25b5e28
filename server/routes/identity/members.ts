import { listMembers as operation } from '#contract/identity.ts';
import { listMembers, memberEntity } from '#server/db/members.ts';
import { grant } from '#server/domain/decision.ts';
import { serve } from '#server/http/serve.ts';

export const membersRoute = serve(operation, async ({ input, tx }) => {
  const { members, total } = await listMembers(tx, input);
  return grant({ data: members.map(memberEntity), total, has_more: input.offset + members.length < total });
});
