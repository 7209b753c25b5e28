import { reopenConversation } from '#contract/conversation.ts';
import { reopen } from '#server/domain/conversation/actions.ts';
import { serve } from '#server/serve.ts';
import { act } from './act.ts';

export const reopenRoute = serve(reopenConversation, ({ input, agent, moment, tx }) =>
  act(tx, input.id, (state) => reopen(state, agent, moment)),
);
