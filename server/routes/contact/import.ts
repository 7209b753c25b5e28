import { importContacts } from '#contract/contact.ts';
import { addContacts } from '#server/db/contacts.ts';
import { readContacts } from '#server/domain/contact/contact.ts';
import { grant, refuse } from '#server/domain/decision.ts';
import { serveUpload } from '#server/http/serveUpload.ts';
import { gate } from '#server/integrations/billing/gate.ts';
import { readNumbers } from '#server/db/contactNumbers.ts';

/** Maximum size of a contact file. */
const MOST_BYTES = 5 * 1024 * 1024;
/** Lines and cells of a file, of which its size alone allows millions; more hold up all other requests. */
const MOST = { lines: 50_000, cells: 500_000 };

/** Maximum number of reported line errors. */
const TOLD = 1_000;

export const importContactsRoute = serveUpload(importContacts, async ({ file, within, context }) => {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of file.bytes as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size <= MOST_BYTES) chunks.push(chunk);
  }
  if (size > MOST_BYTES) return refuse('fileTooLarge', { limit: MOST_BYTES });
  const read = await context.media.tables(Buffer.concat(chunks), MOST);
  if ('refusal' in read)
    return read.refusal === 'fileTypeInvalid'
      ? refuse('fileTypeInvalid')
      : refuse('fileTooLarge', { limit: MOST_BYTES, ...MOST });
  const { rows } = read;
  return within(async (tx) => {
    const blocked = await gate(tx, context, 'contacts');
    if (blocked) return blocked;
    const { contacts, errors } = readContacts(rows, await readNumbers(tx, rows.flat()));
    const added = new Set(
      (
        await addContacts(
          tx,
          'import',
          contacts.map(({ contact }) => contact),
        )
      ).map((it) => it.whatsapp_phone),
    );
    const known = contacts
      .filter(({ contact }) => !added.has(contact.address))
      .map(({ line }) => ({ line, reason: 'Contact already exists' }));
    const failed = [...errors, ...known].toSorted((one, other) => one.line - other.line);
    return grant({
      success: true as const,
      imported: added.size,
      failed: failed.length,
      errors: failed.slice(0, TOLD),
    });
  });
});
