import { z } from 'zod/mini';
import { operation } from './operation.ts';

/**
 * Returns the address of a ZIP file with everything stored about a contact, and its files (M6).
 * The file is made while it is downloaded. The address works for one to two hours, without a session.
 */
export const exportContact = operation({
  name: 'contact.export',
  method: 'POST',
  path: '/api/contact/export/:id',
  params: z.object({ id: z.uuid() }),
  output: z.object({ address: z.string() }),
  refuses: ['contactNotFound'],
  access: 'member',
  permission: 'contacts.export',
  audit: 'contacts.exported',
});
