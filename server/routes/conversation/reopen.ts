import { reopenConversation } from '#contract/conversation.ts';
import { lastHandlingLine } from '#server/db/messages.ts';
import { reopen } from '#server/domain/conversation/actions.ts';
import { serve } from '#server/http/serve.ts';
import { act } from './act.ts';

export const reopenRoute = serve(reopenConversation, ({ input, agent, clock, tx }) =>
  act(tx, input.id, async (state) => {
    const { resolution } = input;
    const isOutdated = resolution !== undefined && (await lastHandlingLine(tx, input.id)) !== resolution;
    return reopen(state, agent, clock, isOutdated);
  }),
);
