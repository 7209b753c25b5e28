import { leaveUnconfirmed } from '#contract/unconfirmed.ts';
import { dropUnconfirmedReactions, finishSending } from '#server/db/unconfirmed.ts';
import { serve } from '#server/http/serve.ts';
import { accessUnconfirmed, decide } from './unconfirmed.ts';

/** Dismisses an unconfirmed message or reaction (O13). */
export const leaveUnconfirmedRoute = serve(leaveUnconfirmed, async ({ input, agent, tx }) => {
  const found = await accessUnconfirmed(tx, input);
  if (!('granted' in found)) return found;
  const { message } = found.granted;
  if (input.of === 'reaction') await dropUnconfirmedReactions(tx, message.id);
  else await finishSending(tx, message.id);
  return decide(tx, message, input.of, 'message.leave', agent.id);
});
