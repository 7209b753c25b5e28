import { fromPromise } from 'xstate';
import { Failure } from '#contract/failure.ts';
import type { PayersPayment, PaymentLink } from '#contract/payment.ts';
import { payInvoiceMachine } from '#machines/payment/payInvoice.machine.ts';
import { invoicePaymentMachine } from '#machines/payment/invoicePayment.machine.ts';
import type { PayersPhone, PaymentResult } from '#machines/payment/invoicePayment.words.ts';
import { ask } from '../ask.ts';

/** Storage key of the payment that this tab started, so that a reloaded page continues to wait for it. */
const storageKey = (invoiceId: string) => `payment/${invoiceId}`;

/** Holds the values where storage is blocked: the payment is then known only as long as the page is open. */
const memory = new Map<string, string>();
const kept = {
  read(key: string): string | null {
    try {
      return sessionStorage.getItem(key) ?? memory.get(key) ?? null;
    } catch {
      return memory.get(key) ?? null;
    }
  },
  write(key: string, value: string | null): void {
    if (value === null) memory.delete(key);
    else memory.set(key, value);
    try {
      if (value === null) sessionStorage.removeItem(key);
      else sessionStorage.setItem(key, value);
    } catch {
      // Kept in memory.
    }
  },
};

const resultOf = ({ status, amount, reason, unconfirmed, created_at }: PayersPayment): PaymentResult => ({
  status,
  amount,
  reason,
  unconfirmed,
  created_at,
});

/** Returns whether this tab waits for a payment of the invoice. */
export const wasBegun = (invoiceId: string): boolean => kept.read(storageKey(invoiceId)) !== null;

export function wirePayInvoice(invoiceId: string) {
  const base = `/api/payments/link/${encodeURIComponent(invoiceId)}`;
  const key = storageKey(invoiceId);
  const deletePayment = () => kept.write(key, null);
  const payment = invoicePaymentMachine.provide({
    actors: {
      startPayment: fromPromise<
        PaymentResult,
        { phone: string; operator: string; amount: string; attempt: number; isWarned: boolean }
      >(async ({ input, signal }) => {
        const id = crypto.randomUUID();
        // Stored before the request is sent, so that a page closed now finds its payment again.
        kept.write(key, id);
        const asked = {
          payment_id: id,
          phone: input.phone,
          provider: input.operator,
          amount: input.amount,
          even_if_unconfirmed: input.isWarned,
        };
        return resultOf(await ask<PayersPayment>(base, signal, asked));
      }),
      readPhone: fromPromise<PayersPhone, { phone: string }>(({ input, signal }) =>
        ask<PayersPhone>(`${base}/phone`, signal, input),
      ),
      askPayment: fromPromise<PaymentResult, undefined>(async ({ signal }) => {
        const id = kept.read(key);
        if (id === null) throw new Failure('notFound');
        return resultOf(await ask<PayersPayment>(`${base}/payment/${id}`, signal));
      }),
    },
    actions: { deletePayment },
  });
  return payInvoiceMachine.provide({
    actors: {
      loadLink: fromPromise<PaymentLink, undefined>(({ signal }) =>
        ask<PaymentLink>(`${base}?type=invoice`, signal),
      ),
      payment,
    },
    actions: { deletePayment },
  });
}
