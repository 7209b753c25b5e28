import { getPerson } from '#contract/contactMerge.ts';
import { type Card, contactCardMachine } from '#machines/contacts/contactCard.machine.ts';
import type { AppContext } from '#app/wiring/appContext.ts';
import { copyText } from '#app/wiring/contact/copyText.ts';
import { readProfile } from '#app/wiring/contact/readProfile.ts';
import { wireContactEdit } from '#app/wiring/contact/profile.ts';
import { fulfil } from '#app/wiring/fulfil.ts';
import { wireContactTimeline } from './timeline.ts';

/** Wires the contact beside the list. */
export const wireContactCard = (app: AppContext) =>
  contactCardMachine.provide({
    actors: {
      loadCard: fulfil(async (who, signal): Promise<Card> => {
        const [{ contacts, merge }] = await Promise.all([
          app.call(getPerson, { id: who.contactId }, { signal }),
          readProfile(app, who, signal),
        ]);
        return { contacts, merge };
      }),
      edit: wireContactEdit(app),
      timeline: wireContactTimeline(app),
    },
    actions: {
      copyText: (_, { text }) => copyText(app, text),
      // Whoever never wrote gets a template first, so the templates are shown with a new conversation.
      openConversation: ({ context: { contacts } }, { conversationId: id }) => {
        const isNew = !contacts.some(({ conversation_id: known }) => known === id);
        app.navigate(`/dashboard/conversations/${id}${isNew ? '?tab=templates' : ''}`);
      },
    },
  });
