import { z } from 'zod/mini';
import { FieldKind } from './contactField.ts';
import { Channel } from './conversation.ts';
import { ConversationId, Message } from './message.ts';
import { Amount, CurrencyCode } from './money.ts';
import { operation } from './operation.ts';
import { integerText } from './page.ts';
import { PaymentStatus } from './paymentStatus.ts';
import { TimelineEvent } from './shopTimeline.ts';

/** Entries of a contact's timeline, by kind. */
export const TIMELINE_KINDS = ['history', 'note', 'campaign', 'money', 'shop', 'details'] as const;
export const TimelineKind = z.enum(TIMELINE_KINDS);
export type TimelineKind = z.infer<typeof TimelineKind>;
export const TIMELINE_PAGE = 50;

/** `at` is ISO with microseconds, the order of the list. */
const stamped = { id: z.string(), at: z.string() };
const Money = { amount: Amount, currency: CurrencyCode };
const ofInvoice = { conversation_id: z.nullable(ConversationId), reference: z.string(), ...Money };

const changed = { before: z.string(), after: z.string() };

/** One change of a contact's details; a value that is missing is an empty text. */
export const ContactDetail = z.discriminatedUnion('what', [
  z.object({ what: z.enum(['tagged', 'untagged']), tag: z.string() }),
  z.object({ what: z.enum(['name', 'address']), ...changed }),
  /** An own field, called `field`. */
  z.object({ what: z.literal('field'), field: z.string(), kind: FieldKind, ...changed }),
]);
export type ContactDetail = z.infer<typeof ContactDetail>;

/** Something that happened with a contact, or with another contact of the same person. */
export const ContactEvent = z.discriminatedUnion('kind', [
  /** A line of a conversation's history, or a note: assignments, snoozes, resolves, ratings, what Copilot asked. */
  z.object({ ...stamped, kind: z.literal('history'), message: Message }),
  z.object({ ...stamped, kind: z.literal('note'), message: Message }),
  /** A broadcast, or the request of a payment collection (`is_debt`), that was sent to the contact. */
  z.object({
    ...stamped,
    kind: z.literal('campaign'),
    campaign_id: z.string(),
    name: z.string(),
    is_debt: z.boolean(),
  }),
  z.object({ ...stamped, kind: z.literal('invoice'), ...ofInvoice }),
  /** A payment that succeeded or failed. */
  z.object({ ...stamped, kind: z.literal('payment'), ...ofInvoice, status: PaymentStatus }),
  z.object({
    ...stamped,
    kind: z.literal('shop'),
    event: TimelineEvent.shape.event,
    extras: TimelineEvent.shape.extras,
  }),
  /** Tags, name, address or own fields were changed; `by` is null if a program did it by the public API. */
  z.object({
    ...stamped,
    kind: z.literal('details'),
    by: z.nullable(z.string()),
    details: z.array(ContactDetail),
  }),
  /** The contact was merged with another one, which was called `name`. */
  z.object({ ...stamped, kind: z.literal('merge'), name: z.string() }),
  /** The contact is known since then. */
  z.object({ ...stamped, kind: z.literal('created'), channel: Channel }),
]);
export type ContactEvent = z.infer<typeof ContactEvent>;

/** Lists what happened with a contact's person, newest first. `next` is the next page's key; `kind` leaves the others out. */
export const listContactTimeline = operation({
  name: 'contact.timeline',
  method: 'GET',
  path: '/api/contact/:id/timeline',
  params: z.object({ id: z.uuid() }),
  query: z.object({
    kind: z.optional(TimelineKind),
    after: z.optional(z.string().check(z.maxLength(200))),
    limit: z._default(integerText(1, TIMELINE_PAGE), TIMELINE_PAGE),
  }),
  output: z.object({
    success: z.literal(true),
    data: z.array(ContactEvent),
    next: z.nullable(z.string()),
  }),
  refuses: ['contactNotFound'],
  access: 'member',
});
