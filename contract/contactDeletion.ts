import { z } from 'zod/mini';
import { operation } from './operation.ts';

/** Counts of the data stored about a contact, and the name that confirms its deletion. */
export const ContactData = z.object({
  name: z.string(),
  messages: z.int(),
  files: z.int(),
  /** Invoices with money are kept, without anything personal. */
  invoices: z.int(),
});
export type ContactData = z.infer<typeof ContactData>;

const params = z.object({ id: z.uuid() });
const admin = { access: 'member', permission: 'contacts.delete' } as const;

/** Returns how many messages, files and invoices a contact has. */
export const countContactData = operation({
  name: 'contact.data',
  method: 'GET',
  path: '/api/contact/data/:id',
  params,
  output: ContactData,
  refuses: ['contactNotFound'],
  ...admin,
});

/**
 * Deletes a contact with its conversation and everything stored about it, for ever (M6).
 * `name` is the contact's name, typed again; capitals, accents and spaces do not count.
 */
export const deleteContact = operation({
  name: 'contact.delete',
  method: 'POST',
  path: '/api/contact/delete/:id',
  params,
  body: z.object({ name: z.string().check(z.maxLength(300)) }),
  output: z.object({ success: z.literal(true) }),
  refuses: ['contactNotFound', 'nameWrong', 'paymentPending'],
  ...admin,
  audit: 'contacts.deleted',
});
