import { createHash } from 'node:crypto';
import { formatMoney } from '#lib/money.ts';
import { saveChange } from '#server/db/changes.ts';
import { accessConversation } from '#server/db/conversations.ts';
import { findByClientId } from '#server/db/messages.ts';
import { findContact } from '#server/db/contacts.ts';
import { findInvoice } from '#server/db/invoices.ts';
import { type Claimed, finishJob, HELD_BY_SUBSCRIPTION, holdJob } from '#server/db/outbox.ts';
import { connectedPawapay } from '#server/db/pawapay.ts';
import { findPayment } from '#server/db/payments.ts';
import { inOrganisation } from '#server/db/transaction.ts';
import { notice, paymentVariables } from '#server/domain/invoice/notice.ts';
import { fixedClock } from '#server/lib/fixedClock.ts';
import { ProviderError } from '#server/providers/provider.ts';
import { gate } from '#server/integrations/billing/gate.ts';
import type { JobContext } from '#server/context.ts';

const stillToPay = (language: string, amount: string) =>
  language === 'fr' ? `reste à payer\u00a0: ${amount}` : `still to pay: ${amount}`;

/** Longest wait before a held message asks again; a new subscription wakes it at once. */
const HELD_MS = 60 * 60_000;

/** Returns a stable id for a message about a payment, so that it is sent once. */
function clientIdOf(paymentId: string, name: string): string {
  const hex = createHash('sha256').update(`${paymentId}/${name}`).digest('hex');
  const at = (from: number, to: number) => hex.slice(from, to);
  return `${at(0, 8)}-${at(8, 12)}-4${at(13, 16)}-8${at(17, 20)}-${at(20, 32)}`;
}

/**
 * Sends the payer the outcome in the payments' language.
 * Without a subscription it waits for one: what a payer is told is held, never dropped.
 */
export async function notifyPayer(context: JobContext, job: Claimed): Promise<void> {
  const { announcer, db } = context;
  const name = job.payload.outcome === 'paid' ? 'payment_confirmation' : 'payment_failed';
  const listed = await context.templates.list(job.organisation_id);
  if ('refusal' in listed && listed.refusal === 'providerFailed')
    throw new ProviderError('later', 'unreachable', null, null);
  await inOrganisation(
    db,
    job.organisation_id,
    { label: 'payment.tell', onCommit: announcer.committed },
    async (tx) => {
      if (await gate(tx, context, 'send')) return holdJob(tx, job, HELD_MS, HELD_BY_SUBSCRIPTION);
      await finishJob(tx, job);
      const payment = await findPayment(tx, String(job.payload.paymentId));
      const invoice = payment ? await findInvoice(tx, payment.invoice_id) : null;
      const account = await connectedPawapay(tx);
      if (!payment || !invoice || !account || !('granted' in listed)) return;
      const clientMessageId = clientIdOf(payment.id, name);
      const state = await accessConversation(tx, invoice.conversation_id);
      if (!state || (await findByClientId(tx, clientMessageId))) return;
      const contact = await findContact(tx, invoice.contact_id, state.channel);
      const spoken = account.language_code;
      const language = spoken.toLowerCase();
      const firstName = contact?.first_name || state.contact.name;
      const variables = paymentVariables(invoice, firstName, payment.amount, spoken);
      // After a part the rest is added (O41), to the paid sum, because the template has only one variable for a sum.
      if (job.payload.outcome === 'paid' && invoice.status === 'PARTIALLY_PAID')
        variables['4'] +=
          ` (${stillToPay(language, formatMoney(invoice.outstanding, invoice.currency_code, spoken))})`;
      const change = notice(
        state,
        {
          templates: listed.granted,
          name,
          language,
          variables,
          clientMessageId,
        },
        fixedClock(context.clock),
      );
      if (!change) return;
      await saveChange(tx, change);
      tx.afterCommit(context.wake.outbox);
    },
  );
}
