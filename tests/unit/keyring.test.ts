/** Tests that a repeated request creates one thing, and that an equal one may be created afterwards. */
import { expect, it } from 'vitest';
import { createActor, type ActorRefFrom, waitFor } from 'xstate';
import { Failure } from '#contract/failure.ts';
import { keyring } from '#app/wiring/connection/keyring.ts';
import { wirePaymentHistory } from '#app/wiring/payment/payments.ts';
import type { AppContext } from '#app/wiring/appContext.ts';
import { marieOfTheShop } from '#machines/customer/customer.samples.ts';
import type { createInvoiceMachine } from '#machines/payment/createInvoice.machine.ts';
import { createCache } from '#services/createCache.ts';

it('keeps a key while the outcome is unknown, and releases it after a success', async () => {
  const ring = keyring();
  const sent: string[] = [];
  const send = (failure: Failure | null) =>
    ring
      .once(['an order', 1], (key) => {
        sent.push(key);
        return failure ? Promise.reject(failure) : Promise.resolve('made');
      })
      .catch(() => {});
  await send(new Failure('unreachable'));
  await send(new Failure('idempotencyReused'));
  await send(null);
  await send(null);
  const [lost, other, made, again] = sent;
  expect(other, 'after a lost answer').toBe(lost);
  expect(made, 'after it was made in another way').not.toBe(other);
  expect(again, 'after it was made').not.toBe(made);
});

it('an equal invoice may be created after the profile was closed', async () => {
  const ids: unknown[] = [];
  const app = {
    cache: createCache(),
    call: ({ name }: { name: string }, input: Record<string, unknown>) => {
      if (name !== 'invoice.create') return Promise.resolve({ invoices: [], totals: [] });
      ids.push(input.client_invoice_id);
      return Promise.resolve({ invoice: { ...input, invoiceId: '1', currency_code: 'XAF' } });
    },
    showToast: () => {},
  } as unknown as AppContext;
  const machine = wirePaymentHistory(app);
  const customer = { ...marieOfTheShop, conversationId: '6b1f6f0a-6a0e-4c55-9d2e-0d3a5f1c7e21' };
  for (const _ of ['the first time', 'the second']) {
    const actor = createActor(machine, { input: customer }).start();
    const form = actor.getSnapshot().children.createInvoice as ActorRefFrom<typeof createInvoiceMachine>;
    form.send({ type: 'invoice.open' });
    form.send({ type: 'invoice.type', field: 'description', text: 'Delivery to Akwa' });
    form.send({ type: 'invoice.type', field: 'externalReference', text: 'A-118' });
    form.send({ type: 'invoice.type', field: 'amount', text: '5000' });
    form.send({ type: 'invoice.submit' });
    await waitFor(form, (it) => it.matches('made'));
    actor.stop();
  }
  expect(new Set(ids).size).toBe(2);
});
