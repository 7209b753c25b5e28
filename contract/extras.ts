import { z } from 'zod/mini';

/** ENT-012, and the card with which the autopilot hands over (MSG-014). */
export const SystemType = z.enum([
  'user_conversation_takeover',
  'user_conversation_note',
  'conversation_label_change',
  'user_conversation_resolve',
  'autopilot_takeover',
  'copilot_needs_attention',
  'contact_changed_number',
  'contact_changed_identity',
]);
export type SystemType = z.infer<typeof SystemType>;

/** MSG-010; a phone's `wa_id` leads to wa.me. */
export const SharedContact = z.object({
  name: z.string(),
  birthday: z.nullable(z.string()),
  emails: z.array(z.string()),
  phones: z.array(z.object({ phone: z.string(), wa_id: z.nullable(z.string()) })),
  urls: z.array(z.string()),
  /** The person's title, company and department. */
  organisation: z.optional(z.string()),
});
export type SharedContact = z.infer<typeof SharedContact>;

/** MSG-015: the template as it was filled in and sent. */
export const SentTemplate = z.object({
  name: z.string(),
  language: z.string(),
  header: z.nullable(z.string()),
  /** `IMAGE`, `VIDEO` or `DOCUMENT` when the header is media, which the message's `media_url` shows; or `LOCATION`. */
  header_format: z.nullable(z.string()),
  body: z.string(),
  footer: z.nullable(z.string()),
  location: z.optional(
    z.object({ latitude: z.string(), longitude: z.string(), name: z.string(), address: z.string() }),
  ),
  /** A limited-time offer; `expires` is an ISO time. */
  offer: z.optional(z.object({ text: z.string(), expires: z.nullable(z.string()) })),
  /** `code`: what a coupon's button copies. */
  buttons: z.array(
    z.object({
      type: z.string(),
      text: z.string(),
      url: z.nullable(z.string()),
      code: z.optional(z.nullable(z.string())),
    }),
  ),
});
export type SentTemplate = z.infer<typeof SentTemplate>;

/** ENT-011: the union of the extras of all types; a message carries those of its own. */
export const Extras = z.looseObject({
  /** note and system: the actor's name and picture, what happened, the note's text, who assigned. */
  type: z.optional(SystemType),
  name: z.optional(z.string()),
  image: z.optional(z.nullable(z.string())),
  notes: z.optional(z.string()),
  assigned_by: z.optional(z.string()),
  /** conversation_label_change: from and to. */
  from: z.optional(z.string()),
  to: z.optional(z.string()),
  /** copilot card */
  satisfaction_explanation: z.optional(z.string()),
  modification_explanation: z.optional(z.string()),
  is_client_satisfied: z.optional(z.boolean()),
  /** Why in a form that can be said in any language; the explanations say the same in English. */
  handover: z.optional(
    z.object({
      reason: z.enum(['person', 'topic', 'unsure', 'unreadable', 'late']),
      topic: z.optional(z.string()),
      confidence: z.optional(z.number()),
      threshold: z.optional(z.number()),
      source: z.optional(z.string()),
      /** What the customer wrote, and the closest passage that was found; both cut to what a card shows. */
      question: z.optional(z.string()),
      passage: z.optional(z.string()),
    }),
  ),
  /** copilot answers: the document the passage comes from, and how sure the copilot was, 0 to 100. */
  source: z.optional(z.string()),
  confidence: z.optional(z.number()),
  /** location: degrees, and what the sender calls the place */
  latitude: z.optional(z.number()),
  longitude: z.optional(z.number()),
  address: z.optional(z.string()),
  /** contacts */
  contacts: z.optional(z.array(SharedContact)),
  /** order: the amount is a decimal string in `currency` */
  currency: z.optional(z.string()),
  total_price: z.optional(z.string()),
  link: z.optional(z.nullable(z.string())),
  items: z.optional(
    z.array(z.object({ name: z.string(), quantity: z.number(), price: z.nullable(z.string()) })),
  ),
  /** campaign */
  campaign_name: z.optional(z.string()),
  intent: z.optional(z.string()),
  recipient_data: z.optional(z.record(z.string(), z.string())),
  /** template messages */
  template: z.optional(SentTemplate),
  /** media: the file's own name, the AI's description of an image, seconds of audio or video, a recorded voice note */
  file_name: z.optional(z.string()),
  description: z.optional(z.string()),
  duration: z.optional(z.number()),
  voice: z.optional(z.boolean()),
  /** media that is not here: still on its way from the provider, or lost for good */
  media: z.optional(z.enum(['pending', 'failed'])),
  /** Instagram: an answer to or mention in a story, whose picture is the message's media if it was still there */
  story: z.optional(z.enum(['reply', 'mention'])),
  /** Instagram: the customer took the message back; its words and media are gone. */
  unsent: z.optional(z.boolean()),
  edited: z.optional(z.boolean()),
  /** What an edited or revoked message said before, oldest first. */
  history: z.optional(z.array(z.string())),
  /** A form that the customer filled in: its fields in order. */
  form: z.optional(z.array(z.object({ name: z.string(), value: z.string() }))),
  /** The advertisement or post that led the customer here; shown above their first message. */
  referral: z.optional(
    z.object({
      kind: z.enum(['ad', 'post']),
      headline: z.nullable(z.string()),
      body: z.nullable(z.string()),
      url: z.nullable(z.string()),
    }),
  ),
  /** The product of the catalogue that a message is about: the shop's own id. */
  product: z.optional(z.object({ id: z.string(), catalog: z.nullable(z.string()) })),
  /** Passed on from another chat: once, or more than five times. */
  forwarded: z.optional(z.enum(['once', 'often'])),
  /** Group conversations: who of the group wrote. */
  sender: z.optional(z.string()),
  /** unsupported, failed media: what the network says about it, in English */
  detail: z.optional(z.string()),
  /** Instagram: sent after 24 hours under the tag for human agents. */
  tagged: z.optional(z.boolean()),
  /** Sent from the phone app and not from here (A42). */
  from_phone: z.optional(z.boolean()),
  /** unsupported: what the provider calls it */
  kind: z.optional(z.string()),
});
export type Extras = z.infer<typeof Extras>;
