import type { Conversation } from '#contract/conversation.ts';
import type { Known } from '#machines/conversation/chat.facts.ts';

/** Returns a WhatsApp contact's number, else their WhatsApp user id (O11). */
export const recipientOf = ({ wa_phone: phone, wa_user_id: id }: Conversation['user']): string | null =>
  phone ?? id ?? null;

/** Returns the fields of a conversation by which the charts decide. */
export const knownOf = ({
  version,
  channel,
  label,
  handler_detail,
  last_message,
  last_message_received_at,
  responder,
  user,
  shopify,
}: Conversation): Known => ({
  version,
  channel,
  label,
  handler_detail,
  last_message,
  last_message_received_at,
  responder,
  name: user.name,
  customerId: shopify?.customer_id ?? null,
  contactId: channel === 'instagram' ? user.instagram_id : recipientOf(user),
});
