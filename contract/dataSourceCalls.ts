import { z } from 'zod/mini';
import { DataSource } from './dataSource.ts';
import { operation } from './operation.ts';

/**
 * Reads the document in the part `file` and lets Copilot answer from it (COP-008).
 * The same bytes a second time add nothing: the answer is the document that is there, and `is_known`.
 */
export const uploadDataSource = operation({
  name: 'organisation.uploadDataSource',
  method: 'POST',
  path: '/api/file/copilot_datasource',
  output: z.object({ success: z.literal(true), data: DataSource, is_known: z.boolean() }),
  refuses: [
    'copilotOff',
    'fileTooLarge',
    'fileTypeInvalid',
    'fileIncomplete',
    'documentEncrypted',
    'documentEmpty',
    'documentUnreadable',
    'documentTooLong',
    'documentsFull',
  ],
  upload: true,
  access: 'member',
  permission: 'copilot.change',
  audit: 'copilot.documentAdded',
});

/** Removes a document, which ends answers from it; only while Copilot is on (COP-009). */
export const removeDataSource = operation({
  name: 'organisation.removeDataSource',
  method: 'DELETE',
  path: '/api/organization/copilot/data-sources/:id',
  params: z.object({ id: z.uuid() }),
  output: z.object({ success: z.literal(true) }),
  refuses: ['copilotOff', 'notFound'],
  access: 'member',
  permission: 'copilot.change',
  audit: 'copilot.documentRemoved',
});
