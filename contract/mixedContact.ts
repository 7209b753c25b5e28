import { z } from 'zod/mini';
import { operation } from './operation.ts';

/**
 * Reasons to think that a contact holds two people.
 * `numberReturned`: a number was used again after the network said that the customer gave it up; `userIds`, `numbers`: two
 * are in use, of which one person has one.
 */
export const MixedReason = z.enum(['numberReturned', 'userIds', 'numbers']);
export type MixedReason = z.infer<typeof MixedReason>;

/** A contact that may hold two people. */
export const MixedContact = z.object({
  _id: z.uuid(),
  name: z.string(),
  reason: MixedReason,
  /** The numbers in digits, or the user ids. */
  identities: z.array(z.string()),
  conversation_id: z.nullable(z.uuid()),
});
export type MixedContact = z.infer<typeof MixedContact>;

/** Most contacts that are listed. */
export const MIXED_MOST = 200;

/** Lists the contacts that may hold two people, those found last first, as the hourly job found them. */
export const listMixedContacts = operation({
  name: 'contact.mixed',
  method: 'GET',
  path: '/api/contact/mixed',
  output: z.object({ success: z.literal(true), data: z.array(MixedContact), total: z.int() }),
  refuses: [],
  access: 'member',
  permission: 'contacts.merge',
});
