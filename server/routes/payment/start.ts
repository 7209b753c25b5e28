import { startPayment as operation } from '#contract/payment.ts';
import { amountOf, isSameAmount } from '#lib/money.ts';
import { chargeOf } from '#lib/paymentLimits.ts';
import { accessInvoice, findInvoice } from '#server/db/invoices.ts';
import { connectedPawapay, type PawapayAccount, readPawapay } from '#server/db/pawapay.ts';
import {
  cancelPolling,
  findPayment,
  insertPayment,
  paymentEntity,
  type PaymentRow,
  queuePolling,
  waitingPayments,
} from '#server/db/payments.ts';
import type { Tx } from '#server/db/transaction.ts';
import { type Decision, grant, refuse } from '#server/domain/decision.ts';
import { type Operator, payersNumber } from '#server/domain/invoice/charge.ts';
import type { InputOf } from '#contract/operation.ts';
import { TooManyRequests } from '#server/http/limits.ts';
import { depositOf } from '#server/jobs/followPayment.ts';
import { settle } from '#server/jobs/settlePayment.ts';
import { TokenRefused } from '#server/providers/pawapay/api.ts';
import { ProviderError } from '#server/providers/provider.ts';
import { serveAnyone } from '#server/http/serve.ts';
import type { RouteContext } from '#server/context.ts';
import { behindLink } from './behindLink.ts';

type Input = InputOf<typeof operation>;

/**
 * Stores a payment, then calls the provider.
 * If the call's outcome is unknown (a lost answer, a server crash), the job queued with the row polls it under the same
 * id.
 */
export const startPaymentRoute = serveAnyone(operation, async ({ input, request, context, clock }) => {
  const { current, ttl } = await context.cluster.count(`rate/pay/${request.ip}`, 60_000);
  if (current > context.env.PAYMENTS_PER_MINUTE)
    throw new TooManyRequests(Math.max(1, Math.ceil(ttl / 1000)));
  const account = await behindLink(context, input.id, 'payment.account', readPawapay);
  if (account === null) return refuse('notFound');
  const isOpen = account !== undefined && account.disconnected_at === null;
  const operators = isOpen ? await context.pawapay.operators(account) : [];
  const prepared = await behindLink(context, input.id, 'payment.start', async (tx) => {
    const decision = await prepare(tx, input, operators, {
      now: clock.now,
      pollMs: context.env.PAWAPAY_POLL_MS,
    });
    if (!('granted' in decision)) tx.abandon();
    return decision;
  });
  if (prepared === null) return refuse('notFound');
  if (!('granted' in prepared)) return prepared;
  const { payment, isNew } = prepared.granted;
  if (!isNew || !account) return grant({ success: true as const, data: paymentEntity(payment) });
  return ask(context, account, payment);
});

async function prepare(
  tx: Tx,
  input: Input,
  operators: readonly Operator[] | null,
  { now, pollMs }: { now: number; pollMs: number },
): Promise<Decision<{ payment: PaymentRow; isNew: boolean }>> {
  const invoice = await accessInvoice(tx, input.id);
  if (!invoice) return refuse('notFound');
  const earlier = await findPayment(tx, input.payment_id);
  if (earlier) {
    const isSame =
      earlier.invoice_id === invoice.invoiceId &&
      earlier.operator === input.provider &&
      isSameAmount(earlier.amount, amountOf(input.amount));
    return isSame ? grant({ payment: earlier, isNew: false }) : refuse('idempotencyReused');
  }
  if (invoice.status === 'PAID' || invoice.status === 'CANCELLED') return refuse('invoiceSettled');
  const account = await connectedPawapay(tx);
  if (!account || account.currency_code !== invoice.currency_code) return refuse('paymentsNotConnected');
  if (operators === null) return refuse('providerFailed');
  const operator = operators.find(({ provider }) => provider === input.provider);
  const phone = payersNumber(input.phone, account.country_code);
  if (!operator || phone === null) return refuse('phoneInvalid');
  const charge = chargeOf(input.amount, invoice.outstanding, operator);
  if ('payable' in charge) return refuse('amountInvalid', { ...charge.payable });
  const waiting = await waitingPayments(tx, invoice.invoiceId);
  if (waiting.some((it) => it.unconfirmed_at === null)) return refuse('paymentPending');
  const [latest] = waiting;
  if (latest && input.even_if_unconfirmed !== true)
    return refuse('paymentUnconfirmed', {
      amount: latest.amount,
      created_at: latest.created_at.toISOString(),
    });
  await insertPayment(tx, {
    id: input.payment_id,
    invoiceId: invoice.invoiceId,
    amount: charge.amount,
    currencyCode: invoice.currency_code,
    operator: operator.provider,
    phone,
    at: now,
  });
  await queuePolling(tx, input.payment_id, { wait: pollMs });
  tx.announce({ type: 'customer.changed', conversation_id: invoice.conversation_id, what: 'invoices' });
  const payment = await findPayment(tx, input.payment_id);
  return payment ? grant({ payment, isNew: true }) : refuse('notFound');
}

async function ask(context: RouteContext, account: PawapayAccount, payment: PaymentRow) {
  const within = <Result>(label: string, work: (tx: Tx) => Promise<Result>) =>
    behindLink(context, payment.invoice_id, label, work);
  const invoice = await within('payment.invoice', (tx) => findInvoice(tx, payment.invoice_id));
  const token = context.pawapay.tokenOf(account);
  const waiting = grant({ success: true as const, data: paymentEntity(payment) });
  if (!invoice || token === null) return waiting;
  // A poll that has begun may have started the same deposit: then it alone finds out how the payment ends.
  const fail = async (reason: string, refused: ReturnType<typeof refuse>) => {
    const isFailed = await within('payment.refused', async (tx) => {
      if (!(await cancelPolling(tx, payment.id))) return false;
      await settle(tx, context, payment, { state: 'failed', reason });
      return true;
    });
    return isFailed ? refused : waiting;
  };
  try {
    const reason = await context.pawapay.api.start(token, depositOf(payment, invoice));
    return reason === null ? waiting : await fail(reason, refuse('paymentRefused', { reason }));
  } catch (error) {
    if (error instanceof TokenRefused) return fail('DEPOSITS_NOT_ALLOWED', refuse('paymentsNotConnected'));
    if (!(error instanceof ProviderError)) throw error;
    // The outcome is unknown: the payer waits while the queued job polls it.
    if (error.verdict === 'doubt') return waiting;
    return fail('PROVIDER_TEMPORARILY_UNAVAILABLE', refuse('providerFailed'));
  }
}
