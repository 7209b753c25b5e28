import { deleteContact } from '#contract/contactDeletion.ts';
import { findStoredContact } from '#server/db/contactData.ts';
import { deleteStoredContact } from '#server/db/deleteContact.ts';
import { accessInvoice, saveInvoice } from '#server/db/invoices.ts';
import type { Tx } from '#server/db/transaction.ts';
import { decideDeletion } from '#server/domain/contact/deletion.ts';
import { refuse, grant } from '#server/domain/decision.ts';
import { changed } from '#server/domain/invoice/change.ts';
import { serve } from '#server/http/serve.ts';

/** Deletes a contact from the database, and its files from the store once that is committed. */
export const deleteContactRoute = serve(
  deleteContact,
  async ({ input, tx, context, clock, agent, trail }) => {
    const found = await findStoredContact(tx, input.id);
    if (!found) return refuse('contactNotFound');
    const decision = decideDeletion(found, input.name);
    if ('refusal' in decision) return decision;
    for (const id of found.invoiceIds) await cancel(tx, id, { actor: agent.id, at: clock.now });
    await deleteStoredContact(tx, found, agent.id);
    await trail.record(tx, { type: 'contact', id: input.id, label: null });
    tx.announce({ type: 'organisation.changed', history: 'deleted' });
    tx.afterCommit(() => {
      for (const id of found.fileIds)
        void context.media.store
          .drop(id)
          .catch((error: unknown) =>
            context.log.error({ err: error }, 'a deleted file is still in the store'),
          );
    });
    return grant({ success: true as const });
  },
);

/** Cancels an invoice that nobody will pay any more. */
async function cancel(
  tx: Tx,
  invoiceId: string,
  { actor, at }: { actor: string; at: number },
): Promise<void> {
  const invoice = await accessInvoice(tx, invoiceId);
  const change = invoice && changed(invoice, { type: 'invoice.cancel' });
  if (invoice && change && 'granted' in change)
    await saveInvoice(tx, invoice, change.granted, { event: 'invoice.cancel', actor, at });
}
