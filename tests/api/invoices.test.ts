/** Invoices on the server: permissions and immutable history. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createInvoice,
  deleteInvoice,
  HISTORY,
  type Invoice,
  InvoiceStatus,
  listInvoices,
  updateInvoice,
} from '#contract/invoice.ts';
import { PaymentStatus } from '#contract/paymentStatus.ts';
import { ConversationId } from '#contract/message.ts';
import { connectPawapay, disconnectPawapay } from '#contract/pawapay.ts';
import { account, paymentStage, type PaymentStage } from '#tests/support/payments.ts';
import type { Organisation } from '#tests/support/serverCast.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let org: Organisation;
let other: Organisation;
let stage: PaymentStage;
beforeAll(async () => {
  server = await startTestServer({ RATE_LIMIT_PER_MINUTE: '10000' });
  org = await server.organisation();
  other = await server.organisation('2');
  stage = await paymentStage(server, org);
});
afterAll(() => server.stop());

const entry = (action: string, created_at = '2026-11-21T10:00:00.000Z') => ({ action, created_at });
const update = ({ payments: _, ...invoice }: Invoice, more: Partial<Invoice> = {}) =>
  org.ben.call(updateInvoice, { ...invoice, ...more });
const cancelling = (invoice: Invoice) =>
  update(invoice, { status: 'CANCELLED', history: [...invoice.history, entry(HISTORY.cancelled)] });

describe('a new invoice', () => {
  it('is pending, in the currency of the payments, with nothing paid [INV-007 CALL-041 ENT-021]', async () => {
    const { status, body } = await org.ben.call(createInvoice, stage.draft());
    expect(status).toBe(200);
    expect(body.invoice).toMatchObject({
      externalReference: 'A-118',
      description: 'Three green bags',
      amount: 5000,
      currency: 'CFA',
      currency_code: 'XAF',
      outstanding: '5000',
      totalPaid: '0',
      status: 'PENDING',
      history: [],
      payments: [],
      version: 1,
    });
    expect(body.invoice.invoiceId).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('is created once, even by repeated or concurrent requests', async () => {
    const draft = stage.draft();
    const answers = await Promise.all(Array.from({ length: 5 }, () => org.ada.call(createInvoice, draft)));
    expect(new Set(answers.map(({ body }) => body.invoice?.invoiceId)).size).toBe(1);
    const changed = await org.ada.call(createInvoice, { ...draft, amount: 6000 });
    expect([changed.status, changed.body.code]).toEqual([422, 'idempotencyReused']);
  });

  it('whose reference is in use is refused on request only, however many ask at once', async () => {
    const draft = (more = {}) => stage.draft({ externalReference: 'B-7', ...more });
    const asked = () => org.ben.call(createInvoice, draft({ refuse_used_reference: true }));
    const first = await Promise.all([asked(), asked(), asked()]);
    expect(first.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    const invoice = first.find(({ status }) => status === 200)!.body.invoice!;
    const refused = await asked();
    expect([refused.status, refused.body]).toEqual([
      409,
      expect.objectContaining({
        code: 'referenceInUse',
        invoiceId: invoice.invoiceId,
        amount: '5000',
        currency_code: 'XAF',
        status: 'PENDING',
        created_at: invoice.created_at,
      }),
    ]);
    const repeated = draft({ refuse_used_reference: true, externalReference: 'B-8' });
    const made = await org.ben.call(createInvoice, repeated);
    expect((await org.ben.call(createInvoice, repeated)).body.invoice).toEqual(made.body.invoice);
    expect((await org.ben.call(createInvoice, draft({ refuse_used_reference: false }))).status).toBe(200);
    expect((await org.ben.call(createInvoice, draft())).status).toBe(200);
  });

  it('may take the reference of a cancelled invoice, and one of another organisation', async () => {
    const draft = () => stage.draft({ externalReference: 'B-9', refuse_used_reference: true });
    const { body } = await org.ben.call(createInvoice, draft());
    expect((await org.ben.call(createInvoice, draft())).status).toBe(409);
    expect((await cancelling(body.invoice)).status).toBe(200);
    expect((await org.ben.call(createInvoice, draft())).status).toBe(200);
    const third = await server.organisation('7');
    const elsewhere = await paymentStage(server, third);
    const there = elsewhere.draft({ externalReference: 'B-9', refuse_used_reference: true });
    expect((await third.ada.call(createInvoice, there)).status).toBe(200);
  });

  it.each([
    ['description', 'abc', 'Description must be at least 4 characters'],
    ['description', 'x'.repeat(101), 'Description must be no more than 100 characters'],
    ['externalReference', ' ', 'External reference is required'],
    ['amount', '', 'Amount is required'],
    ['amount', '-5', 'Amount cannot be negative'],
    ['amount', '12.5', 'Amount must be a whole number'],
    ['amount', 12.5, 'Amount must be a whole number'],
    ['amount', '12a', 'Amount has an invalid format'],
    ['amount', '25 000,00', 'Amount has an invalid format'],
    ['amount', 'USD 12', 'Amount must be in the currency of the payment account'],
    ['amount', '1'.repeat(24), 'Amount must be 1 to 23 digits long'],
    ['amount', '0', 'Amount must be greater than 0'],
    ['amount', '007', 'Amount cannot have leading zeros'],
    ['amount', '9007199254740992', 'Amount must be no more than 9,007,199,254,740,991'],
  ])('is refused with the %s "%s" [INV-003 INV-005 INV-006]', async (field, value, text) => {
    const { status, body } = await org.ada.call(createInvoice, stage.draft({ [field]: value }));
    expect([status, body.code, body.errors]).toEqual([422, 'invoiceInvalid', { [field]: text }]);
  });

  it('may be of 4 and of 100 characters, and of the largest safe integer where the operators state no most [INV-003 INV-005]', async () => {
    const { limits } = server.sandbox.deposits;
    server.sandbox.deposits.limits = { least: null, most: null };
    await org.ada.call(connectPawapay, account);
    const made = [
      await stage.invoice({ description: 'Bags', amount: '9007199254740991' }),
      await stage.invoice({ description: 'x'.repeat(100), amount: 1 }),
    ];
    expect(made.map(({ amount, outstanding }) => [amount, outstanding])).toEqual([
      [9007199254740991, '9007199254740991'],
      [1, '1'],
    ]);
    server.sandbox.deposits.limits = limits;
    await org.ada.call(connectPawapay, account);
  });

  it('needs a conversation of the organisation and connected payments', async () => {
    const theirs = await server.conversation(other, { phone: '237677000112' });
    const foreign = await org.ada.call(createInvoice, stage.draft({ conversation_id: theirs as never }));
    expect(foreign.status).toBe(404);
    const unconnected = await other.ada.call(
      createInvoice,
      stage.draft({ conversation_id: theirs as never }),
    );
    expect([unconnected.status, unconnected.body.code]).toEqual([409, 'paymentsNotConnected']);
  });
});

describe('an invoice', () => {
  it('is cancelled once, with one entry that the server writes [INV-011 CALL-042]', async () => {
    const invoice = await stage.invoice();
    const { status, body } = await cancelling(invoice);
    expect([status, body.invoice.status, body.invoice.version]).toEqual([200, 'CANCELLED', 2]);
    expect(body.invoice.history).toHaveLength(1);
    expect(body.invoice.history[0].action).toBe('Invoice cancelled');
    expect(body.invoice.history[0].created_at, 'the server’s own time').not.toBe('2026-11-21T10:00:00.000Z');
    const again = await cancelling(invoice);
    expect([again.status, again.body.invoice.history.length], 'the same call again').toEqual([200, 1]);
    const [audit] = await server.query<{ from_state: string; to_state: string }>(
      `select from_state, to_state from transitions where chart = 'invoiceLifecycle' and subject_id = $1`,
      [invoice.invoiceId],
    );
    expect(audit).toEqual({ from_state: 'PENDING/0', to_state: 'CANCELLED/0' });
  });

  it('is cancelled once by several people at once, and all succeed', async () => {
    const invoice = await stage.invoice();
    const answers = await Promise.all([cancelling(invoice), cancelling(invoice), cancelling(invoice)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(answers.map(({ body }) => body.invoice.history.length)).toEqual([1, 1, 1]);
  });

  it('is refused once the invoice is not pending [INV-010]', async () => {
    const { body } = await cancelling(await stage.invoice());
    const invoice = body.invoice as Invoice;
    const again = await update(invoice, { history: [...invoice.history, entry(HISTORY.cancelled)] });
    expect([again.status, again.body.code]).toEqual([409, 'invoiceNotPending']);
    const asked = await update(invoice, { history: [...invoice.history, entry(HISTORY.requested)] });
    expect([asked.status, asked.body.code]).toEqual([409, 'invoiceNotPending']);
  });

  it('that is paid in part can be requested, reminded of and cancelled; what was paid stays applied [INV-009 INV-010 INV-013]', async () => {
    const org = await server.organisation('rest');
    const stage = await paymentStage(server, org, '237677000555');
    const { invoiceId } = await stage.invoice();
    await stage.pay(invoiceId, { amount: '2000' });
    await server.quiet();
    const listed = async () => (await org.ada.call(listInvoices, {} as never)).body;
    const change = async (action: string) => {
      const { payments: _, ...whole } = (await listed()).invoices[0] as Invoice;
      return org.ada.call(updateInvoice, { ...whole, history: [...whole.history, entry(action)] });
    };
    expect((await listed()).totals).toMatchObject([{ outstanding: '3000', received: '2000' }]);
    for (const action of [HISTORY.requested, HISTORY.reminded, HISTORY.cancelled])
      expect([action, (await change(action)).status]).toEqual([action, 200]);
    const { invoices, totals } = await listed();
    expect(invoices).toMatchObject([{ status: 'CANCELLED', totalPaid: '2000', outstanding: '0' }]);
    expect(invoices[0].payments[0].payBack).toBeNull();
    expect(totals).toMatchObject([{ outstanding: '0', received: '2000', toPayBack: '0' }]);
    expect((await stage.link(invoiceId)).body.data).toMatchObject({ status: 'CANCELLED', outstanding: '0' });
    expect((await stage.pay(invoiceId, { amount: '3000' })).body.code).toBe('invoiceSettled');
    expect((await change(HISTORY.reminded)).body.code).toBe('invoiceNotPending');
  });

  it('never loses or rewrites history [INV-030]', async () => {
    const invoice = await stage.invoice();
    const requested = (await update(invoice, { history: [entry(HISTORY.requested)] })).body
      .invoice as Invoice;
    expect(requested.history.map(({ action }) => action)).toEqual([HISTORY.requested]);
    const codeOf = async (history: Invoice['history']) => (await update(requested, { history })).body.code;
    expect(await codeOf([])).toBe('invoiceHistory');
    expect(await codeOf([entry(HISTORY.cancelled)])).toBe('invoiceHistory');
    expect(await codeOf([entry(HISTORY.requested), entry(HISTORY.reminded)])).toBe('invoiceHistory');
    expect(await codeOf([...requested.history, entry('Paid in cash')])).toBe('invoiceHistory');
    expect(await codeOf([...requested.history, entry(HISTORY.reminded), entry(HISTORY.reminded)])).toBe(
      'invoiceHistory',
    );
    await expect(
      server.query('update invoice_history set action = $2 where invoice_id = $1', [invoice.invoiceId, 'x']),
    ).rejects.toThrow('only added to');
    await expect(
      server.query('delete from invoice_history where invoice_id = $1', [invoice.invoiceId]),
    ).rejects.toThrow('only added to');
  });

  it('keeps its amounts and its customer, and refuses an outdated version [INV-030 CALL-042]', async () => {
    const invoice = await stage.invoice();
    const history = [entry(HISTORY.requested)];
    for (const change of [{ amount: 1 }, { currency_code: 'KES' }, { contact_id: randomUUID() }])
      expect((await update(invoice, { ...change, history })).body.code).toBe('invoiceFixed');
    const paidByHand = await update(invoice, {
      totalPaid: '5000',
      outstanding: '0',
      status: 'PAID',
      history,
    });
    expect(paidByHand.body.invoice, 'sums are the server’s').toMatchObject({
      totalPaid: '0',
      status: 'PENDING',
    });
    const late = await cancelling(invoice);
    expect([late.status, late.body.code]).toEqual([409, 'outdated']);
  });

  it('is requested first and reminded of afterwards [INV-013 INV-014]', async () => {
    const invoice = await stage.invoice();
    const early = await update(invoice, { history: [entry(HISTORY.reminded)] });
    expect(early.body.code, 'nobody is reminded who was not asked').toBe('invoiceNotPending');
    let now = (await update(invoice, { history: [entry(HISTORY.requested)] })).body.invoice as Invoice;
    now = (await update(now, { history: [...now.history, entry(HISTORY.reminded)] })).body.invoice as Invoice;
    expect(now.history.map(({ action }) => action)).toEqual([
      'Payment request sent',
      'Payment reminder sent',
    ]);
  });

  it('can be deleted by an admin while it has no payment [CALL-043]', async () => {
    const invoice = await stage.invoice();
    expect((await org.ben.call(deleteInvoice, { invoiceId: invoice.invoiceId })).status).toBe(403);
    const gone = await org.ada.call(deleteInvoice, { invoiceId: invoice.invoiceId });
    expect([gone.status, gone.body]).toEqual([200, { success: true }]);
    expect((await org.ada.call(deleteInvoice, { invoiceId: invoice.invoiceId })).status).toBe(404);
    const paid = await stage.invoice();
    await stage.pay(paid.invoiceId);
    await server.quiet();
    const kept = await org.ada.call(deleteInvoice, { invoiceId: paid.invoiceId });
    expect([kept.status, kept.body.code]).toEqual([409, 'invoiceHasPayments']);
  });
});

describe('the list', () => {
  it('has a contact’s invoices, newest first, filtered and in pages, with totals of all of them [CALL-040 INV-021 CONST-005]', async () => {
    const org = await server.organisation('3');
    const stage = await paymentStage(server, org, '237677000333');
    const made: Invoice[] = [];
    for (const amount of [100, 200, 400, 800]) {
      made.push(await stage.invoice({ amount }));
      server.travel(1000);
    }
    await org.ada.call(updateInvoice, { ...made[3]!, history: [entry(HISTORY.cancelled)] });
    await stage.pay(made[0]!.invoiceId, { amount: '100' });
    await server.quiet();
    await stage.pay(made[1]!.invoiceId, { amount: '50' });
    await server.quiet();
    const all = await org.ben.call(listInvoices, { contact_id: '237677000333' } as never);
    expect(all.body.invoices.map(({ amount }: Invoice) => amount)).toEqual([800, 400, 200, 100]);
    const totals = [{ currency_code: 'XAF', outstanding: '550', received: '150', toPayBack: '0' }];
    expect(all.body).toMatchObject({ totals, pagination: { total: 4 } });
    const byStatus = await org.ben.call(listInvoices, {
      contact_id: made[0]!.contact_id,
      status: 'PENDING',
    } as never);
    expect(byStatus.body.invoices.map(({ amount }: Invoice) => amount)).toEqual([400]);
    expect(byStatus.body.totals, 'of all, whatever is looked at').toEqual(totals);
    const page = await org.ben.call(listInvoices, { contact_id: '237677000333', limit: 2, offset: 2 });
    expect(page.body.invoices.map(({ amount }: Invoice) => amount)).toEqual([200, 100]);
    const none = await org.ben.call(listInvoices, { to_date: '2020-01-01' } as never);
    expect(none.body).toMatchObject({ invoices: [], pagination: { total: 0 } });
    const tooMany = await org.ben.call(listInvoices, { limit: 501 } as never);
    expect(tooMany.status).toBe(400);
  });

  it('keeps open invoices after payments are disconnected, and accepts no new ones [B47]', async () => {
    const org = await server.organisation('4');
    const stage = await paymentStage(server, org, '237677000444');
    const invoice = await stage.invoice();
    expect((await org.ada.call(disconnectPawapay, {})).body.org.pawapay.status).toBe(0);
    const listed = await org.ada.call(listInvoices, {} as never);
    expect(listed.body.invoices.map(({ invoiceId }: Invoice) => invoiceId)).toEqual([invoice.invoiceId]);
    expect((await org.ada.call(createInvoice, stage.draft())).body.code).toBe('paymentsNotConnected');
    expect((await stage.link(invoice.invoiceId)).body.data).toMatchObject({ open: false, providers: [] });
    expect((await stage.pay(invoice.invoiceId)).body.code).toBe('paymentsNotConnected');
  });
});

it('accepts invoices only for WhatsApp customers, who can receive a link', async () => {
  const instagram = await server.conversation(org, { channel: 'instagram', phone: '17841400001' });
  const { status } = await org.ada.call(createInvoice, stage.draft({ conversation_id: instagram as never }));
  expect(status).toBe(404);
});

it('is deleted with its organisation, including history and payments', async () => {
  const gone = await server.organisation('gone');
  const stage = await paymentStage(server, gone, '237677000999');
  const invoice = await stage.invoice();
  await stage.pay(invoice.invoiceId);
  await server.quiet();
  const { payments: _, ...whole } = await stage.invoice();
  await gone.ada.call(updateInvoice, { ...whole, history: [entry(HISTORY.requested)] });
  await server.query('delete from organisations where organisation_id = $1', [gone.id]);
  const left = await server.query('select 1 from invoice_history where organisation_id = $1', [gone.id]);
  expect(left).toEqual([]);
});

it('has the statuses of the specification, in the contract and in the database [INV-008 INV-028]', async () => {
  expect(InvoiceStatus.options).toEqual(['PENDING', 'PARTIALLY_PAID', 'PAID', 'CANCELLED']);
  const statuses = ['paid', 'failed', 'link_sent', 'awaiting_method', 'delivered', 'pending', 'sent'];
  expect(PaymentStatus.options).toEqual(statuses);
  const checks = await server.query<{ def: string }>(
    `select pg_get_constraintdef(oid) as def from pg_constraint where conrelid in ('payments'::regclass, 'invoices'::regclass)`,
  );
  const text = checks.map(({ def }) => def).join('\n');
  for (const status of [...statuses, ...InvoiceStatus.options]) expect(text).toContain(`'${status}'`);
});

describe('an invoice in cedis', () => {
  it('is of the amount that was written, down to the pesewa [INV-004 INV-005]', async () => {
    const connected = await org.ada.call(connectPawapay, {
      ...account,
      country_code: 'GHA',
      currency_code: 'GHS',
      currency_symbol: 'GH₵',
    });
    expect(connected.body.org.pawapay).toMatchObject({ currency_code: 'GHS', decimals: 2 });
    const conversation = await server.conversation(org, { phone: '233240000111' });
    const written = async (amount: string | number) => {
      const { status, body } = await org.ada.call(createInvoice, {
        conversation_id: ConversationId.parse(conversation),
        externalReference: 'G-1',
        description: 'Kente cloth',
        amount,
      });
      return status === 200 ? body.invoice.outstanding : body.errors?.amount;
    };
    expect(await written('125.50')).toBe('125.5');
    expect(await written('GHS 1,250.05')).toBe('1250.05');
    expect(await written(12.5)).toBe('12.5');
    expect(await written('12,50')).toBe('Amount has an invalid format');
    expect(await written('1.005')).toBe('Amount has too many decimals');
  });
});
