import { resolveConversation } from '#contract/conversation.ts';
import { resolve } from '#server/domain/conversation/actions.ts';
import { serve } from '#server/http/serve.ts';
import { act } from './act.ts';

export const resolveRoute = serve(resolveConversation, ({ input, agent, clock, tx }) =>
  act(tx, input.id, (state) => resolve(state, agent, clock)),
);
