import { followConversation } from '#contract/note.ts';
import { serve } from '#server/http/serve.ts';
import { saveFollowing } from './following.ts';

export const followRoute = serve(followConversation, ({ input, agent, tx }) =>
  saveFollowing(tx, input.id, agent.id, true),
);
