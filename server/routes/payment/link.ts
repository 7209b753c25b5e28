import { getPaymentLink } from '#contract/payment.ts';
import { limitsOf, limitsOfOperators } from '#lib/paymentLimits.ts';
import { findInvoice } from '#server/db/invoices.ts';
import { readOrganisation } from '#server/db/organisations.ts';
import { readPawapay } from '#server/db/pawapay.ts';
import { waitingPayments } from '#server/db/payments.ts';
import { grant, refuse } from '#server/domain/decision.ts';
import { dialOf } from '#server/domain/invoice/countries.ts';
import { serveAnyone } from '#server/http/serve.ts';
import { behindLink } from './behindLink.ts';

/** Returns what the holder of a payment link may see (INV-029), and no other data. */
export const paymentLinkRoute = serveAnyone(getPaymentLink, async ({ input, context }) => {
  const found = await behindLink(context, input.id, 'payment.link', async (tx) => {
    const invoice = await findInvoice(tx, input.id);
    const organisation = await readOrganisation(tx);
    const [latest] = await waitingPayments(tx, input.id);
    return (
      invoice && {
        invoice,
        business: organisation.name,
        account: await readPawapay(tx),
        latest: latest ?? null,
      }
    );
  });
  if (!found) return refuse('notFound');
  const { invoice, business, account, latest } = found;
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
      decimals: (limitsOfOperators(operators ?? [], invoice.currency_code) ?? limitsOf(account)).decimals,
      status: invoice.status,
      country_code: account?.country_code ?? '',
      dial_code: account ? dialOf(account.country_code) : '',
      language: account?.language_code === 'FR' ? 'fr' : 'en',
      providers: (operators ?? []).map(({ provider, name, decimals, least, most }) => ({
        provider,
        name,
        decimals,
        least,
        most,
      })),
      open: isOpen,
      unconfirmed:
        latest && latest.unconfirmed_at !== null
          ? { amount: latest.amount, created_at: latest.created_at.toISOString() }
          : null,
    },
  });
});
