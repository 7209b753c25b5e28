import { listContactMedia } from '#contract/contact.ts';
import { findContact } from '#server/db/contacts.ts';
import { listMedia } from '#server/db/gallery.ts';
import { grant, refuse } from '#server/domain/decision.ts';
import { serve } from '#server/http/serve.ts';
import { isInvalidContactId } from './contactId.ts';

export const contactMediaRoute = serve(listContactMedia, async ({ input, tx }) => {
  const { id, channel, kind, before } = input;
  if (isInvalidContactId(id)) return refuse('contactInvalid');
  const contact = await findContact(tx, id, channel);
  return contact ? grant(await listMedia(tx, contact._id, { kind, before })) : refuse('contactNotFound');
});
