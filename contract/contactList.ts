import { z } from 'zod/mini';
import { Channel } from './conversation.ts';
import { operation } from './operation.ts';
import { integerText } from './page.ts';
import { words } from './words.ts';

/** Contacts of one answer. */
export const CONTACT_PAGE = 100;

/** When something was last exchanged: in the last 7, 30 or 90 days, or before. */
export const LastSeen = z.enum(['7', '30', '90', 'older']);
export type LastSeen = z.infer<typeof LastSeen>;

/** A person of the contact list, under the name of the contact that was kept if several were merged. */
export const ContactRow = z.object({
  _id: z.uuid(),
  name: z.string(),
  /** The channels of all their contacts, their own first. */
  channels: z.array(Channel),
  phone: z.nullable(z.string()),
  username: z.nullable(z.string()),
  image_url: z.nullable(z.string()),
  tags: z.array(z.string()),
  marketing_stopped: z.boolean(),
  /** The conversation in which something happened last; null without one. */
  conversation_id: z.nullable(z.uuid()),
  has_open: z.boolean(),
  /** ISO time of the last message. */
  last_seen: z.nullable(z.string()),
});
export type ContactRow = z.infer<typeof ContactRow>;

/** Which contacts are listed. */
export const contactQuery = {
  /** Name, user name or number, with typing errors; under 2 characters finds none. */
  q: z.optional(words(200)),
  /** A comma list; a contact must have all of them. */
  tags: z.optional(words(1500)),
  channel: z.optional(Channel),
  opted_out: z.optional(z.enum(['yes', 'no'])),
  /** A conversation is not resolved. */
  open: z.optional(z.enum(['yes', 'no'])),
  seen: z.optional(LastSeen),
  /** A query string of field ids, each with a text, an option, or `from..until`; one that cannot be read finds none. */
  fields: z.optional(words(2000)),
  /** Only people of this segment; one that the caller does not see finds none. */
  segment: z.optional(z.uuid()),
};
export const ContactQuery = z.object(contactQuery);
export type ContactQuery = z.infer<typeof ContactQuery>;

/** Lists contacts by name; `after` is the `next` of the page before. `total` comes with the first page only. */
export const findContacts = operation({
  name: 'contact.find',
  method: 'GET',
  path: '/api/contact/find',
  query: z.object({
    ...contactQuery,
    limit: z._default(integerText(1, CONTACT_PAGE), CONTACT_PAGE),
    after: z.optional(words(400)),
  }),
  output: z.object({
    success: z.literal(true),
    data: z.array(ContactRow),
    next: z.nullable(z.string()),
    total: z.nullable(z.int()),
  }),
  refuses: ['invalid'],
  access: 'member',
});

/** Returns the conversation of a contact, and makes it where there is none; an empty one is in no list. */
export const startConversation = operation({
  name: 'contact.startConversation',
  method: 'POST',
  path: '/api/contact/:id/conversation',
  params: z.object({ id: z.uuid() }),
  output: z.object({ success: z.literal(true), conversation_id: z.uuid() }),
  refuses: ['contactNotFound', 'subscriptionRequired'],
  access: 'member',
});
