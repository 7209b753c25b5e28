import { assignConversation } from '#contract/handling.ts';
import { findMember, personOf } from '#server/db/members.ts';
import { assign } from '#server/domain/conversation/actions.ts';
import { serve } from '#server/http/serve.ts';
import { queueSummary } from '#server/integrations/copilot/summary.ts';
import { act } from './act.ts';

export const assignRoute = serve(assignConversation, ({ input, agent, clock, tx, context }) =>
  act(
    tx,
    input.id,
    async (state) => {
      const to = personOf(await findMember(tx, input.assigned_to));
      return assign(state, agent, { to, notes: input.notes ?? '' }, clock);
    },
    ({ id }) => queueSummary(context, tx, id),
  ),
);
