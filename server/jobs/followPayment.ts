import { accessInvoice, findInvoice } from '#server/db/invoices.ts';
import { type Claimed, finishJob, postponeJob } from '#server/db/outbox.ts';
import { readPawapay } from '#server/db/pawapay.ts';
import { findPayment, isOverdue, markUnconfirmed, type PaymentRow } from '#server/db/payments.ts';
import { inOrganisation, type Tx } from '#server/db/transaction.ts';
import { noteOf } from '#server/domain/invoice/charge.ts';
import { type Deposit, type DepositState, TokenRefused } from '#server/providers/pawapay/api.ts';
import { ProviderError } from '#server/providers/provider.ts';
import type { JobContext } from '#server/context.ts';
import { EXPIRED, settle } from './settlePayment.ts';
import { tellPaymentProblem } from './tellPaymentProblem.ts';

const MINUTE = 60_000;
/** How long an unknown deposit is created again; a later prompt would surprise the payer. */
const ASKED_AGAIN_FOR = 3 * MINUTE;
const DAY = 24 * 60 * MINUTE;
/** Longest pause between polls in the first day, and while the provider cannot be asked. */
const LONGEST_PAUSE = 5 * MINUTE;
/** Longest pause between polls of an older payment. */
const SLOW_PAUSE = 60 * MINUTE;

/** Returns the provider's request for a payment. */
export const depositOf = (
  payment: Pick<PaymentRow, 'id' | 'amount' | 'currency_code' | 'operator' | 'phone'>,
  invoice: { invoiceId: string; description: string; externalReference: string },
): Deposit => ({
  id: payment.id,
  amount: payment.amount,
  currency: payment.currency_code,
  operator: payment.operator,
  phone: payment.phone,
  note: noteOf(invoice.description, invoice.externalReference),
  reference: invoice.externalReference || invoice.invoiceId,
  invoiceId: invoice.invoiceId,
});

/**
 * Polls the provider for a payment until its outcome is final, however long that takes, and stores it.
 * While the provider says that it is processing the payment, nothing has failed: after half an hour it is unconfirmed.
 * A callback only triggers a poll with the organisation's own token, because anyone with an account could have a
 * callback signed.
 */
export async function followPayment(context: JobContext, job: Claimed): Promise<void> {
  const { announcer, clock, db, env } = context;
  const within = <Result>(label: string, work: (tx: Tx) => Promise<Result>) =>
    inOrganisation(db, job.organisation_id, { label, onCommit: announcer.committed }, work);
  const { payment, invoice, account } = await within('payment.look', async (tx) => {
    const payment = await findPayment(tx, String(job.payload.paymentId));
    const invoice = payment ? await findInvoice(tx, payment.invoice_id) : null;
    return { payment, invoice, account: await readPawapay(tx) };
  });
  const token = account ? context.pawapay.tokenOf(account) : null;
  const done = () => within('payment.followed', (tx) => finishJob(tx, job));
  if (!payment || !invoice || token === null || payment.status === 'paid') return done();

  // Another account does not know the payment: its answer proves nothing, and it would prompt the payer a second time.
  const isTheirs = account !== undefined && account.connected_at <= payment.created_at;
  const age = clock.now() - payment.created_at.getTime();
  const state = await ask();
  const ended = state && endOf(state);
  if (state?.state === 'unknown' && payment.status === 'failed') return done();
  if (ended)
    return within('payment.settle', async (tx) => {
      await settle(tx, context, payment, ended);
      await finishJob(tx, job);
    });
  if (isOverdue(payment, clock.now()) && payment.unconfirmed_at === null)
    await within('payment.unconfirmed', async (tx) => {
      const ours = await accessInvoice(tx, payment.invoice_id);
      if (!ours || !(await markUnconfirmed(tx, payment.id, clock.now()))) return;
      await tellPaymentProblem(tx, context, ours, payment.id, {
        amount: payment.amount,
        currency: payment.currency_code,
        reason: 'unconfirmed',
      });
      tx.announce({ type: 'customer.changed', conversation_id: ours.conversation_id, what: 'invoices' });
    });
  // The job that the payment began with goes on.
  if (job.payload.once === true && (state || age > DAY)) return done();
  const longest = state && age > DAY ? SLOW_PAUSE : LONGEST_PAUSE;
  const pause = Math.min(longest, Math.max(env.PAWAPAY_POLL_MS, age / 2));
  await postponeJob(db.owner, job, Math.round(pause), state?.state ?? 'unreachable', false);

  /** Null if the provider gives no status. */
  async function ask(): Promise<DepositState | null> {
    if (!payment || !invoice || token === null) return null;
    const { api } = context.pawapay;
    try {
      const found = await api.status(token, payment.id);
      const mayAsk = isTheirs && payment.status === 'pending' && age <= ASKED_AGAIN_FOR;
      if (found.state !== 'unknown' || !mayAsk) return found;
      const refused = await api.start(token, depositOf(payment, invoice));
      return refused === null ? { state: 'waiting' } : { state: 'failed', reason: refused };
    } catch (error) {
      if (!(error instanceof ProviderError) && !(error instanceof TokenRefused)) throw error;
      context.log.warn({ payment: payment.id, reason: error.message }, 'a payment could not be asked after');
      return null;
    }
  }

  function endOf(state: DepositState) {
    if (state.state === 'completed' || state.state === 'failed') return state;
    if (state.state !== 'unknown' || payment?.status !== 'pending') return null;
    if (isTheirs)
      return age > ASKED_AGAIN_FOR
        ? ({ state: 'failed', reason: 'PROVIDER_TEMPORARILY_UNAVAILABLE' } as const)
        : null;
    // Only its former account could tell: the invoice is free again, and money that comes all the same still counts.
    return isOverdue(payment, clock.now()) ? ({ state: 'failed', reason: EXPIRED } as const) : null;
  }
}
