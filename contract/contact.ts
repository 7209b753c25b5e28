import { z } from 'zod/mini';
import { Channel } from './conversation.ts';
import { MessageId, MessageType } from './message.ts';
import { operation } from './operation.ts';
import { integer, integerText, INTEGER_MOST } from './page.ts';

/** ENT-015. */
export const Contact = z.object({
  _id: z.string(),
  /** Grows with every change (M2). */
  version: z.int(),
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
  /** The customer's page in the shop's admin; null while nobody there is linked (PROF-015). */
  shopifyLink: z.nullable(z.string()),
  crm: z.nullable(z.object({ platform: z.enum(['zoho', 'pipedrive']), url: z.string() })),
  /** The contact told the network that they want no marketing of this business. */
  marketing_stopped: z.optional(z.boolean()),
  available_tabs: z.object({ campaigns: z.boolean() }),
});
export type Contact = z.infer<typeof Contact>;

/** A campaign this contact received, and how it went with them (ENT-016). */
export const ReceivedCampaign = z.object({
  id: z.string(),
  name: z.string(),
  subtitle: z.string(),
  recipient: z.object({ status: z.string(), error: z.nullable(z.string()) }),
});
export type ReceivedCampaign = z.infer<typeof ReceivedCampaign>;

/** The shelves of the gallery: photos hold stickers too (PROF-011). */
export const MediaKind = z.enum(['photos', 'videos', 'documents', 'audio']);
export type MediaKind = z.infer<typeof MediaKind>;

/** ENT-016. Addresses are signed like a message's; `seq` is the message's place and the key of the next page. */
export const MediaItem = z.object({
  _id: MessageId,
  seq: z.int(),
  message_type: MessageType,
  image_url: z.nullable(z.string()),
  media_url: z.nullable(z.string()),
  mime_type: z.nullable(z.string()),
  created_at: z.string(),
  file_name: z.nullable(z.string()),
  file_size: z.nullable(z.number()),
});
export type MediaItem = z.infer<typeof MediaItem>;

/** How many media one answer holds at most, newest first. */
export const MEDIA_PAGE = 60;
const MediaCounts = z.object({ photos: z.int(), videos: z.int(), documents: z.int(), audio: z.int() });

const subject = z.object({ id: z.string().check(z.maxLength(64)) });

/**
 * `id` is the WhatsApp phone or Instagram id by channel; the contact's own id works too (A64). `media_messages` is the
 * newest page of all shelves together.
 */
export const getContact = operation({
  name: 'contact.detail',
  method: 'GET',
  path: '/api/contact/detail/:id',
  params: subject,
  query: z.object({ channel: Channel }),
  output: z.object({
    contact: Contact,
    campaigns: z.array(ReceivedCampaign),
    media_messages: z.array(MediaItem),
    media_counts: MediaCounts,
  }),
  refuses: ['contactInvalid', 'contactNotFound'],
  access: 'member',
});

/** One shelf of the gallery, newest first, from before the place `before`. `next` is null at the end. */
export const listContactMedia = operation({
  name: 'contact.media',
  method: 'GET',
  path: '/api/contact/media/:id',
  params: subject,
  query: z.object({
    channel: Channel,
    kind: MediaKind,
    before: z.optional(integerText(1)),
  }),
  output: z.object({ data: z.array(MediaItem), next: z.nullable(z.int()) }),
  refuses: ['contactInvalid', 'contactNotFound'],
  access: 'member',
});

export const NAME_MAX = 100;
export const ADDRESS_MAX = 300;
export const TAG_MAX = 40;
export const TAGS_MOST = 30;

const words = (most: number) => z.string().check(z.maxLength(most));
const person = {
  first_name: words(NAME_MAX),
  last_name: words(NAME_MAX),
  tags: z.array(words(TAG_MAX)).check(z.maxLength(TAGS_MOST)),
  address: z.nullable(words(ADDRESS_MAX)),
};

/** Our own name, tags and address of a contact; `id` is the contact's own. Tags are trimmed and stand once (A76). */
export const updateContact = operation({
  name: 'contact.update',
  method: 'POST',
  path: '/api/contact/update/:id',
  params: z.object({ id: z.uuid() }),
  body: z.object({ ...person, version: integer() }),
  output: z.object({ success: z.literal(true), contact: Contact }),
  refuses: ['contactNotFound', 'contactInvalid', 'outdated'],
  access: 'member',
});

/** A §9: the contacts list's call, the WhatsApp contacts' call. */
export const CONTACT_LIST_MOST = 1000;
export const WHATSAPP_CONTACT_PAGE = 100;
/** What `limit=0` on page 1 answers at most ("all", A92). */
export const CONTACTS_MOST = 10_000;

const Contacts = z.object({
  success: z.literal(true),
  data: z.array(Contact),
  pagination: z.object({ total: z.int() }),
});
/** The offset of any page, `page` times `limit`, stays within what the database counts. */
const PAGE_MOST = Math.floor(INTEGER_MOST / CONTACTS_MOST);
const paged = (most: number, usual: number) => ({
  page: z._default(integerText(1, PAGE_MOST), 1),
  limit: z._default(integerText(0, most), usual),
});

/** CALL-022. */
export const listContacts = operation({
  name: 'contact.list',
  method: 'GET',
  path: '/api/contact/list',
  query: z.object({ ...paged(CONTACT_LIST_MOST, 20), tag: z.optional(words(TAG_MAX)) }),
  output: Contacts,
  refuses: [],
  access: 'member',
});

/** CALL-024: contacts that WhatsApp reaches. */
export const listWhatsappContacts = operation({
  name: 'contact.whatsapp',
  method: 'GET',
  path: '/api/contact/whatsapp',
  query: z.object({
    ...paged(WHATSAPP_CONTACT_PAGE, WHATSAPP_CONTACT_PAGE),
    search: z.optional(words(200)),
  }),
  output: Contacts,
  refuses: [],
  access: 'member',
});

/** CALL-025: a `q` under 2 characters finds nobody. */
export const searchContacts = operation({
  name: 'contact.search',
  method: 'GET',
  path: '/api/contact/search',
  query: z.object({ q: words(200), ...paged(WHATSAPP_CONTACT_PAGE, 20) }),
  output: Contacts,
  refuses: [],
  access: 'member',
});

/** CALL-026. */
export const createContact = operation({
  name: 'contact.create',
  method: 'POST',
  path: '/api/contact/create',
  body: z.object({
    phone: words(32),
    first_name: words(NAME_MAX),
    last_name: z.optional(words(NAME_MAX)),
    tags: z.optional(z.array(words(TAG_MAX)).check(z.maxLength(TAGS_MOST))),
    address: z.optional(words(ADDRESS_MAX)),
  }),
  output: z.object({ success: z.literal(true), contact: Contact }),
  refuses: ['contactInvalid', 'contactExists', 'phoneInvalid', 'subscriptionRequired'],
  access: 'member',
});

/** CALL-027: rows `phone,first_name,last_name,tags,address`; what fails is counted and the others go on (ERR-005). */
export const importContacts = operation({
  name: 'contact.import',
  method: 'POST',
  path: '/api/contact/import/csv',
  body: z.object({}),
  output: z.object({
    success: z.literal(true),
    imported: z.int(),
    failed: z.int(),
    errors: z.array(z.object({ line: z.int(), reason: z.string() })),
  }),
  refuses: ['fileTooLarge', 'fileTypeInvalid', 'subscriptionRequired'],
  access: 'member',
  upload: true,
});
