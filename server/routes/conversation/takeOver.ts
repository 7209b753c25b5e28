import { takeOverConversation } from '#contract/handling.ts';
import { takeOver } from '#server/domain/conversation/actions.ts';
import { serve } from '#server/http/serve.ts';
import { queueSummary } from '#server/integrations/copilot/summary.ts';
import { act } from './act.ts';

export const takeOverRoute = serve(takeOverConversation, ({ input, agent, clock, tx, context }) =>
  act(
    tx,
    input.id,
    (state) => takeOver(state, agent, clock),
    ({ id }) => queueSummary(context, tx, id),
  ),
);
