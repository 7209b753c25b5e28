import { unfollowConversation } from '#contract/note.ts';
import { serve } from '#server/http/serve.ts';
import { saveFollowing } from './following.ts';

export const unfollowRoute = serve(unfollowConversation, ({ input, agent, tx }) =>
  saveFollowing(tx, input.id, agent.id, false),
);
