import { z } from 'zod/mini';
import { ContactSource } from './contactSource.ts';
import { FieldValues } from './contactField.ts';
import { Channel } from './conversation.ts';
import { MessageId, MessageType } from './message.ts';
import { operation } from './operation.ts';
import { integer, integerText, INTEGER_MOST } from './page.ts';
import { ReceivedCampaign } from './receivedCampaign.ts';
import { words } from './words.ts';

/** A contact (ENT-015). */
export const Contact = z.object({
  _id: z.string(),
  /** Increases with every change (M2). */
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
  /** Values of the organisation's own fields, by the id of the field. */
  fields: z.optional(FieldValues),
  conversationSummary: z.nullable(z.string()),
  /** When the summary was written; null if unknown. */
  summary_at: z.optional(z.nullable(z.string())),
  /** Address of the customer in the shop's admin; null while no customer is linked (PROF-015). */
  shopifyLink: z.nullable(z.string()),
  crm: z.nullable(z.object({ platform: z.enum(['zoho', 'pipedrive']), url: z.string() })),
  /** The contact has opted out of this business's marketing on the network. */
  marketing_stopped: z.optional(z.boolean()),
  /** The contact's ratings: the newest with its comment, how many there are, and their mean; null without any. */
  satisfaction: z.optional(
    z.nullable(
      z.object({
        rating: z.int(),
        comment: z.nullable(z.string()),
        answered_at: z.string(),
        count: z.int(),
        average: z.number(),
      }),
    ),
  ),
  available_tabs: z.object({ campaigns: z.boolean() }),
});
export type Contact = z.infer<typeof Contact>;

/** Tabs of the gallery; photos include stickers (PROF-011). */
export const MediaKind = z.enum(['photos', 'videos', 'documents', 'audio']);
export type MediaKind = z.infer<typeof MediaKind>;

/**
 * A file in the gallery (ENT-016).
 * Addresses are signed like a message's; `seq` is the message's position and the key of the next page.
 */
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

/** Maximum number of files in one response, newest first. */
export const MEDIA_PAGE = 60;
const MediaCounts = z.object({ photos: z.int(), videos: z.int(), documents: z.int(), audio: z.int() });

const subject = z.object({ id: z.string().check(z.maxLength(64)) });

/**
 * Returns a contact with the newest page of files of all tabs (`media_messages`).
 * `id` is the WhatsApp phone number or Instagram id; the contact's own id works too (A64).
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

/** Returns one tab of the gallery, newest first, before the position `before`. `next` is null at the end. */
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

const person = {
  first_name: words(NAME_MAX),
  last_name: words(NAME_MAX),
  tags: z.array(words(TAG_MAX)).check(z.maxLength(TAGS_MOST)),
  address: z.nullable(words(ADDRESS_MAX)),
};

/**
 * Updates our own name, tags, address and fields of a contact.
 * `id` is the contact's own. Tags are trimmed and unique (A76), and spelled as in the list; only who may change the list adds
 * others.
 */
export const updateContact = operation({
  name: 'contact.update',
  method: 'POST',
  path: '/api/contact/update/:id',
  params: z.object({ id: z.uuid() }),
  body: z.object({ ...person, fields: z.optional(FieldValues), version: integer() }),
  output: z.object({ success: z.literal(true), contact: Contact }),
  refuses: ['contactNotFound', 'contactInvalid', 'tagUnknown', 'fieldValueInvalid', 'outdated'],
  access: 'member',
});

/** Maximum page size of both contact lists (A §9). */
export const CONTACT_LIST_MOST = 1000;
export const WHATSAPP_CONTACT_PAGE = 100;
/** Maximum number of contacts that `limit=0` on page 1 ("all") returns (A92). */
export const CONTACTS_MOST = 10_000;

/** A contact of a list, with what an audience is judged by (B §3, AUD-025). */
const ListedContact = z.extend(Contact, {
  display_identifier: z.string(),
  /** Whether the contact has a number on WhatsApp that is known to be reachable. */
  is_whatsapp_eligible: z.boolean(),
  has_phone: z.boolean(),
  source: ContactSource,
  /** ISO 3166-1 alpha-2, by the phone. */
  country: z.nullable(z.string()),
  is_subscribed: z.boolean(),
});
export type ListedContact = z.infer<typeof ListedContact>;

const Contacts = z.object({
  success: z.literal(true),
  data: z.array(ListedContact),
  pagination: z.object({ total: z.int() }),
});
/** Largest page for which `page` times `limit` fits the database's integer. */
const PAGE_MOST = Math.floor(INTEGER_MOST / CONTACTS_MOST);
const paged = (most: number, usual: number) => ({
  page: z._default(integerText(1, PAGE_MOST), 1),
  limit: z._default(integerText(0, most), usual),
});

/** Lists contacts (CALL-022). */
export const listContacts = operation({
  name: 'contact.list',
  method: 'GET',
  path: '/api/contact/list',
  query: z.object({ ...paged(CONTACT_LIST_MOST, 20), tag: z.optional(words(TAG_MAX)) }),
  output: Contacts,
  refuses: [],
  access: 'member',
});

/** Lists contacts on WhatsApp (CALL-024). */
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

/** Searches contacts; a `q` under 2 characters finds none (CALL-025). */
export const searchContacts = operation({
  name: 'contact.search',
  method: 'GET',
  path: '/api/contact/search',
  query: z.object({ q: words(200), ...paged(WHATSAPP_CONTACT_PAGE, 20) }),
  output: Contacts,
  refuses: [],
  access: 'member',
});

/** Creates a contact (CALL-026). */
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
  refuses: ['contactInvalid', 'contactExists', 'phoneInvalid', 'tagUnknown', 'subscriptionRequired'],
  access: 'member',
});

/**
 * Imports rows of `phone,first_name,last_name,tags,address` (CALL-027).
 * The file has separated values, or is a workbook (XLSX, XLS), whatever it is called.
 * Counts invalid rows and imports the others (ERR-005).
 */
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
