import { setAutopilot } from '#contract/handling.ts';
import { handBack } from '#server/domain/conversation/actions.ts';
import { serve } from '#server/http/serve.ts';
import { act } from './act.ts';

export const setAutopilotRoute = serve(setAutopilot, ({ input, agent, clock, tx }) =>
  act(tx, input.id, (state) => handBack(state, agent, clock)),
);
