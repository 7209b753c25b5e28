import { sendMessage } from '#contract/sending.ts';
import { send } from '#server/domain/message/send.ts';
import { serve } from '#server/http/serve.ts';
import { sendOnce } from './sent.ts';

export const sendRoute = serve(sendMessage, ({ input, agent, clock, tx, context, requestId }) => {
  const clientMessageId = input.client_message_id ?? requestId;
  return sendOnce(tx, {
    context,
    conversationId: input.id,
    clientMessageId,
    replyTo: input.reply_to,
    isSame: ({ message }) => message === input.message.trim(),
    decide: (state, replyTo) =>
      send(
        state,
        { text: input.message, clientMessageId, by: agent, replyTo, takesOver: input.takes_over === true },
        clock,
      ),
  });
});
