/** Tests the payment history's charts with their wiring: requests, and texts when they fail. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, type ActorRefFrom, waitFor } from 'xstate';
import { wirePaymentHistory } from '#app/wiring/payment/payments.ts';
import type { AppContext } from '#app/wiring/appContext.ts';
import type { HeardEvent } from '#contract/events.ts';
import { Failure } from '#contract/failure.ts';
import { HISTORY, type Invoice } from '#contract/invoice.ts';
import { english } from '#i18n/english.ts';
import '#i18n/addLazyTexts.ts';
import type { pagedListMachine } from '#machines/list/pagedList.machine.ts';
import type { createInvoiceMachine } from '#machines/payment/createInvoice.machine.ts';
import type { paymentRequestMachine } from '#machines/payment/paymentRequest.machine.ts';
import { keys } from '#services/cache.ts';
import { createCache } from '#services/createCache.ts';
import { aConversation, anOrganisation } from '#tests/support/entities.ts';
import { PAYMENT_VARIABLES } from '#machines/lifecycles/paymentVariables.ts';
import { anInvoice, totalsOf } from '#tests/support/invoices.ts';
import { serverFailed } from '#tests/support/serverFailed.ts';
import { eventListeners } from '#services/serverEvents.ts';
import { onPage } from '#tests/support/onPage.ts';

type Answers = Record<string, (input: Record<string, unknown>) => unknown>;

const conversation = aConversation(1);
const customer = {
  conversationId: conversation._id,
  channel: 'whatsapp' as const,
  contactId: conversation.user.wa_phone,
  name: 'Marie',
  customerId: null,
  shopStatus: 0,
  pawapayStatus: 2,
  subscription: { canSend: true, blockedReason: null },
  role: 'member' as const,
};
const invoice: Invoice = anInvoice(1, { conversation_id: conversation._id });
const list = { invoices: [invoice], totals: totalsOf([invoice]) };
const template = (name: string, status = 'approved') => ({ name, status });

const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
beforeEach(() => warn.mockClear());
afterEach(() => vi.useRealTimers());

function stage(answers: Answers, kept?: typeof list) {
  const asked: { name: string; input: Record<string, unknown> }[] = [];
  const toasts: Record<string, unknown>[] = [];
  const cache = createCache();
  cache.setQueryData(keys.conversation(conversation._id), conversation);
  if (kept) cache.setQueryData(keys.invoices(conversation._id), kept);
  const all: Answers = {
    'invoice.list': () => ({ ...list, pagination: { total: 1 } }),
    'template.list': () => ({
      templates: { waba_templates: [template('payment_request_cta'), template('payment_reminder_cta')] },
    }),
    'template.send': () => ({ message: { _id: 'm1', conversation: conversation._id, seq: 1 } }),
    'invoice.update': () => ({ invoice: { ...invoice, version: 2 } }),
    ...answers,
  };
  const app = {
    cache,
    call: async ({ name }: { name: string }, input: Record<string, unknown>) => {
      asked.push({ name, input });
      return all[name]?.(input);
    },
    showToast: (toast: Record<string, unknown>) => toasts.push(toast),
    actors: { language: { getSnapshot: () => ({ context: { texts: english } }) } },
  } as unknown as AppContext;
  const actor = onPage(app, createActor(wirePaymentHistory(app), { input: customer })).start();
  const calls = (name: string) => asked.filter((it) => it.name === name).map(({ input }) => input);
  return { actor, asked, calls, toasts, cache };
}

/** The server tells the page of an event. */
const announce = (event: object) => eventListeners.forEach((listener) => listener(event as HeardEvent));

const refusing = (failure: Failure) => () => {
  throw failure;
};
const requestOf = ({ actor }: ReturnType<typeof stage>) =>
  actor.getSnapshot().children.paymentRequest as ActorRefFrom<typeof paymentRequestMachine>;
const row = {
  status: invoice.status,
  amount: String(invoice.amount),
  totalPaid: '0',
  outstanding: invoice.outstanding,
  history: invoice.history,
};
const pagesOf = ({ actor }: ReturnType<typeof stage>) =>
  actor.getSnapshot().children.pages as ActorRefFrom<typeof pagedListMachine>;
const loaded = (it: ReturnType<typeof stage>) =>
  waitFor(pagesOf(it), (pages) => pages.matches({ shown: 'idle' }));

describe('reading', () => {
  it('requests five hundred from the first on, and caches them [INV-023 CONST-005 CALL-040]', async () => {
    const it = stage({});
    await loaded(it);
    expect(it.calls('invoice.list')).toEqual([{ contact_id: customer.contactId, limit: 500, offset: 0 }]);
    expect(it.cache.getQueryData(keys.invoices(customer.conversationId))).toEqual(list);
  });

  it('that fails is logged, and no toast is shown [INV-025 ERR-007]', async () => {
    const it = stage({ 'invoice.list': refusing(new Failure('unreachable')) });
    await waitFor(pagesOf(it), (snapshot) => snapshot.matches('failed'));
    expect(warn).toHaveBeenCalledWith('invoices not read: unreachable');
    expect(it.toasts).toEqual([]);
  });

  it('happens again when a payment arrived [INV-026 RT-010]', async () => {
    const it = stage({});
    await loaded(it);
    announce({ name: 'CUSTOMER_CHANGED', conversation_id: null, what: 'contact' });
    announce({ name: 'NEW_PAYMENT', conversation_id: 'another' });
    expect(it.calls('invoice.list')).toHaveLength(1);
    announce({ name: 'NEW_PAYMENT', conversation_id: customer.conversationId });
    await loaded(it);
    expect(it.calls('invoice.list')).toHaveLength(2);
  });
});

it('shows cached invoices at once, and loads them again [PROF-010]', async () => {
  const it = stage({ 'invoice.list': () => new Promise(() => {}) }, list);
  await waitFor(pagesOf(it), (snapshot) => snapshot.matches({ shown: 'refreshing' }));
  expect(it.calls('invoice.list')).toHaveLength(1);
});

describe('requesting a payment', () => {
  it('sends the request’s template with its five variables, then stores the whole invoice [INV-016 INV-017 CALL-042]', async () => {
    const it = stage({});
    await loaded(it);
    const request = requestOf(it);
    request.send({ type: 'request.start', invoiceId: invoice.invoiceId, row, currency: 'XAF' });
    await waitFor(request, (snapshot) => snapshot.matches('success'));
    const [sent] = it.calls('template.send');
    expect(sent).toMatchObject({
      phone: conversation.user.wa_phone,
      template_name: 'payment_request_cta',
      invoice_id: invoice.invoiceId,
      intent: 'payment_request',
    });
    const variables = sent?.template_variables as Record<string, string>;
    expect({ ...variables, '4': variables['4']?.replace(/\s/g, ' ') }).toEqual({
      '1': conversation.user.name,
      '2': invoice.description,
      '3': invoice.externalReference,
      '4': 'XAF 35,000',
      button_0_1: `payments/link/${invoice.invoiceId}?type=invoice`,
    });
    const [updated] = it.calls('invoice.update');
    expect(updated).toMatchObject({ invoiceId: invoice.invoiceId, version: 1 });
    expect((updated!.history as { action: string }[]).map(({ action }) => action)).toEqual([
      HISTORY.requested,
    ]);
    expect(it.calls('invoice.list').length, 'what is shown is read anew').toBeGreaterThan(1);
  });

  it('again after a lost answer is the same message', async () => {
    let round = 0;
    const it = stage({
      'template.send': () => {
        round += 1;
        if (round === 1) throw new Failure('unreachable');
        return { message: { _id: 'm1', conversation: conversation._id, seq: 1 } };
      },
    });
    await loaded(it);
    const request = requestOf(it);
    request.send({ type: 'request.start', invoiceId: invoice.invoiceId, row, currency: 'XAF' });
    await waitFor(request, (snapshot) => snapshot.matches('idle'));
    request.send({ type: 'request.start', invoiceId: invoice.invoiceId, row, currency: 'XAF' });
    await waitFor(request, (snapshot) => snapshot.matches('success'));
    const ids = it.calls('template.send').map(({ client_message_id: id }) => id);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
  });

  it.each([
    [new Failure('templateNotApproved', 'This template is not approved.'), 'This template is not approved.'],
    [new Failure('unexpected'), 'Unknown error occurred'],
    [serverFailed(), 'Unknown error occurred'],
    [new Failure('tooSlow'), 'Failed to send payment request'],
  ])('that fails shows the server’s text, else its own [INV-015]', async (failure, text) => {
    const it = stage({ 'template.send': refusing(failure) });
    await loaded(it);
    const request = requestOf(it);
    request.send({ type: 'request.start', invoiceId: invoice.invoiceId, row, currency: 'XAF' });
    await waitFor(request, (snapshot) => snapshot.matches('idle'));
    const [toast] = it.toasts;
    expect([toast?.tone, english[toast?.title as 'payment.requestProblem'], toast?.text]).toEqual([
      'warning',
      'Problem occurred when sending message',
      text,
    ]);
    expect(it.calls('invoice.update'), 'nothing is recorded that did not leave').toEqual([]);
  });

  it('is not sent without its template [INV-016]', async () => {
    const it = stage({
      'template.list': () => ({
        templates: { waba_templates: [template('payment_request_cta', 'rejected')] },
      }),
    });
    await loaded(it);
    const request = requestOf(it);
    request.send({ type: 'request.start', invoiceId: invoice.invoiceId, row, currency: 'XAF' });
    await waitFor(request, (snapshot) => snapshot.matches('idle'));
    expect(it.calls('template.send')).toEqual([]);
    expect(it.toasts).toHaveLength(1);
  });
});

describe('a new invoice', () => {
  const type = (create: ActorRefFrom<typeof createInvoiceMachine>, amount = '35000') => {
    create.send({ type: 'invoice.open' });
    create.send({ type: 'invoice.type', field: 'description', text: ' Two bags ' });
    create.send({ type: 'invoice.type', field: 'externalReference', text: 'A-1' });
    create.send({ type: 'invoice.type', field: 'amount', text: amount });
    create.send({ type: 'invoice.submit' });
  };
  const createOf = ({ actor }: ReturnType<typeof stage>) =>
    actor.getSnapshot().children.createInvoice as ActorRefFrom<typeof createInvoiceMachine>;

  it('is filled in from the customer’s newest unpaid order, and keeps what was typed', async () => {
    const order = {
      name: '#1042',
      currency: 'XAF',
      current_total_price: '70000',
      outstanding_price: '70000',
      has_more_items: false,
      fulfillment_status: 'in-progress',
      financial_status: 'pending',
      line_items: [{ id: '1', title: 'Ndop jacket', variant_title: null, quantity: 2 }],
    };
    const it = stage({ 'shop.orders': () => ({ orders: [order], meta: { next: null } }) });
    it.cache.setQueryData(keys.conversation(conversation._id), {
      ...conversation,
      shopify: { customer_id: '7001' },
    });
    it.cache.setQueryData(keys.organisation, {
      ...anOrganisation,
      pawapay: { ...anOrganisation.pawapay, currency_code: 'XAF' },
    });
    await loaded(it);
    const create = createOf(it);
    create.send({ type: 'invoice.open' });
    await waitFor(create, (snapshot) => snapshot.matches({ editing: 'typing' }));
    const draft = { description: '2 × Ndop jacket', externalReference: '#1042', amount: '70000' };
    expect(create.getSnapshot().context.draft).toEqual(draft);
    expect(it.calls('shop.orders')[0]).toMatchObject({ customer_id: '7001' });
    create.send({ type: 'invoice.type', field: 'amount', text: '1' });
    create.send({ type: 'invoice.close' });
    create.send({ type: 'invoice.open' });
    await waitFor(create, (snapshot) => snapshot.matches({ editing: 'typing' }));
    expect(create.getSnapshot().context.draft).toEqual({ ...draft, amount: '1' });
  });

  it('is announced, and is first in the list [INV-024 CALL-041]', async () => {
    const made = anInvoice(9, { conversation_id: conversation._id, externalReference: 'A-1' });
    const it = stage({ 'invoice.create': () => ({ invoice: made }) });
    await loaded(it);
    const create = createOf(it);
    type(create);
    await waitFor(create, (snapshot) => snapshot.matches('made'));
    expect(it.calls('invoice.create')[0]).toMatchObject({ description: 'Two bags', amount: '35000' });
    expect(it.toasts).toEqual([{ tone: 'success', title: 'payment.created', text: 'A-1' }]);
  });

  it('that is refused shows the server’s text, and is the same one when it is sent again [INV-024]', async () => {
    const it = stage({
      'invoice.create': refusing(
        new Failure('paymentsNotConnected', 'The payment provider is not connected.'),
      ),
    });
    await loaded(it);
    const create = createOf(it);
    type(create);
    await waitFor(create, (snapshot) => snapshot.matches('editing'));
    expect(it.toasts[0]).toMatchObject({
      tone: 'destructive',
      title: 'payment.createFailed',
      text: 'The payment provider is not connected.',
    });
    create.send({ type: 'invoice.submit' });
    await waitFor(create, (snapshot) => snapshot.matches('editing'));
    const ids = it.calls('invoice.create').map(({ client_invoice_id: id }) => id);
    expect([ids.length, new Set(ids).size]).toEqual([2, 1]);
  });
});

it('names the variables of the payment templates in both languages [INV-018]', async () => {
  const { french } = await import('#i18n/french.ts');
  const labels = PAYMENT_VARIABLES.map((it) => `payment.variable.${it}` as 'payment.variable.1');
  expect(labels.map((id) => english[id])).toEqual([
    'First name',
    'Invoice description',
    'External reference',
    'Outstanding amount',
    'Payment link',
  ]);
  expect(labels.every((id) => french[id] && french[id] !== english[id])).toBe(true);
});
