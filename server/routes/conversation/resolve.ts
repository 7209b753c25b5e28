import { resolveConversation } from '#contract/conversation.ts';
import { resolve } from '#server/domain/conversation/actions.ts';
import { serve } from '#server/http/serve.ts';
import { queueSummary } from '#server/integrations/copilot/summary.ts';
import { act } from './act.ts';
import { planQuestion } from './planQuestion.ts';

export const resolveRoute = serve(resolveConversation, ({ input, agent, clock, tx, context }) =>
  act(
    tx,
    input.id,
    (state) => resolve(state, agent, clock),
    async (state) => {
      await planQuestion(context, tx, state, agent.id, clock);
      await queueSummary(context, tx, state.id);
    },
  ),
);
