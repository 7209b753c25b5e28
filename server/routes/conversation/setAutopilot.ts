import { setAutopilot as operation } from '#contract/conversation.ts';
import { setAutopilot } from '#server/domain/conversation/actions.ts';
import { serve } from '#server/http/serve.ts';
import { act } from './act.ts';

export const setAutopilotRoute = serve(operation, ({ input, agent, clock, tx }) =>
  act(tx, input.id, (state) => setAutopilot(state, agent, clock)),
);
