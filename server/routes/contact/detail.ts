import { getContact } from '#contract/contact.ts';
import { findContact } from '#server/db/contacts.ts';
import { grant, refuse } from '#server/domain/decision.ts';
import { serve } from '#server/serve.ts';

export const contactRoute = serve(getContact, async ({ input, tx }) => {
  if (input.id.trim() === '') return refuse('contactInvalid');
  const contact = await findContact(tx, input.id, input.channel);
  return contact
    ? grant({
        contact,
        campaigns: [],
        media_messages: [],
        media_counts: { photos: 0, videos: 0, documents: 0, audio: 0 },
      })
    : refuse('contactNotFound');
});
