/** Payment requests: the message and the invoice's history are saved together, and the customer gets one message. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HISTORY, type Invoice, listInvoices, updateInvoice } from '#contract/invoice.ts';
import { connectPawapay, disconnectPawapay } from '#contract/pawapay.ts';
import { sendTemplate } from '#contract/template.ts';
import { account, paymentStage, type PaymentStage } from '#tests/support/payments.ts';
import type { Organisation } from '#tests/support/serverCast.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let org: Organisation;
let stage: PaymentStage;
const PHONE = '237677004455';
beforeAll(async () => {
  server = await startTestServer({ RATE_LIMIT_PER_MINUTE: '10000' });
  org = await server.organisation();
  stage = await paymentStage(server, org, PHONE);
});
afterAll(() => server.stop());

const ask = (
  invoice: Invoice,
  template: 'payment_request_cta' | 'payment_reminder_cta' = 'payment_request_cta',
  client_message_id = randomUUID(),
) =>
  org.ben.call(sendTemplate, {
    phone: PHONE,
    recipient_name: 'Marie',
    template_name: template,
    language: 'en',
    template_variables: { '1': 'Somebody', '4': 'XAF 1' },
    save_to_conversation: true,
    intent: 'payment_request',
    client_message_id,
    invoice_id: invoice.invoiceId,
  });
const withEntry = ({ payments: _, ...invoice }: Invoice, action: string) => ({
  ...invoice,
  history: [...invoice.history, { action, created_at: new Date().toISOString() }],
});
const now = async ({ invoiceId }: Invoice): Promise<Invoice> => {
  const { body } = await org.ada.call(listInvoices, {} as never);
  return body.invoices.find((it: Invoice) => it.invoiceId === invoiceId);
};
const said = (invoice: Invoice) =>
  server.sandbox.state
    .thread(PHONE)
    .filter((message) => JSON.stringify(message).includes(`(${invoice.externalReference})`));

describe('a payment request', () => {
  it('is filled in by the server and recorded in the history with its message [INV-017 INV-014 INV-016]', async () => {
    const invoice = await stage.invoice({ externalReference: 'R-1' });
    const { status, body } = await ask(invoice);
    expect([status, body.message.is_template_message]).toEqual([200, true]);
    expect(body.message.message.replace(/\s/g, ' ')).toBe(
      'Hello Marie, here is the bill for Three green bags (R-1). Amount to pay: XAF 5,000.',
    );
    const [button] = body.message.extras.template.buttons;
    expect(button.url).toContain(`/payments/link/${invoice.invoiceId}?type=invoice`);
    expect((await now(invoice)).history.map(({ action }) => action)).toEqual(['Payment request sent']);
    await server.quiet();
    expect(said(invoice)).toHaveLength(1);
  });

  it('writes the amount as the language of the payments does', async () => {
    await org.ada.call(connectPawapay, { ...account, language_code: 'FR' });
    try {
      const invoice = await stage.invoice({ externalReference: 'R-FR' });
      const { body } = await ask(invoice);
      expect(body.message.message.replace(/\s/g, ' ')).toMatch(/5 000 XAF\.$/);
    } finally {
      await org.ada.call(connectPawapay, account);
    }
  });

  it('requests the outstanding amount [INV-017]', async () => {
    const invoice = await stage.invoice({ externalReference: 'R-2', amount: 750 });
    const { body } = await ask(invoice);
    expect(body.message.message).toMatch(/XAF\s750\.$/);
  });

  it('sent twice, at once or later, is one message and one entry', async () => {
    const invoice = await stage.invoice({ externalReference: 'R-3' });
    const id = randomUUID();
    server.sandbox.faults.add({ kind: 'dropResponse', count: 1, probability: 1, to: PHONE });
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => ask(invoice, 'payment_request_cta', id)),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    await server.quiet(60_000);
    expect((await ask(invoice, 'payment_request_cta', id)).status).toBe(200);
    await server.restart();
    await server.quiet();
    expect(said(invoice)).toHaveLength(1);
    expect((await now(invoice)).history).toHaveLength(1);
  });

  it('by two people at once is one request, and the second is refused [INV-013]', async () => {
    const invoice = await stage.invoice({ externalReference: 'R-4' });
    const answers = await Promise.all([ask(invoice), ask(invoice)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)!.body.code).toBe('invoiceNotPending');
    await server.quiet();
    expect(said(invoice)).toHaveLength(1);
  });

  it('is followed by reminders, and the client’s own update changes nothing more [INV-013 CALL-042]', async () => {
    const invoice = await stage.invoice({ externalReference: 'R-5' });
    expect((await ask(invoice, 'payment_reminder_cta')).body.code).toBe('invoiceNotPending');
    await ask(invoice);
    const entry = { action: HISTORY.requested, created_at: new Date().toISOString() };
    const { payments: _, ...whole } = invoice;
    const updated = await org.ben.call(updateInvoice, { ...whole, history: [entry] });
    expect([updated.status, updated.body.invoice.history.length]).toEqual([200, 1]);
    const reminded = await ask(invoice, 'payment_reminder_cta');
    expect(reminded.body.message.message).toMatch(/is still to be paid/);
    expect((await now(invoice)).history.map(({ action }) => action)).toEqual([
      'Payment request sent',
      'Payment reminder sent',
    ]);
  });

  it('asks for the rest of a partly paid invoice, and reminds of it [INV-009 INV-013]', async () => {
    const invoice = await stage.invoice({ externalReference: 'R-8' });
    await stage.pay(invoice.invoiceId, { amount: '100' });
    await server.quiet();
    expect((await now(invoice)).status).toBe('PARTIALLY_PAID');
    const asked = await ask(invoice);
    expect([asked.status, asked.body.message.message]).toEqual([200, expect.stringMatching(/XAF\s4,900/)]);
    const reminded = await ask(invoice, 'payment_reminder_cta');
    expect([reminded.status, reminded.body.message.message]).toEqual([
      200,
      expect.stringMatching(/XAF\s4,900/),
    ]);
    await server.quiet();
    // The thanks for the part, the request and the reminder.
    expect(said(invoice)).toHaveLength(3);
  });

  it('is refused for an invoice that is paid, and nothing is sent [INV-009 INV-010]', async () => {
    const invoice = await stage.invoice({ externalReference: 'R-6' });
    await stage.pay(invoice.invoiceId);
    await server.quiet();
    expect((await now(invoice)).status).toBe('PAID');
    const before = server.sandbox.state.accepted.length;
    const { status, body } = await ask(invoice);
    expect([status, body.code]).toEqual([409, 'invoiceNotPending']);
    await server.quiet();
    expect(server.sandbox.state.accepted).toHaveLength(before);
  });

  it('is refused for an invoice that the account does not take any more, which is listed, and can be made anew', async () => {
    const invoice = await stage.invoice({ externalReference: 'R-9' });
    const requested = await stage.invoice({ externalReference: 'R-10' });
    await ask(requested);
    const cancelled = await stage.invoice({ externalReference: 'R-11' });
    await org.ada.call(updateInvoice, withEntry(cancelled, HISTORY.cancelled));
    const unpayable = async () => {
      const { body } = await org.ada.call(listInvoices, { unpayable: 'true' } as never);
      return body.invoices.map((it: Invoice) => it.externalReference);
    };
    expect(await unpayable()).toEqual([]);
    const cedis = { country_code: 'GHA', currency_code: 'GHS', currency_symbol: 'GH₵' };
    await org.ada.call(connectPawapay, { ...account, ...cedis });
    try {
      await server.quiet();
      const before = said(invoice).length + said(requested).length;
      const refused = [
        await ask(invoice),
        await ask(requested, 'payment_reminder_cta'),
        await org.ada.call(updateInvoice, withEntry(invoice, HISTORY.requested)),
      ];
      for (const { status, body } of refused)
        expect([status, body.code, body.payable]).toEqual([
          409,
          'invoiceUnpayable',
          { currency_code: 'GHS', decimals: 2, least: '1', most: '2000000' },
        ]);
      await server.quiet();
      expect(said(invoice).length + said(requested).length).toBe(before);
      expect(await unpayable()).toEqual(expect.arrayContaining(['R-10', 'R-9']));
      expect(await unpayable()).not.toContain('R-11');
      const anew = await stage.invoice({ externalReference: 'R-9', amount: '125.50' });
      expect([anew.currency_code, (await ask(anew)).status]).toEqual(['GHS', 200]);
      expect((await org.ada.call(updateInvoice, withEntry(invoice, HISTORY.cancelled))).status).toBe(200);
      expect(await unpayable()).not.toContain('R-9');
    } finally {
      await org.ada.call(connectPawapay, account);
    }
    expect(await unpayable()).toEqual(['R-9']);
  });

  it('leaves no entry when its template is not approved [INV-016]', async () => {
    const invoice = await stage.invoice({ externalReference: 'R-7' });
    const turn = (status: string) =>
      server.query(
        `update templates set template = jsonb_set(template, '{status}', to_jsonb($1::text))
         where template->>'name' = 'payment_request_cta'`,
        [status],
      );
    await turn('rejected');
    const { body } = await ask(invoice);
    expect(body.code).toBe('templateNotApproved');
    await turn('approved');
    expect((await now(invoice)).history).toEqual([]);
    expect((await ask(invoice)).status).toBe(200);
  });

  it('uses the language of the payments [A102 INV-018]', async () => {
    await org.ada.call(connectPawapay, { ...account, language_code: 'FR' });
    const invoice = await stage.invoice({ externalReference: 'R-8' });
    const { body } = await ask(invoice);
    expect(body.message.message).toMatch(/^Bonjour Marie, voici la facture/);
    expect((await stage.link(invoice.invoiceId)).body.data.language).toBe('fr');
    await org.ada.call(disconnectPawapay, {});
    const late = await stage.link(invoice.invoiceId);
    expect(late.body.data.open).toBe(false);
    expect((await ask(invoice, 'payment_reminder_cta')).body.code).toBe('paymentsNotConnected');
  });
});
