import { z } from 'zod/mini';
import { Channel, Label } from './conversation.ts';
import type { Refusal } from './failure.ts';
import { ADDRESS_MAX, NAME_MAX, TAG_MAX, TAGS_MOST } from './contact.ts';
import { operation } from './operation.ts';
import { integerText } from './page.ts';
import { scoped } from './publicOperation.ts';
import * as webhooks from './publicWebhooks.ts';
import { capabilities } from './capability.ts';
import { sendingRefusals } from './sending.ts';
import { words } from './words.ts';

/** Rows of a page of the public API. */
export const PUBLIC_PAGE = 50;
export const PUBLIC_PAGE_MOST = 200;

/** A contact as other programs see it. `phone` is in digits with its country code. */
export const PublicContact = z.object({
  id: z.string(),
  channel: Channel,
  phone: z.nullable(z.string()),
  instagram_username: z.nullable(z.string()),
  first_name: z.string(),
  last_name: z.string(),
  tags: z.array(z.string()),
  address: z.nullable(z.string()),
  /** The contact opted out of marketing. */
  marketing_stopped: z.boolean(),
});
export type PublicContact = z.infer<typeof PublicContact>;

export const PublicConversation = z.object({
  id: z.string(),
  channel: Channel,
  label: Label,
  contact: z.object({
    name: z.string(),
    phone: z.nullable(z.string()),
    instagram_username: z.nullable(z.string()),
  }),
  /** Who answers: a person, Copilot, or nobody. */
  handler: z.nullable(z.object({ id: z.string(), name: z.string() })),
  /** ISO; null if the customer never wrote. */
  last_received_at: z.nullable(z.string()),
  unread_count: z.int(),
  tags: z.array(z.string()),
});
export type PublicConversation = z.infer<typeof PublicConversation>;

export const PublicMessage = z.object({
  id: z.string(),
  conversation_id: z.string(),
  /** Position in the conversation, from 1. */
  seq: z.int(),
  direction: z.enum(['received', 'sent', 'system']),
  type: z.string(),
  text: z.string(),
  sender: z.nullable(z.string()),
  /** ISO. */
  created_at: z.string(),
  status: z.enum(['received', 'sent', 'delivered', 'read', 'failed', 'unconfirmed']),
  error: z.nullable(z.string()),
});
export type PublicMessage = z.infer<typeof PublicMessage>;

/** `next` of a page is the `after` of the following one. */
const paged = <After extends z.ZodMiniType>(after: After) => ({
  limit: z._default(integerText(1, PUBLIC_PAGE_MOST), PUBLIC_PAGE),
  after: z.optional(after),
});
/** A position in a list, from 1. */
const position = z.string().check(z.maxLength(15), z.regex(/^[1-9]\d*$/));
const next = z.nullable(z.string());
const conversation = z.object({ id: z.uuid() });
const recipient = z.string().check(z.minLength(1), z.maxLength(64));
const Sent = z.object({ message: PublicMessage });

/** Refusals of every operation: by the token, its integration, and its scopes. */
export const publicRefusals: readonly Refusal[] = ['apiTokenInvalid', 'integrationDisabled', 'scopeMissing'];

/** Lists contacts in a fixed order; with `phone` only the contact with this number. */
export const publicListContacts = scoped(
  'contacts.read',
  'Lists contacts in a fixed order; with `phone` only the one with the number.',
  operation({
    name: 'public.listContacts',
    method: 'GET',
    path: '/api/public/v1/contacts',
    query: z.strictObject({ ...paged(z.uuid()), phone: z.optional(words(64)) }),
    output: z.object({ data: z.array(PublicContact), next }),
    refuses: [],
    access: 'token',
  }),
);

/** Creates the contact with this number, or changes the fields that are given. */
export const publicSaveContact = scoped(
  'contacts.write',
  'Adds a contact, or changes the one with the number.',
  operation({
    name: 'public.saveContact',
    method: 'PUT',
    path: '/api/public/v1/contacts',
    body: z.strictObject({
      phone: words(64),
      first_name: z.optional(words(NAME_MAX)),
      last_name: z.optional(words(NAME_MAX)),
      tags: z.optional(z.array(words(TAG_MAX)).check(z.maxLength(TAGS_MOST))),
      address: z.optional(z.nullable(words(ADDRESS_MAX))),
    }),
    output: z.object({ contact: PublicContact, created: z.boolean() }),
    refuses: ['phoneInvalid', 'contactInvalid', 'subscriptionRequired'],
    access: 'token',
  }),
);

/** Lists conversations, latest activity first. */
export const publicListConversations = scoped(
  'conversations.read',
  'Lists conversations, the most recently active first; activity moves one ahead.',
  operation({
    name: 'public.listConversations',
    method: 'GET',
    path: '/api/public/v1/conversations',
    query: z.strictObject({ ...paged(position), label: z.optional(Label), channel: z.optional(Channel) }),
    output: z.object({ data: z.array(PublicConversation), next }),
    refuses: [],
    access: 'token',
  }),
);

/** Lists the messages of a conversation, newest first. */
export const publicListMessages = scoped(
  'conversations.read',
  'Lists a conversation’s messages, the newest first.',
  operation({
    name: 'public.listMessages',
    method: 'GET',
    path: '/api/public/v1/conversations/:id/messages',
    params: conversation,
    query: z.strictObject(paged(position)),
    output: z.object({ data: z.array(PublicMessage), next }),
    refuses: ['notFound'],
    access: 'token',
  }),
);

/**
 * Sends an approved template to a phone number; the conversation is created if there is none.
 * It does not change who handles the conversation.
 */
export const publicSendTemplate = scoped(
  'templates.send',
  'Sends an approved template to a number.',
  operation({
    name: 'public.sendTemplate',
    method: 'POST',
    path: '/api/public/v1/messages/template',
    body: z.strictObject({
      to: recipient,
      template: words(512),
      language: words(16),
      variables: z._default(z.record(words(100), words(4_000)), {}),
      recipient_name: z._default(words(200), ''),
    }),
    output: Sent,
    refuses: [
      'phoneInvalid',
      'templateMissing',
      'templateNotApproved',
      'templateVariables',
      'templateUnsupported',
      'marketingStopped',
      'subscriptionRequired',
      'notConnected',
      'providerFailed',
      'idempotencyReused',
    ],
    access: 'token',
    idempotent: true,
  }),
);

/** Sends a text to a customer who wrote within 24 hours, where nobody else answers: the rules of the composer (FOOT). */
export const publicSendText = scoped(
  'messages.send',
  'Sends a text inside the 24 hours after the customer’s last message.',
  operation({
    name: 'public.sendText',
    method: 'POST',
    path: '/api/public/v1/messages/text',
    body: z.strictObject({
      to: recipient,
      text: z.string().check(z.trim(), z.maxLength(capabilities.whatsapp.text.most)),
    }),
    output: Sent,
    refuses: [...sendingRefusals, 'phoneInvalid'],
    access: 'token',
    idempotent: true,
  }),
);

/** Every operation of the public API. */
export const publicOperations = [
  publicListContacts,
  publicSaveContact,
  publicListConversations,
  publicListMessages,
  publicSendTemplate,
  publicSendText,
  webhooks.publicListWebhooks,
  webhooks.publicCreateWebhook,
  webhooks.publicDeleteWebhook,
  webhooks.publicEnableWebhook,
  webhooks.publicListDeliveries,
  webhooks.publicResendDelivery,
] as const;
export type PublicOperation = (typeof publicOperations)[number];
