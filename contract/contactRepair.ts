import { z } from 'zod/mini';
import { operation } from './operation.ts';

/**
 * Reasons to think that a contact was stored with a wrong number, or twice.
 * `zeroTail`: zeros of a number format were read as digits (799123456.00); `noPlus`: a number abroad whose plus was left out
 * was read as one at home; `oneNumber`: WhatsApp knows the numbers of two contacts as one.
 */
export const RepairReason = z.enum(['zeroTail', 'noPlus', 'oneNumber']);
export type RepairReason = z.infer<typeof RepairReason>;

/** A contact that may be stored wrong. */
export const ContactRepair = z.object({
  _id: z.uuid(),
  name: z.string(),
  reason: RepairReason,
  /** The contact's number, and the one that it should have; in digits. */
  number: z.string(),
  proposed: z.string(),
  /** The contact that has the proposed number: both become one. */
  other: z.nullable(z.object({ _id: z.uuid(), name: z.string() })),
  conversation_id: z.nullable(z.uuid()),
});
export type ContactRepair = z.infer<typeof ContactRepair>;

/** Most contacts that are listed, and corrected at once. */
export const REPAIRS_MOST = 200;

const admin = { access: 'member', permission: 'contacts.merge' } as const;

/** Lists the contacts that may be stored wrong, those found last first. */
export const listContactRepairs = operation({
  name: 'contact.repairs',
  method: 'GET',
  path: '/api/contact/repairs',
  output: z.object({ success: z.literal(true), data: z.array(ContactRepair), total: z.int() }),
  refuses: [],
  ...admin,
});

/**
 * Gives contacts of the list the proposed number, or merges them with the contact that has it.
 * One that has changed since it was found is left as it is; it leaves the list. The answer counts both.
 */
export const repairContacts = operation({
  name: 'contact.repair',
  method: 'POST',
  path: '/api/contact/repairs',
  body: z.object({ ids: z.array(z.uuid()).check(z.minLength(1), z.maxLength(REPAIRS_MOST)) }),
  output: z.object({ success: z.literal(true), repaired: z.int(), changed: z.int() }),
  refuses: [],
  audit: 'contacts.repaired',
  ...admin,
});

/** Takes a contact off the list: it stays as it is. */
export const dismissContactRepair = operation({
  name: 'contact.dismissRepair',
  method: 'POST',
  path: '/api/contact/:id/repair/dismiss',
  params: z.object({ id: z.uuid() }),
  output: z.object({ success: z.literal(true) }),
  refuses: ['contactNotFound'],
  audit: 'contacts.repairDismissed',
  ...admin,
});
