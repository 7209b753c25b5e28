import { z } from 'zod/mini';
import { Message } from './message.ts';
import { operation } from './operation.ts';
import { integer } from './page.ts';

/** Messages around the cut that are listed at a time. */
export const PARTING_PAGE = 20;

/** Longest name that the other person is given. */
export const PARTING_NAME = 100;

/** A number or id in use of a contact; `proposed`: it seems to be the other person's. */
export const PartingIdentity = z.object({
  value: z.string(),
  kind: z.enum(['phone', 'user', 'group', 'instagram', 'other']),
  seen_at: z.string(),
  proposed: z.boolean(),
});
export type PartingIdentity = z.infer<typeof PartingIdentity>;

/** A message from which the other person may have written, with the counts of what then moves. */
export const PartingMessage = z.object({
  ...z.pick(Message, {
    _id: true,
    message: true,
    message_type: true,
    mode: true,
    created_at: true,
    sender_detail: true,
    extras: true,
  }).shape,
  /** The number or id that wrote it, while the network's event is kept (14 days); null for ours. */
  writer: z.nullable(z.string()),
  /** Its position among those that may move. */
  place: z.int(),
  /** Messages and files from this one on; history lines are not counted. */
  moves: z.int(),
  files: z.int(),
});
export type PartingMessage = z.infer<typeof PartingMessage>;

/** A contact that may hold two people, as it can be parted. */
export const Parting = z.object({
  _id: z.uuid(),
  version: z.int(),
  name: z.string(),
  identities: z.array(PartingIdentity),
  /** Messages around the one that was asked for, oldest first; without notes. */
  messages: z.array(PartingMessage),
  has_earlier: z.boolean(),
  has_later: z.boolean(),
  /** The message from which the other person seems to have written. */
  from: z.nullable(z.uuid()),
  /** What the contact has, without history lines; notes and invoices stay. */
  messages_total: z.int(),
  notes: z.int(),
  invoices: z.int(),
});
export type Parting = z.infer<typeof Parting>;

const subject = z.object({ id: z.uuid() });
const admin = { access: 'member', permission: 'contacts.merge' } as const;

/** Reads a contact to part it, with the messages around `around`, else around the proposed cut. */
export const readParting = operation({
  name: 'contact.parting',
  method: 'GET',
  path: '/api/contact/:id/parting',
  params: subject,
  query: z.object({ around: z.optional(z.uuid()) }),
  output: z.object({ success: z.literal(true), parting: Parting }),
  refuses: ['contactNotFound'],
  ...admin,
});

/**
 * Moves another person's numbers and messages, stored in this contact by mistake, to a new contact.
 * It gets `identities` and, in a conversation of its own, the messages from `from` on. Notes, invoices, orders and tags
 * stay. The version is that of the contact as it was read.
 */
export const partContact = operation({
  name: 'contact.part',
  method: 'POST',
  path: '/api/contact/:id/parting',
  params: subject,
  body: z.object({
    identities: z
      .array(z.string().check(z.minLength(1), z.maxLength(200)))
      .check(z.minLength(1), z.maxLength(20)),
    from: z.uuid(),
    /** Empty if it is not known. */
    name: z.string().check(z.maxLength(PARTING_NAME)),
    version: integer(),
  }),
  output: z.object({ success: z.literal(true), contact_id: z.uuid(), conversation_id: z.uuid() }),
  refuses: [
    'contactNotFound',
    'contactExists',
    'outdated',
    'identityNotTheirs',
    'partingLeavesNobody',
    'partingLeavesNothing',
    'idempotencyReused',
  ],
  idempotent: true,
  audit: 'contacts.parted',
  ...admin,
});

/** Takes a contact off the list of those that may hold two people, until it has another number or user id. */
export const dismissMixedContact = operation({
  name: 'contact.dismissMixed',
  method: 'POST',
  path: '/api/contact/:id/mixed/dismiss',
  params: subject,
  output: z.object({ success: z.literal(true) }),
  refuses: ['contactNotFound'],
  audit: 'contacts.mixDismissed',
  ...admin,
});
