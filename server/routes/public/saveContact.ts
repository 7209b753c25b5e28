import { publicSaveContact } from '#contract/publicApi.ts';
import { accessContact, addContacts, saveContact } from '#server/db/contacts.ts';
import { lockContactByNumber } from '#server/db/publicApi.ts';
import { holdTags } from '#server/db/tags.ts';
import { tidyTags } from '#server/domain/contact/contact.ts';
import { grant, refuse } from '#server/domain/decision.ts';
import { publicContact } from '#server/domain/publicEntities.ts';
import { servePublic } from '#server/http/servePublic.ts';
import { gate } from '#server/integrations/billing/gate.ts';
import { readNumbers } from '#server/db/contactNumbers.ts';

export const publicSaveContactRoute = servePublic(publicSaveContact, async ({ input, tx, context }) => {
  const blocked = await gate(tx, context, 'contacts');
  if (blocked) return blocked;
  const address = (await readNumbers(tx, [input.phone]))(input.phone);
  if (!address) return refuse('phoneInvalid');
  const given = {
    ...(input.first_name === undefined ? {} : { first_name: input.first_name.trim() }),
    ...(input.last_name === undefined ? {} : { last_name: input.last_name.trim() }),
    ...(input.tags ? { tags: tidyTags(input.tags) } : {}),
    ...(input.address === undefined ? {} : { address: input.address?.trim() || null }),
  };
  await holdTags(tx);
  const known = await lockContactByNumber(tx, address);
  const { first_name = '', last_name = '', tags = [], address: postal = null } = given;
  const [added] = known
    ? []
    : await addContacts(tx, 'api', [{ address, first_name, last_name, tags, postal_address: postal }]);
  if (added) return grant({ contact: publicContact(added), created: true });
  // Known, or created by another request in the meantime.
  const id = known ?? (await lockContactByNumber(tx, address));
  const contact = id && (await accessContact(tx, id));
  if (!contact) return refuse('contactInvalid');
  const saved = await saveContact(
    tx,
    { before: contact.contact, author: null },
    { ...contact.contact, ...given },
  );
  tx.announce({ type: 'customer.changed', conversation_id: contact.conversationId, what: 'contact' });
  return grant({ contact: publicContact(saved), created: false });
});
