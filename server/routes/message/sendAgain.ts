import { sendAgain } from '#contract/sending.ts';
import { requeueUnconfirmed } from '#server/db/unconfirmed.ts';
import { refuse } from '#server/domain/decision.ts';
import { sendAgainRefusal } from '#server/domain/message/sendAgain.ts';
import { serve } from '#server/http/serve.ts';
import { subscriptionOf } from '#server/integrations/billing/subscription.ts';
import { accessUnconfirmed, decide } from './unconfirmed.ts';

/** Sends an unconfirmed message or reaction again with the same job, so the same content (O13). */
export const sendAgainRoute = serve(sendAgain, async ({ input, agent, clock, tx, context }) => {
  const found = await accessUnconfirmed(tx, input);
  if (!('granted' in found)) return found;
  const { message, state } = found.granted;
  const no = sendAgainRefusal(state, message, agent.id, clock.now);
  if (no) return no;
  if (!(await subscriptionOf(tx, context.env)).canSend) return refuse('subscriptionRequired');
  await requeueUnconfirmed(tx, input.of === 'reaction' ? { react: message.id } : { send: message.id });
  tx.afterCommit(context.wake.outbox);
  return decide(tx, message, input.of, 'message.sendAgain', agent.id);
});
