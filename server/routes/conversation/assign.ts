import { assignConversation } from '#contract/conversation.ts';
import { findMember, personOf } from '#server/db/members.ts';
import { assign } from '#server/domain/conversation/actions.ts';
import { serve } from '#server/http/serve.ts';
import { act } from './act.ts';

export const assignRoute = serve(assignConversation, ({ input, agent, clock, tx }) =>
  act(tx, input.id, async (state) => {
    const to = personOf(await findMember(tx, input.assigned_to));
    return assign(state, agent, { to, notes: input.notes ?? '' }, clock);
  }),
);
