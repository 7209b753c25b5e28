import type { Conversation } from '#contract/conversation.ts';
import type { Known } from '#machines/conversation/chat.facts.ts';

/** How a WhatsApp contact is asked for and written to: by number, else by the id WhatsApp has for them (O11). */
export const recipientOf = ({ wa_phone: phone, wa_user_id: id }: Conversation['user']): string | null =>
  phone ?? id ?? null;

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
  contactId: channel === 'instagram' ? user.instagram_id : recipientOf(user),
});
