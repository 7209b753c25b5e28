import type { Contact } from '#contract/contact.ts';
import type { Conversation } from '#contract/conversation.ts';
import { type Message, MODE, STATUS } from '#contract/message.ts';
import type { PublicContact, PublicConversation, PublicMessage } from '#contract/publicApi.ts';

/** Returns a contact as the public API shows it. */
export const publicContact = (contact: Contact): PublicContact => ({
  id: contact._id,
  channel: contact.channel,
  phone: contact.phone,
  instagram_username: contact.instagram_username,
  first_name: contact.first_name,
  last_name: contact.last_name,
  tags: contact.tags,
  address: contact.address,
  marketing_stopped: contact.marketing_stopped ?? false,
});

/** Returns a conversation as the public API shows it. */
export const publicConversation = (it: Conversation): PublicConversation => ({
  id: it._id,
  channel: it.channel,
  label: it.label,
  contact: { name: it.user.name, phone: it.user.wa_phone, instagram_username: it.user.username },
  handler: it.handler_detail && { id: it.handler_detail.clerk_id, name: it.handler_detail.name },
  last_received_at:
    it.last_message_received_at === null ? null : new Date(it.last_message_received_at * 1000).toISOString(),
  unread_count: it.unread_count,
  tags: it.tags,
});

const directions: Record<number, PublicMessage['direction']> = {
  [MODE.received]: 'received',
  [MODE.system]: 'system',
};

const statuses: Record<number, PublicMessage['status']> = {
  [STATUS.delivered]: 'delivered',
  [STATUS.read]: 'read',
  [STATUS.failed]: 'failed',
};

/** Returns the name of a sent message's status. */
export const sentStatus = (status: number): PublicMessage['status'] => statuses[status] ?? 'sent';

function statusOf({ mode, status, confirmation }: Message): PublicMessage['status'] {
  if (mode === MODE.received) return 'received';
  return confirmation ? 'unconfirmed' : sentStatus(status);
}

/** Returns a message as the public API shows it. */
export const publicMessage = (it: Message): PublicMessage => ({
  id: it._id,
  conversation_id: it.conversation,
  seq: it.seq,
  direction: directions[it.mode] ?? 'sent',
  type: it.message_type,
  text: it.message,
  sender: it.sender_detail?.name ?? null,
  created_at: it.created_at,
  status: statusOf(it),
  error: it.error,
});
