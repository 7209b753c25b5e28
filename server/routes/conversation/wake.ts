import { wakeConversation } from '#contract/snooze.ts';
import { wake } from '#server/domain/conversation/snooze.ts';
import { serve } from '#server/http/serve.ts';
import { act } from './act.ts';

export const wakeRoute = serve(wakeConversation, ({ input, agent, clock, tx }) =>
  act(tx, input.id, (state) => wake(state, agent, clock)),
);
