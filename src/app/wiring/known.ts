import type { Conversation } from '#contract/conversation.ts';
import type { Known } from '#machines/conversation/chat.facts.ts';

/** What the charts decide by, of a conversation on the wire. */
export const knownOf = ({
  version,
  channel,
  label,
  handler_detail,
  last_message,
  last_message_received_at,
  user,
  shopify,
}: Conversation): Known => ({
  version,
  channel,
  label,
  handler_detail,
  last_message,
  last_message_received_at,
  name: user.name,
  customerId: shopify?.customer_id ?? null,
  contactId: channel === 'instagram' ? user.instagram_id : user.wa_phone,
});
