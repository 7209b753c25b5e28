import { startConversation as operation } from '#contract/contactList.ts';
import { accessContact } from '#server/db/contacts.ts';
import { startConversation } from '#server/db/openConversation.ts';
import { grant, refuse } from '#server/domain/decision.ts';
import { serve } from '#server/http/serve.ts';
import { gate } from '#server/integrations/billing/gate.ts';

/** Opens the conversation of a contact who never wrote, so that a template can be sent in it. */
export const startConversationRoute = serve(operation, async ({ input, tx, context }) => {
  const found = await accessContact(tx, input.id);
  if (!found) return refuse('contactNotFound');
  if (found.conversationId) return grant({ success: true as const, conversation_id: found.conversationId });
  const blocked = await gate(tx, context, 'send');
  if (blocked) return blocked;
  return grant({ success: true as const, conversation_id: await startConversation(tx, input.id) });
});
