import type { Conversation } from '#contract/conversation.ts';
import { Failure } from '#contract/failure.ts';
import { sendTaggedMessage } from '#contract/sending.ts';
import { listTemplates, REACTIVATION_TEMPLATE, sendTemplate } from '#contract/template.ts';
import { reactivationMachine } from '#machines/conversation/reactivation.machine.ts';
import { taggedMessageMachine } from '#machines/conversation/taggedMessage.machine.ts';
import { keys } from '#services/cache.ts';
import { mergeAnswer } from '#services/mergeMessages.ts';
import { knownContact, readProfile } from '#app/wiring/contact/readProfile.ts';
import { fulfil } from '#app/wiring/fulfil.ts';
import { idOf } from '#machines/idOf.ts';
import { keyring } from '#app/wiring/connection/keyring.ts';
import { recipientOf } from '#app/wiring/inbox/known.ts';
import type { AppContext } from '#app/wiring/appContext.ts';

const conversationOf = (app: AppContext, conversationId: string): Conversation => {
  const known = app.cache.getQueryData<Conversation>(keys.conversation(conversationId));
  if (!known) throw new Failure('notFound');
  return known;
};

/** Returns the contact's first name, else their name in the list (A52). */
async function readFirstName(app: AppContext, { channel, user }: Conversation, signal: AbortSignal) {
  const who = { contactId: recipientOf(user) ?? '', channel };
  const contact = knownContact(app, who) ?? (await readProfile(app, who, signal).catch(() => null));
  return contact?.first_name.trim() || user.name.trim();
}

export const wireReactivation = (app: AppContext) => {
  const messages = keyring();
  return reactivationMachine.provide({
    actors: {
      prepareReactivation: fulfil(async ({ conversationId }, signal) => {
        const { templates } = await app.call(listTemplates, {}, { signal });
        const named = templates.waba_templates.filter(({ name }) => name === REACTIVATION_TEMPLATE);
        const all = named.filter(({ status }) => status.toLowerCase() === 'approved');
        // The server selects the same translation (X12).
        const approved =
          all.find(({ language }) => language === 'en') ??
          all.find(({ language }) => language.startsWith('en')) ??
          all[0];
        return {
          body: approved ? (approved.components.find(({ type }) => type === 'BODY')?.text ?? '') : null,
          status: (approved ?? named[0])?.status ?? null,
          firstName: await readFirstName(app, conversationOf(app, conversationId), signal),
        };
      }),
      sendReactivation: fulfil(async ({ conversationId, firstName }, signal) => {
        const { user } = conversationOf(app, conversationId);
        const { message } = await messages.once([conversationId, firstName], (id) =>
          app.call(
            sendTemplate,
            {
              phone: recipientOf(user) ?? '',
              recipient_name: user.name,
              template_name: REACTIVATION_TEMPLATE,
              language: 'en',
              template_variables: { '1': firstName },
              save_to_conversation: true,
              intent: 'other',
              client_message_id: id,
            },
            { signal, idempotencyKey: id },
          ),
        );
        mergeAnswer(app.cache, conversationId, message);
      }),
    },
  });
};

export const wireTagged = (app: AppContext) => {
  const messages = keyring();
  return taggedMessageMachine.provide({
    actors: {
      sendTaggedMessage: fulfil(async ({ conversationId, recipientId, text }, signal) => {
        const { data } = await messages.once([conversationId, text], (id) =>
          app.call(
            sendTaggedMessage,
            {
              conversation_id: idOf(conversationId).id,
              recipient_id: recipientId,
              message: text,
              client_message_id: id,
            },
            { signal, idempotencyKey: id },
          ),
        );
        mergeAnswer(app.cache, conversationId, data);
      }),
    },
  });
};
