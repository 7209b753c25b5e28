import { getContact } from '#contract/contact.ts';
import { campaignsOf } from '#server/db/contactCampaigns.ts';
import { findContact } from '#server/db/contacts.ts';
import { countMedia, listMedia } from '#server/db/gallery.ts';
import { ratingsOf } from '#server/db/satisfaction.ts';
import { grant, refuse } from '#server/domain/decision.ts';
import { serve } from '#server/http/serve.ts';
import { withShopLink } from '#server/integrations/shop/connection.ts';
import { isInvalidContactId } from './contactId.ts';

export const contactRoute = serve(getContact, async ({ input, tx, context }) => {
  if (isInvalidContactId(input.id)) return refuse('contactInvalid');
  const contact = await findContact(tx, input.id, input.channel);
  if (!contact) return refuse('contactNotFound');
  const { data } = await listMedia(tx, contact._id, {});
  const media_counts = await countMedia(tx, contact._id);
  return grant({
    contact: { ...withShopLink(context, contact), satisfaction: await ratingsOf(tx, contact._id) },
    campaigns: await campaignsOf(tx, contact._id),
    media_messages: data,
    media_counts,
  });
});
