import { z } from 'zod/mini';

/** Types of history lines (ENT-012), and the autopilot's hand-over card (MSG-014). */
export const SystemType = z.enum([
  'user_conversation_takeover',
  'user_conversation_note',
  'conversation_label_change',
  'user_conversation_resolve',
  'autopilot_takeover',
  'copilot_needs_attention',
  'contact_changed_number',
  'contact_changed_identity',
  'contact_number_lost',
  'contact_number_gained',
  'messages_parted',
  'messages_moved_here',
  'conversation_snooze',
  'conversation_woke',
  'satisfaction_not_asked',
  'satisfaction_rated',
  'satisfaction_commented',
  'satisfaction_late',
  'payment_problem',
  'customer_came',
  'event_unread',
]);
export type SystemType = z.infer<typeof SystemType>;

/** Contacts or lines of an order that one message may cost everybody who opens it; the sender's apps allow fewer. */
export const ENTRIES_MOST = 300;

/** A shared contact (MSG-010); a phone's `wa_id` links to wa.me. */
export const SharedContact = z.object({
  name: z.string(),
  birthday: z.nullable(z.string()),
  emails: z.array(z.string()),
  phones: z.array(z.object({ phone: z.string(), wa_id: z.nullable(z.string()) })),
  urls: z.array(z.string()),
  /** Title, company and department. */
  organisation: z.optional(z.string()),
});
export type SharedContact = z.infer<typeof SharedContact>;

/** A template as it was sent, with its values (MSG-015). */
export const SentTemplate = z.object({
  name: z.string(),
  language: z.string(),
  header: z.nullable(z.string()),
  /** `IMAGE`, `VIDEO` or `DOCUMENT` for a media header, which the message's `media_url` shows; or `LOCATION`. */
  header_format: z.nullable(z.string()),
  body: z.string(),
  footer: z.nullable(z.string()),
  location: z.optional(
    z.object({ latitude: z.string(), longitude: z.string(), name: z.string(), address: z.string() }),
  ),
  /** A limited-time offer; `expires` is an ISO time. */
  offer: z.optional(z.object({ text: z.string(), expires: z.nullable(z.string()) })),
  /** `code`: the text that a coupon's button copies. */
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

/** Reason why Copilot asks for a person; `unproven`: its answer held something that no source says. */
export const HandoverReason = z.enum(['person', 'topic', 'unsure', 'unproven', 'unreadable', 'late', 'off']);
export type HandoverReason = z.infer<typeof HandoverReason>;

/** Tells that `source` is the first question of a pair; absent if it is the name of a document. */
export const SourceKind = z.literal('pair');
export type SourceKind = z.infer<typeof SourceKind>;

/** Reason of a hand-over in a translatable form. */
export const Handover = z.object({
  reason: HandoverReason,
  topic: z.optional(z.string()),
  confidence: z.optional(z.number()),
  threshold: z.optional(z.number()),
  source: z.optional(z.string()),
  source_kind: z.optional(SourceKind),
  /** The customer's text and the closest passage found; both cut to the length of a card. */
  question: z.optional(z.string()),
  passage: z.optional(z.string()),
  /** An answer that Copilot was not sure enough of, for the person who takes over. */
  draft: z.optional(z.string()),
});
export type Handover = z.infer<typeof Handover>;

/** Union of the extras of all message types (ENT-011); a message has those of its own type. */
export const Extras = z.looseObject({
  /** Note and system: the actor's name and picture, the event, the note's text, and who assigned. */
  type: z.optional(SystemType),
  name: z.optional(z.string()),
  image: z.optional(z.nullable(z.string())),
  notes: z.optional(z.string()),
  assigned_by: z.optional(z.string()),
  /** Ids of the person who assigned and of the new handler; older messages have neither. */
  assigned: z.optional(z.object({ by: z.nullable(z.string()), to: z.nullable(z.string()) })),
  /** The rule that assigned, and its reason (`AssignmentReason`). */
  rule: z.optional(z.object({ name: z.string(), reason: z.string() })),
  /** conversation_label_change: old and new label; conversation_snooze: `to` its end; conversation_woke: `from` its end; contact_number_…: `from` the number or id that has another holder now. */
  from: z.optional(z.string()),
  to: z.optional(z.string()),
  /** messages_parted, messages_moved_here: the number of messages; `from` is the number or id of the person who wrote them. */
  count: z.optional(z.int()),
  /** The customer's text contains a word of an opt-out and is none, so that an agent may ask and opt them out. */
  mentions_opt_out: z.optional(z.boolean()),
  /** satisfaction_rated, satisfaction_late: the grade from 1 to 5, and the one it replaces. */
  rating: z.optional(z.int()),
  rating_before: z.optional(z.int()),
  /** The question of satisfaction, or the invitation to comment: a link is added when it is sent, so that no agent has it. */
  satisfaction: z.optional(z.object({ question: z.string(), way: z.enum(['list', 'quickReplies', 'link']) })),
  /** A list of options to press, as the phone shows them. */
  choices: z.optional(
    z.object({ button: z.string(), options: z.array(z.object({ id: z.string(), title: z.string() })) }),
  ),
  /** payment_problem: a payment without an outcome, or the part of one that has to be paid back. */
  payment: z.optional(
    z.object({
      /** As it is written in every language (INV-022), such as `XAF 5,000`. */
      sum: z.string(),
      reason: z.enum(['unconfirmed', 'tooMuch', 'cancelled', 'otherCurrency']),
      /** The reference of its invoice, else its id. */
      invoice: z.string(),
    }),
  ),
  /** Copilot card. */
  satisfaction_explanation: z.optional(z.string()),
  modification_explanation: z.optional(z.string()),
  is_client_satisfied: z.optional(z.boolean()),
  /** The explanations say the same in English. */
  handover: z.optional(Handover),
  /** Copilot answers: the document or the pair's question, the page if it has pages, and the copilot's confidence from 0 to 100. */
  source: z.optional(z.string()),
  source_page: z.optional(z.int()),
  source_kind: z.optional(SourceKind),
  confidence: z.optional(z.number()),
  /** When it reached us, in whole Unix seconds, if it was on its way for long; `created_at` is when it was written. */
  arrived_at: z.optional(z.int()),
  /** Location: degrees, and the sender's name of the place. */
  latitude: z.optional(z.number()),
  longitude: z.optional(z.number()),
  address: z.optional(z.string()),
  /** Contacts. */
  contacts: z.optional(z.array(SharedContact)),
  /** Contacts or order: how many further entries came, of which none is stored (`ENTRIES_MOST`). */
  more: z.optional(z.int()),
  /** Order: the amount is a decimal string in `currency`; absent where prices are missing or in two currencies. */
  currency: z.optional(z.string()),
  total_price: z.optional(z.string()),
  link: z.optional(z.nullable(z.string())),
  items: z.optional(
    z.array(z.object({ name: z.string(), quantity: z.number(), price: z.nullable(z.string()) })),
  ),
  /** Campaign. */
  campaign_name: z.optional(z.string()),
  intent: z.optional(z.string()),
  recipient_data: z.optional(z.record(z.string(), z.string())),
  /** The campaign that a customer's message is the first reply to (72 hours). */
  answered_campaign: z.optional(z.object({ id: z.string(), name: z.string() })),
  /** Template messages. */
  template: z.optional(SentTemplate),
  /**
   * Media: the file's name, the AI's description of an image, seconds of audio or video, and whether it is a voice
   * note.
   */
  file_name: z.optional(z.string()),
  description: z.optional(z.string()),
  duration: z.optional(z.number()),
  voice: z.optional(z.boolean()),
  /** Media that is not stored: still being downloaded, or permanently lost. */
  media: z.optional(z.enum(['pending', 'failed'])),
  /** Instagram: a reply to or mention in a story, whose picture is the message's media if it was still available. */
  story: z.optional(z.enum(['reply', 'mention'])),
  /** Instagram: the customer unsent the message; its text and media are deleted. */
  unsent: z.optional(z.boolean()),
  edited: z.optional(z.boolean()),
  /** Earlier texts of an edited or revoked message, oldest first. */
  history: z.optional(z.array(z.string())),
  /** A form completed by the customer: its fields in order. */
  form: z.optional(z.array(z.object({ name: z.string(), value: z.string() }))),
  /**
   * The advertisement, post or link that brought the customer; shown above their first message. A link's `headline` is
   * its own parameter. customer_came: it brought them into a conversation that had begun before.
   */
  referral: z.optional(
    z.object({
      kind: z.enum(['ad', 'post', 'link']),
      headline: z.nullable(z.string()),
      body: z.nullable(z.string()),
      url: z.nullable(z.string()),
    }),
  ),
  /** The catalogue product that a message is about, by the shop's own id. */
  product: z.optional(z.object({ id: z.string(), catalog: z.nullable(z.string()) })),
  /** Forwarded from another chat: once, or more than five times. */
  forwarded: z.optional(z.enum(['once', 'often'])),
  /** Group conversations: the member who wrote. */
  sender: z.optional(z.string()),
  /** Unsupported or failed media: the network's description in English. */
  detail: z.optional(z.string()),
  /** Instagram: sent with the human-agent tag after 24 hours. */
  tagged: z.optional(z.boolean()),
  /** Of a time in which another responder handled the conversation (O30): the customer's words to it, or its answer. */
  standby: z.optional(z.boolean()),
  /** Sent from the phone app (A42). */
  from_phone: z.optional(z.boolean()),
  /** Unsupported: the provider's name of the type. */
  kind: z.optional(z.string()),
});
export type Extras = z.infer<typeof Extras>;
