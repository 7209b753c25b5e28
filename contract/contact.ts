import { z } from 'zod/mini';
import { Channel } from './conversation.ts';
import { operation } from './operation.ts';

/** ENT-015, the fields this side of the shop and CRM links. */
export const Contact = z.object({
  _id: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  username: z.nullable(z.string()),
  image_url: z.nullable(z.string()),
  whatsapp_phone: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  instagram_username: z.nullable(z.string()),
  instagram_id: z.nullable(z.string()),
  channel: Channel,
  tags: z.array(z.string()),
  address: z.nullable(z.string()),
  conversationSummary: z.nullable(z.string()),
  available_tabs: z.object({ campaigns: z.boolean() }),
});
export type Contact = z.infer<typeof Contact>;

/** `id` is the WhatsApp phone or Instagram id by channel; the contact's own id works too (A64). */
export const getContact = operation({
  name: 'contact.detail',
  method: 'GET',
  path: '/api/contact/detail/:id',
  params: z.object({ id: z.string().check(z.maxLength(64)) }),
  query: z.object({ channel: Channel }),
  output: z.object({
    contact: Contact,
    campaigns: z.array(z.unknown()),
    media_messages: z.array(z.unknown()),
  }),
  refuses: ['contactInvalid', 'contactNotFound'],
  access: 'member',
});
