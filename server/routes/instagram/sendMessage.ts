import { sendInstagramMessage } from '#contract/sending.ts';
import { refuse } from '#server/domain/decision.ts';
import { send } from '#server/domain/message/send.ts';
import { serve } from '#server/http/serve.ts';
import { sendOnce } from '../message/sent.ts';

export const sendInstagramRoute = serve(
  sendInstagramMessage,
  ({ input, agent, clock, tx, context, requestId }) => {
    const clientMessageId = input.client_message_id ?? requestId;
    return sendOnce(tx, {
      context,
      conversationId: input.conversation_id,
      clientMessageId,
      replyTo: input.reply_to,
      isSame: ({ message }) => message === input.message.trim(),
      decide: (state, replyTo) =>
        state.channel === 'instagram'
          ? send(
              state,
              {
                text: input.message,
                clientMessageId,
                by: agent,
                replyTo,
                takesOver: input.takes_over === true,
              },
              clock,
            )
          : refuse('notFound'),
    });
  },
);
