import { getContact, listContactMedia } from '#contract/contact.ts';
import { findContact } from '#server/db/contacts.ts';
import { countMedia, listMedia } from '#server/db/gallery.ts';
import { grant, refuse } from '#server/domain/decision.ts';
import { serve } from '#server/http/serve.ts';
import { withShopLink } from '#server/integrations/shop/connection.ts';

/** Nobody is called by nothing, or by what no network calls anybody (CHAT-033). */
const isNobody = (id: string) => !/^[+\w.-]+$/.test(id.trim());

export const contactRoute = serve(getContact, async ({ input, tx, context }) => {
  if (isNobody(input.id)) return refuse('contactInvalid');
  const contact = await findContact(tx, input.id, input.channel);
  if (!contact) return refuse('contactNotFound');
  const { data } = await listMedia(tx, contact._id, {});
  const media_counts = await countMedia(tx, contact._id);
  return grant({
    contact: withShopLink(context, contact),
    campaigns: [],
    media_messages: data,
    media_counts,
  });
});

export const contactMediaRoute = serve(listContactMedia, async ({ input, tx }) => {
  const { id, channel, kind, before } = input;
  if (isNobody(id)) return refuse('contactInvalid');
  const contact = await findContact(tx, id, channel);
  return contact ? grant(await listMedia(tx, contact._id, { kind, before })) : refuse('contactNotFound');
});
