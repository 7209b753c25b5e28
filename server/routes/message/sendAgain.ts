import { sendAgain } from '#contract/unconfirmed.ts';
import { requeueUnconfirmed } from '#server/db/unconfirmed.ts';
import { sendAgainRefusal } from '#server/domain/message/sendAgain.ts';
import { serve } from '#server/http/serve.ts';
import { gate } from '#server/integrations/billing/gate.ts';
import { accessUnconfirmed, decide } from './unconfirmed.ts';

/** Sends an unconfirmed message or reaction again with the same job, so the same content (O13). */
export const sendAgainRoute = serve(sendAgain, async ({ input, agent, clock, tx, context }) => {
  const blocked = await gate(tx, context, 'send');
  if (blocked) return blocked;
  const found = await accessUnconfirmed(tx, input);
  if (!('granted' in found)) return found;
  const { message, state } = found.granted;
  const no = sendAgainRefusal(state, message, agent.id, clock.now);
  if (no) return no;
  await requeueUnconfirmed(tx, input.of === 'reaction' ? { react: message.id } : { send: message.id });
  tx.afterCommit(context.wake.outbox);
  return decide(tx, message, input.of, 'message.sendAgain', agent.id);
});
