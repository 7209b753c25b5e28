import type { JobContext } from '#server/context.ts';
import type { StoredContact } from '#server/db/contactData.ts';
import { deleteStoredContact } from '#server/db/deleteContact.ts';
import { accessInvoice, saveInvoice } from '#server/db/invoices.ts';
import type { Tx } from '#server/db/transaction.ts';
import { changed } from '#server/domain/invoice/change.ts';

interface By {
  actor: string;
  /** Milliseconds since 1970. */
  at: number;
}

/** Deletes a contact from the database, and its files from the store once that is committed. */
export async function eraseContact(
  { media, log }: Pick<JobContext, 'media' | 'log'>,
  tx: Tx,
  contact: StoredContact,
  by: By,
): Promise<void> {
  for (const id of contact.invoiceIds) await cancel(tx, id, by);
  await deleteStoredContact(tx, contact, by.actor);
  tx.afterCommit(() => {
    for (const id of contact.fileIds)
      void media.store
        .drop(id)
        .catch((error: unknown) => log.error({ err: error }, 'a deleted file is still in the store'));
  });
}

/** Cancels an invoice that nobody will pay any more. */
async function cancel(tx: Tx, invoiceId: string, { actor, at }: By): Promise<void> {
  const invoice = await accessInvoice(tx, invoiceId);
  const change = invoice && changed(invoice, { type: 'invoice.cancel' });
  if (invoice && change && 'granted' in change)
    await saveInvoice(tx, invoice, change.granted, { event: 'invoice.cancel', actor, at });
}
