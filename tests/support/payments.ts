import { randomUUID } from 'node:crypto';
import { createInvoice, type Invoice } from '#contract/invoice.ts';
import { ConversationId } from '#contract/message.ts';
import { connectPawapay } from '#contract/pawapay.ts';
import { getPayment, getPaymentLink, startPayment } from '#contract/payment.ts';
import type { InputOf } from '#contract/operation.ts';
import { PAWAPAY_TOKEN } from '#sandbox/env.ts';
import { type Organisation, perform } from './serverCast.ts';
import type { TestServer } from './server.ts';

/** A number whose payments succeed at once: the provider's test numbers end like this. */
export const PAYS = '237677000789';
export const account = {
  token: PAWAPAY_TOKEN,
  language_code: 'EN',
  country_code: 'CMR',
  currency_code: 'XAF',
  currency_symbol: 'CFA',
} as const;

/** Creates an organisation with mobile money, a contact, and functions for invoices. */
export async function paymentStage(
  server: TestServer,
  org: Organisation,
  phone = '237677000111',
  paid: InputOf<typeof connectPawapay> = account,
) {
  const connected = await org.ada.call(connectPawapay, paid);
  if (connected.status !== 200) throw new Error(JSON.stringify(connected.body));
  const conversation = await server.conversation(org, {
    label: 'manual',
    handler: org.ada.id,
    phone,
    name: 'Marie',
  });
  return {
    conversation,
    draft: (more: Partial<InputOf<typeof createInvoice>> = {}): InputOf<typeof createInvoice> => ({
      conversation_id: ConversationId.parse(conversation),
      externalReference: 'A-118',
      description: 'Three green bags',
      amount: 5000,
      client_invoice_id: randomUUID(),
      ...more,
    }),
    async invoice(more: Partial<InputOf<typeof createInvoice>> = {}): Promise<Invoice> {
      const { status, body } = await org.ada.call(createInvoice, this.draft(more));
      if (status !== 200) throw new Error(JSON.stringify(body));
      return body.invoice as Invoice;
    },
    link: (id: string) => perform(server.base, getPaymentLink, { id, type: 'invoice' }),
    pay: (id: string, more: Partial<InputOf<typeof startPayment>> = {}) =>
      perform(server.base, startPayment, {
        id,
        payment_id: randomUUID(),
        phone: PAYS,
        provider: 'MTN_MOMO_CMR',
        amount: '5000',
        ...more,
      }),
    payment: (id: string, paymentId: string) => perform(server.base, getPayment, { id, paymentId }),
  };
}
export type PaymentStage = Awaited<ReturnType<typeof paymentStage>>;
