import { publicSendText } from '#contract/publicApi.ts';
import { conversationWith } from '#server/db/publicApi.ts';
import { grant, refuse } from '#server/domain/decision.ts';
import { send } from '#server/domain/message/send.ts';
import { publicMessage } from '#server/domain/publicEntities.ts';
import { servePublic } from '#server/http/servePublic.ts';
import { readNumbers } from '#server/db/contactNumbers.ts';
import { sendOnce } from '../message/sent.ts';

export const publicSendTextRoute = servePublic(
  publicSendText,
  async ({ input, tx, context, clock, sender, requestId }) => {
    const address = (await readNumbers(tx, [input.to]))(input.to);
    if (!address) return refuse('phoneInvalid');
    const conversationId = await conversationWith(tx, address);
    if (!conversationId) return refuse('notFound');
    const sent = await sendOnce(tx, {
      context,
      conversationId,
      clientMessageId: requestId,
      isSame: ({ message }) => message === input.text.trim(),
      decide: (state, replyTo) =>
        send(state, { text: input.text, clientMessageId: requestId, by: sender, replyTo }, clock),
    });
    return 'granted' in sent ? grant({ message: publicMessage(sent.granted.data) }) : sent;
  },
);
