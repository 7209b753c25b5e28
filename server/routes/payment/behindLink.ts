import { ownerOfInvoice } from '#server/db/invoices.ts';
import { type Tx, inOrganisation } from '#server/db/transaction.ts';
import type { RouteContext } from '#server/context.ts';

/** Runs `work` in the organisation of a link's invoice; null for an unknown link. */
export async function behindLink<Result>(
  { db, announcer }: RouteContext,
  invoiceId: string,
  label: string,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result | null> {
  const organisationId = await ownerOfInvoice(db.owner, invoiceId);
  if (organisationId === null) return null;
  return inOrganisation(db, organisationId, { label, onCommit: announcer.committed }, work);
}
