import { listFollowers } from '#contract/note.ts';
import { readConversation } from '#server/db/conversations.ts';
import { membersAmong } from '#server/db/members.ts';
import { grant, refuse } from '#server/domain/decision.ts';
import { serve } from '#server/http/serve.ts';

export const followersRoute = serve(listFollowers, async ({ input, tx }) => {
  const state = await readConversation(tx, input.id);
  if (!state) return refuse('notFound');
  return grant({ success: true as const, followers: await membersAmong(tx, state.followers ?? []) });
});
