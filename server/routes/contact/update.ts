import { updateContact } from '#contract/contact.ts';
import { accessContact, saveContact } from '#server/db/contacts.ts';
import { readConversation } from '#server/db/conversations.ts';
import { tidyTags } from '#server/domain/contact/contact.ts';
import { conversationEntity } from '#server/domain/conversation/conversation.ts';
import { grant, refuse } from '#server/domain/decision.ts';
import { serve } from '#server/http/serve.ts';
import { withShopLink } from '#server/integrations/shop/connection.ts';

/** Updates our own name, tags and address of a contact; the list and open profiles update at once. */
export const updateContactRoute = serve(updateContact, async ({ input, tx, context }) => {
  const found = await accessContact(tx, input.id);
  if (!found) return refuse('contactNotFound');
  const { contact: before, conversationId } = found;
  if (before.version !== input.version) return refuse('outdated', { contact: before });
  const contact = await saveContact(tx, input.id, {
    first_name: input.first_name.trim(),
    last_name: input.last_name.trim(),
    tags: tidyTags(input.tags),
    address: input.address?.trim() || null,
  });
  tx.announce({ type: 'customer.changed', conversation_id: conversationId, what: 'contact' });
  const state = conversationId && (await readConversation(tx, conversationId));
  if (state)
    tx.announce({
      type: 'conversation.changed',
      conversation_id: state.id,
      conversation: conversationEntity(state),
    });
  return grant({ success: true as const, contact: withShopLink(context, contact) });
});
