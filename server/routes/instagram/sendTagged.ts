import { sendTaggedMessage } from '#contract/sending.ts';
import { sendTagged } from '#server/domain/message/sendTagged.ts';
import { serve } from '#server/http/serve.ts';
import { sendOnce } from '../message/sent.ts';

export const sendTaggedRoute = serve(sendTaggedMessage, ({ input, agent, clock, tx, context, requestId }) => {
  const clientMessageId = input.client_message_id ?? requestId;
  return sendOnce(tx, {
    context,
    conversationId: input.conversation_id,
    clientMessageId,
    isSame: ({ message }) => message === input.message.trim(),
    decide: (state) =>
      sendTagged(
        state,
        {
          text: input.message,
          recipientId: input.recipient_id,
          clientMessageId,
          by: agent,
        },
        clock,
      ),
  });
});
