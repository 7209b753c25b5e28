import { z } from 'zod/mini';
import { ContactSource } from './contactSource.ts';
import { operation } from './operation.ts';
import { integer, integerText } from './page.ts';
import { words } from './words.ts';

/** Rows of one answer. */
export const AUDIENCE_PAGE = 500;

/** Which contacts an audience consists of: those that the search finds and that have every tag. */
export const AudienceFilter = z.object({
  /** Name, phone or identifier; under 2 characters finds none (AUD). */
  search: z.optional(words(200)),
  tags: z.array(words(40)).check(z.maxLength(30)),
  /** Only people of this segment; one that the caller does not see finds none. */
  segment: z.optional(z.uuid()),
});
export type AudienceFilter = z.infer<typeof AudienceFilter>;

/** A contact that a campaign may write to (B §3, audience contact). */
export const AudienceContact = z.object({
  _id: z.string(),
  username: z.nullable(z.string()),
  first_name: z.string(),
  last_name: z.string(),
  whatsapp_phone: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  display_identifier: z.string(),
  is_whatsapp_eligible: z.boolean(),
  has_phone: z.boolean(),
  source: ContactSource,
  tags: z.array(z.string()),
  /** ISO 3166-1 alpha-2, by the phone. */
  country: z.nullable(z.string()),
  is_subscribed: z.boolean(),
  channel: z.string(),
  /** ISO time of the last message. */
  latest_activity: z.nullable(z.string()),
});
export type AudienceContact = z.infer<typeof AudienceContact>;

/** Numbers of the contacts that a filter finds; `eligible` = `total` - `opted_out` - `ineligible` (B40). */
export const AudienceCounts = z.object({
  total: z.int(),
  eligible: z.int(),
  opted_out: z.int(),
  ineligible: z.int(),
});
export type AudienceCounts = z.infer<typeof AudienceCounts>;

/**
 * Lists the contacts with a chat phone, for an audience; pages are read by key.
 * `tags` is a comma list.
 */
export const listAudience = operation({
  name: 'contact.audience',
  method: 'GET',
  path: '/api/contact/audience',
  query: z.object({
    search: z.optional(words(200)),
    tags: z.optional(words(1500)),
    segment: z.optional(z.uuid()),
    sort: z._default(z.enum(['name', 'type']), 'name'),
    order: z._default(z.enum(['asc', 'desc']), 'asc'),
    limit: z._default(integerText(1, AUDIENCE_PAGE), AUDIENCE_PAGE),
    /** `next` of the page before. */
    after: z.optional(words(400)),
  }),
  output: z.object({
    success: z.literal(true),
    data: z.array(AudienceContact),
    counts: AudienceCounts,
    next: z.nullable(z.string()),
  }),
  refuses: [],
  access: 'member',
});

/** Lists the tags of contacts with a chat phone, with the number of contacts that have them, most first. */
export const listAudienceTags = operation({
  name: 'contact.tags',
  method: 'GET',
  path: '/api/contact/tags',
  output: z.object({
    success: z.literal(true),
    data: z.array(z.object({ tag: z.string(), count: integer() })),
  }),
  refuses: [],
  access: 'member',
});
