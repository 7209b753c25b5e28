import { publicSendTemplate } from '#contract/publicApi.ts';
import { grant, refuse } from '#server/domain/decision.ts';
import { publicMessage } from '#server/domain/publicEntities.ts';
import { servePublic } from '#server/http/servePublic.ts';
import { readNumbers } from '#server/db/contactNumbers.ts';
import { sendTemplateTo } from '../template/send.ts';

export const publicSendTemplateRoute = servePublic(
  publicSendTemplate,
  async ({ input, tx, context, clock, organisationId, sender, requestId }) => {
    const address = (await readNumbers(tx, [input.to]))(input.to);
    if (!address) return refuse('phoneInvalid');
    const sent = await sendTemplateTo(
      { tx, context, clock, organisationId },
      {
        by: sender,
        clientMessageId: requestId,
        address,
        recipientName: input.recipient_name,
        name: input.template,
        language: input.language,
        variables: input.variables,
        seen: null,
      },
    );
    return 'granted' in sent ? grant({ message: publicMessage(sent.granted) }) : sent;
  },
);
