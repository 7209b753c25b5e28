import { randomUUID } from 'node:crypto';
import { z } from 'zod/mini';
import { sendTemplate as operation } from '#contract/template.ts';
import { openConversation } from '#server/db/contacts.ts';
import { grant, refuse } from '#server/domain/decision.ts';
import { sendTemplate } from '#server/domain/message/sendTemplate.ts';
import { serve } from '#server/serve.ts';
import { sendOnce } from '../message/sent.ts';

const Variables = z.record(z.string().check(z.maxLength(40)), z.string().check(z.maxLength(4000)));

/** Also to somebody who never wrote: the conversation is opened with the template. */
export const sendTemplateRoute = serve(operation, async ({ input, agent, moment, session, tx, world }) => {
  const address = input.phone.replace(/\D/g, '');
  if (address === '') return refuse('notFound');
  const variables = z.safeParse(Variables, input.template_variables);
  if (!variables.success)
    return refuse('templateVariables', { errors: ['Variables must be a valid object'] });
  const listed = await world.templates.list(session.organisationId);
  if (!('granted' in listed)) return listed;
  const { id } = await openConversation(tx, {
    channel: 'whatsapp',
    address,
    name: input.recipient_name.trim() || null,
    ids: { contact: randomUUID(), conversation: randomUUID() },
  });
  const sent = await sendOnce(tx, {
    world,
    conversationId: id,
    clientMessageId: input.client_message_id,
    isSame: ({ extras }) => extras?.template?.name === input.template_name,
    decide: (state) =>
      sendTemplate(
        state,
        {
          templates: listed.granted,
          name: input.template_name,
          language: input.language,
          variables: variables.data,
          clientMessageId: input.client_message_id,
          by: agent,
        },
        moment,
      ),
  });
  return 'granted' in sent ? grant({ success: true as const, message: sent.granted.data }) : sent;
});
