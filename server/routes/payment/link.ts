import { getPayment, getPaymentLink } from '#contract/payment.ts';
import { findInvoice, ownerOfInvoice } from '#server/db/invoices.ts';
import { readOrganisation } from '#server/db/organisations.ts';
import { readPawapay } from '#server/db/pawapay.ts';
import { findPayment, paymentEntity } from '#server/db/payments.ts';
import { inOrganisation, type Tx } from '#server/db/transaction.ts';
import { grant, refuse } from '#server/domain/decision.ts';
import { dialOf } from '#server/domain/invoice/countries.ts';
import { serveAnyone } from '#server/http/serve.ts';
import type { RouteContext } from '#server/context.ts';

/** Works in the organisation whose invoice the link names; null when it names none. */
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

/** INV-029: what whoever holds the link may see, and nothing of anybody else. */
export const paymentLinkRoute = serveAnyone(getPaymentLink, async ({ input, context }) => {
  const found = await behindLink(context, input.id, 'payment.link', async (tx) => {
    const invoice = await findInvoice(tx, input.id);
    const organisation = await readOrganisation(tx);
    return invoice && { invoice, business: organisation.name, account: await readPawapay(tx) };
  });
  if (!found) return refuse('notFound');
  const { invoice, business, account } = found;
  const isOpen =
    account !== undefined &&
    account.disconnected_at === null &&
    account.currency_code === invoice.currency_code;
  const operators = isOpen ? await context.pawapay.operators(account) : null;
  return grant({
    success: true as const,
    data: {
      invoiceId: invoice.invoiceId,
      business,
      description: invoice.description,
      reference: invoice.externalReference,
      amount: String(invoice.amount),
      outstanding: invoice.outstanding,
      currency_code: invoice.currency_code,
      currency_symbol: invoice.currency,
      decimals: Math.max(0, ...(operators ?? []).map(({ decimals }) => decimals)),
      status: invoice.status,
      country_code: account?.country_code ?? '',
      dial_code: account ? dialOf(account.country_code) : '',
      language: account?.language_code === 'FR' ? 'fr' : 'en',
      providers: (operators ?? []).map(({ provider, name }) => ({ provider, name })),
      open: isOpen,
    },
  });
});

export const paymentStatusRoute = serveAnyone(getPayment, async ({ input, context }) => {
  const payment = await behindLink(context, input.id, 'payment.status', (tx) =>
    findPayment(tx, input.paymentId),
  );
  return payment?.invoice_id === input.id
    ? grant({ success: true as const, data: paymentEntity(payment) })
    : refuse('notFound');
});
