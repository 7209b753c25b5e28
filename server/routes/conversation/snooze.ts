import { snoozeConversation } from '#contract/snooze.ts';
import { snooze } from '#server/domain/conversation/snooze.ts';
import { serve } from '#server/http/serve.ts';
import { act } from './act.ts';

export const snoozeRoute = serve(snoozeConversation, ({ input, agent, clock, tx }) =>
  act(tx, input.id, (state) =>
    snooze(state, agent, input.until === null ? null : Date.parse(input.until), clock),
  ),
);
