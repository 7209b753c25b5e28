/** Tests the payment history and its dialogs: texts, figures, and the exported file. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createActor, SimulatedClock } from 'xstate';
import { Failure } from '#contract/failure.ts';
import { HISTORY } from '#contract/invoice.ts';
import { PaymentTab } from '#features/payment/PaymentTab.tsx';
import { PawapayCard } from '#features/settings/PawapayCard.tsx';
import { paymentHistoryMachine } from '#machines/payment/paymentHistory.machine.ts';
import { pawapayConnectMachine } from '#machines/settings/pawapayConnect.machine.ts';
import { keys } from '#services/cache.ts';
import { createCache } from '#services/createCache.ts';
import { complaintsOf } from '#tests/support/axe.ts';
import { NOW } from '#tests/support/entities.ts';
import { reply } from '#tests/support/inbox.tsx';
import { anInvoice, someInvoices, totalsOf } from '#tests/support/invoices.ts';
import { quiet } from '#tests/support/quiet.ts';
import { answerPages } from '#tests/support/pages.ts';
import { show } from '#tests/support/screen.tsx';
import { paidOrganisation } from '#tests/support/views/payment.tsx';

const customer = {
  conversationId: 'v1',
  channel: 'whatsapp' as const,
  contactId: '237699410752',
  name: 'Marie',
  customerId: null,
  shopStatus: 0,
  pawapayStatus: 2,
  subscription: { canSend: true, blockedReason: null },
  role: 'member' as const,
};

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: NOW }));
afterEach(() => void vi.useRealTimers());

async function tab(invoices = someInvoices, language: 'en' | 'fr' = 'en') {
  const cache = createCache();
  cache.setQueryData(keys.organisation, paidOrganisation);
  cache.setQueryData(keys.invoices('v1'), { invoices, totals: totalsOf(invoices) });
  const actor = createActor(quiet(paymentHistoryMachine), {
    clock: new SimulatedClock(),
    input: customer,
  }).start();
  answerPages(actor, { count: invoices.length });
  await show(
    <div style={{ height: 600 }}>
      <PaymentTab actor={actor} />
    </div>,
    { cache, language },
  );
  return actor;
}
const card = (name: RegExp) => page.getByRole('button', { name });
const toggle = (name: RegExp) => userEvent.click(card(name));

describe('the payment history', () => {
  it('shows what is outstanding and what came, cancelled invoices left out [INV-021 PROF-010 INV-022]', async () => {
    await tab();
    await expect.element(page.getByText('XAF 50,500')).toBeVisible();
    await expect.element(page.getByText('XAF 80,500')).toBeVisible();
  });

  it('shows zero in the payment provider’s currency without invoices [INV-022 INV-021]', async () => {
    await tab([]);
    expect(page.getByText('XAF 0').elements()).toHaveLength(2);
    await expect.element(page.getByRole('heading', { name: 'No Invoices Found' })).toBeVisible();
  });

  it('says how old each is: Today, or so many days [INV-019]', async () => {
    await tab();
    await expect.element(card(/INV-1041 · Today/)).toBeVisible();
    await expect.element(card(/INV-1040 · 3 days ago/)).toBeVisible();
    await expect.element(card(/INV-1039 · 12 days ago/)).toBeVisible();
  });

  it('opens a card with what happened, in order, each with its time [INV-020]', async () => {
    await tab();
    await toggle(/INV-1039/);
    const entries = page.getByRole('list', { name: 'History' }).getByRole('listitem');
    await expect.element(entries.first()).toBeVisible();
    expect(entries.elements().map(({ textContent }) => textContent?.replace(/\s/g, ' '))).toEqual([
      expect.stringContaining('Payment request sent'),
      expect.stringContaining('Payment reminder sent'),
      expect.stringContaining('Payment failed · XAF 18,000 · number ending in 752'),
      expect.stringContaining('Payment received · XAF 18,000'),
    ]);
    expect(entries.elements().every((it) => it.querySelector('time[datetime]'))).toBe(true);
  });

  it('orders what happened by its end: money that arrived after a cancellation is below it [INV-020]', async () => {
    const at = (minute: number) => new Date(NOW - (60 - minute) * 60_000).toISOString();
    const payment = {
      amount: '9000',
      currency_code: 'XAF',
      reason: null,
      phone: '752',
      unconfirmed: false,
      payBack: null,
    };
    await tab([
      anInvoice(1, {
        amount: 9_000,
        totalPaid: '9000',
        status: 'CANCELLED',
        history: [{ action: HISTORY.cancelled, created_at: at(5) }],
        payments: [
          { ...payment, paymentId: 'p1', status: 'paid', created_at: at(1), settled_at: at(9) },
          { ...payment, paymentId: 'p2', status: 'pending', created_at: at(7), settled_at: null },
        ],
      }),
    ]);
    await toggle(/Ndop jacket/);
    const entries = page.getByRole('list', { name: 'History' }).getByRole('listitem');
    await expect.element(entries.first()).toBeVisible();
    expect(entries.elements().map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Invoice cancelled'),
      expect.stringContaining('Waiting for approval'),
      expect.stringContaining('Payment received'),
    ]);
  });

  it('names what is to be paid back on the card and in the sums, and asks before it is settled', async () => {
    const at = new Date(NOW).toISOString();
    const paid = {
      currency_code: 'XAF',
      status: 'paid' as const,
      reason: null,
      phone: '752',
      unconfirmed: false,
      created_at: at,
      settled_at: at,
    };
    const actor = await tab([
      anInvoice(1, {
        status: 'PAID',
        totalPaid: '43000',
        payments: [
          {
            ...paid,
            paymentId: 'p1',
            amount: '40000',
            payBack: { amount: '5000', reason: 'tooMuch', settled_at: null, settled_by: null },
          },
          {
            ...paid,
            paymentId: 'p2',
            amount: '3000',
            payBack: { amount: '3000', reason: 'tooMuch', settled_at: at, settled_by: 'Ada Ngono' },
          },
        ],
      }),
    ]);
    const sums = page.getByRole('definition');
    await expect.element(sums.nth(2)).toBeVisible();
    expect(sums.elements().map(({ textContent }) => textContent?.replace(/\s/g, ' '))).toEqual([
      'XAF 0',
      'XAF 43,000',
      'XAF 5,000',
    ]);
    await toggle(/XAF.5,000 to pay back/);
    const entries = page.getByRole('list', { name: 'To pay back' }).getByRole('listitem');
    await expect.element(entries.first()).toBeVisible();
    expect(entries.elements().map(({ textContent }) => textContent?.replace(/\s/g, ' '))).toEqual([
      'XAF 5,000 to pay back: more arrived than the invoice asks for.Settled',
      expect.stringContaining('XAF 3,000 paid back · Ada Ngono · '),
    ]);
    await userEvent.click(page.getByRole('button', { name: 'Settled' }));
    await expect.element(page.getByRole('alertdialog', { name: 'Was it paid back?' })).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: 'It was paid back' }));
    expect(actor.getSnapshot().children.payBack?.getSnapshot().value).toBe('updating');
  });

  it('offers to ask, to remind and to cancel what is to be paid, and nothing else [INV-009 INV-013]', async () => {
    await tab();
    const names = async (open: RegExp) => {
      await toggle(open);
      const said = ['Request Payment', 'Send Reminder', 'Cancel Invoice', 'Cancel the Rest'].filter(
        (name) => page.getByRole('button', { name }).elements().length > 0,
      );
      await toggle(open);
      return said;
    };
    expect(await names(/INV-1041/)).toEqual(['Send Reminder', 'Cancel Invoice']);
    expect(await names(/INV-1040/)).toEqual(['Request Payment', 'Cancel Invoice']);
    expect(await names(/INV-1039/)).toEqual(['Send Reminder', 'Cancel the Rest']);
    for (const settled of [/INV-1038/, /INV-1037/]) expect(await names(settled)).toEqual([]);
  });

  it.each([
    ['en', ['First name', 'Invoice description', 'External reference', 'Outstanding amount', 'Payment link']],
    [
      'fr',
      ['Prénom', 'Description de la facture', 'Référence externe', 'Montant à recevoir', 'Lien de paiement'],
    ],
  ] as const)(
    'labels the values of the message in %s, for what can be asked for [INV-018 INV-017]',
    async (language, labels) => {
      await tab(someInvoices, language);
      await toggle(/INV-1040/);
      await expect.element(page.getByText(labels[0])).toBeVisible();
      const pairs = [...document.querySelectorAll('dl dt')].map((it) => [
        it.textContent,
        it.nextElementSibling?.textContent,
      ]);
      const invoice = someInvoices.find(({ externalReference: name }) => name === 'INV-1040');
      expect(pairs.slice(-5)).toEqual([
        [labels[0], 'Marie'],
        [labels[1], invoice?.description],
        [labels[2], 'INV-1040'],
        [labels[3], expect.stringMatching(/^XAF/)],
        [labels[4], `payments/link/${invoice?.invoiceId}?type=invoice`],
      ]);
      await toggle(/INV-1040/);
      await toggle(/INV-1038/);
      await expect.element(page.getByText(labels[0])).not.toBeInTheDocument();
    },
  );

  it('asks in the specification’s words before an invoice is cancelled [INV-011]', async () => {
    await tab();
    await toggle(/INV-1040/);
    await userEvent.click(page.getByRole('button', { name: 'Cancel Invoice' }));
    await expect
      .element(
        page.getByText(
          'Are you sure you want to cancel invoice INV-1040? This action cannot be undone and the invoice will be marked as cancelled.',
        ),
      )
      .toBeVisible();
    expect(await complaintsOf()).toEqual([]);
  });

  it('names what is still to pay where the rest of an invoice is requested or cancelled [INV-009 INV-014]', async () => {
    const part = anInvoice(1, { totalPaid: '10000', status: 'PARTIALLY_PAID' });
    const ended = anInvoice(2, { totalPaid: '10000', status: 'CANCELLED' });
    const actor = await tab([part, ended]);
    await toggle(/INV-1041/);
    await userEvent.click(page.getByRole('button', { name: /^Request XAF\s25,000$/ }));
    const { paymentRequest } = actor.getSnapshot().children;
    for (const port of ['findTemplate', 'sendRequest', 'recordRequest'])
      reply(paymentRequest!, port, undefined);
    await expect
      .element(page.getByText(/The customer has been sent a link to pay XAF\s25,000\./))
      .toBeVisible();
    await userEvent.click(page.getByRole('button', { name: 'Done' }));
    await userEvent.click(page.getByRole('button', { name: 'Cancel the Rest' }));
    await expect
      .element(
        page.getByText(/XAF\s10,000 of invoice INV-1041 is paid and stays so. Still to pay is XAF\s25,000/),
      )
      .toBeVisible();
    await userEvent.click(page.getByRole('button', { name: 'Keep it' }));
    await toggle(/INV-1040/);
    await expect.element(page.getByText(/XAF\s10,000 received. The rest is cancelled./)).toBeVisible();
    expect(await complaintsOf()).toEqual([]);
  });

  it('says that an invoice in a former currency cannot be paid any more, and makes it anew', async () => {
    await tab([anInvoice(1, { currency_code: 'GHS', externalReference: 'G-1' })]);
    await toggle(/G-1/);
    await expect.element(page.getByText(/payments are in XAF now/)).toBeVisible();
    expect(page.getByRole('button', { name: 'Request Payment' }).elements()).toEqual([]);
    await expect.element(page.getByRole('button', { name: 'Cancel Invoice' })).toBeVisible();
    expect(await complaintsOf()).toEqual([]);
    await userEvent.click(page.getByRole('button', { name: 'Make it anew' }));
    await expect.element(page.getByRole('textbox', { name: 'External reference' })).toHaveValue('G-1');
    await expect
      .element(page.getByRole('textbox', { name: 'Description' }))
      .toHaveValue('Ndop jacket, indigo, size 42');
    await expect.element(page.getByRole('textbox', { name: 'Amount' })).toHaveValue('');
  });

  it('keeps what is typed for an amount, and never makes another of it [INV-004]', async () => {
    await tab();
    await userEvent.click(page.getByRole('button', { name: 'Create Invoice' }).first());
    const field = page.getByRole('textbox', { name: 'Amount' });
    await userEvent.fill(field, '25 000,00');
    await userEvent.click(page.getByRole('button', { name: 'Create Invoice' }).last());
    await expect.element(field).toHaveValue('25 000,00');
    await expect.element(page.getByText('Amount has an invalid format')).toBeVisible();
  });

  it.each([
    [{ description: 'abc' }, 'Description must be at least 4 characters'],
    [{ description: 'x'.repeat(101) }, 'Description must be no more than 100 characters'],
    [{ externalReference: ' ' }, 'External reference is required'],
    [{ amount: '' }, 'Amount is required'],
    [{ amount: '0' }, 'Amount must be greater than 0'],
    [{ amount: '007' }, 'Amount cannot have leading zeros'],
    [{ amount: '1'.repeat(24) }, 'Amount must be 1 to 23 digits long'],
    [{ amount: '9007199254740992' }, 'Amount must be no more than 9,007,199,254,740,991'],
  ])('says beside the field what is wrong with %o [INV-003 INV-005 INV-006]', async (wrong, text) => {
    const actor = await tab();
    const create = actor.getSnapshot().children.createInvoice!;
    create.send({ type: 'invoice.open' });
    const draft = { description: 'Two bags', externalReference: 'A-1', amount: '5', ...wrong };
    for (const [field, value] of Object.entries(draft))
      create.send({ type: 'invoice.type', field: field as 'amount', text: value });
    await userEvent.click(page.getByRole('button', { name: 'Create Invoice' }).last());
    await expect.element(page.getByText(text)).toBeVisible();
    expect(create.getSnapshot().matches('editing')).toBe(true);
  });

  it('draws of five hundred only what is in view', async () => {
    const many = Array.from({ length: 500 }, (_, n) =>
      anInvoice(n, { history: [{ action: HISTORY.requested, created_at: new Date(NOW).toISOString() }] }),
    );
    const started = performance.now();
    await tab(many);
    await expect.element(page.getByRole('list', { name: 'Invoices' })).toBeVisible();
    const took = performance.now() - started;
    expect(page.getByRole('listitem').elements().length).toBeLessThan(40);
    console.info(`500 invoices: ${took.toFixed(0)} ms with the stage`);
  });
});

describe('the card of mobile money', () => {
  async function pawapay(
    input: Partial<{ connected: boolean; isAdmin: boolean; hasChannel: boolean }>,
    enterOnboarding = () => {},
  ) {
    const machine = quiet(pawapayConnectMachine).provide({ actions: { enterOnboarding } });
    const actor = createActor(machine, {
      clock: new SimulatedClock(),
      input: { connected: false, isAdmin: true, hasChannel: true, ...input },
    }).start();
    await show(<PawapayCard actor={actor} organisation={paidOrganisation} />);
    return actor;
  }

  it('lets members look, not change [INT-PAWA-001]', async () => {
    await pawapay({ connected: true, isAdmin: false });
    await expect.element(page.getByText('Paid in XAF, Cameroon. Payment messages in English.')).toBeVisible();
    await expect.element(page.getByText('Only admins can change this.')).toBeVisible();
    expect(page.getByRole('button').elements()).toEqual([]);
  });

  it('says what is missing, and offers the currencies of the country [INT-PAWA-002 INT-PAWA-003]', async () => {
    const actor = await pawapay({});
    await userEvent.click(page.getByRole('button', { name: 'Connect' }));
    reply(actor, 'loadAvailability', [
      { country: 'CMR', currencies: [{ code: 'XAF', symbol: 'CFA' }] },
      {
        country: 'COD',
        currencies: [
          { code: 'CDF', symbol: 'FC' },
          { code: 'USD', symbol: '$' },
        ],
      },
    ]);
    await userEvent.click(page.getByRole('button', { name: 'Connect account' }));
    for (const text of ['Pawapay token is required', 'Please select a country', 'Please select a currency'])
      await expect.element(page.getByText(text)).toBeVisible();
    const country = page.getByRole('combobox', { name: 'Country' });
    expect([...country.element().querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual([
      'Choose',
      'Cameroon',
      'Congo - Kinshasa',
    ]);
    await userEvent.selectOptions(country, 'COD');
    const currency = page.getByRole('combobox', { name: 'Currency' });
    expect([...currency.element().querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual([
      'Choose',
      'CDF (FC)',
      'USD ($)',
    ]);
    expect(await complaintsOf()).toEqual([]);
  });

  it('leads to the onboarding where no number is connected [INT-PAWA-006]', async () => {
    const entered = vi.fn();
    const actor = await pawapay({ hasChannel: false }, entered);
    actor.send({ type: 'connect.open' });
    reply(actor, 'loadAvailability', [{ country: 'CMR', currencies: [{ code: 'XAF', symbol: 'CFA' }] }]);
    actor.send({ type: 'connect.type', text: 'token' });
    actor.send({ type: 'connect.country', country: 'CMR' });
    actor.send({ type: 'connect.submit' });
    actor.send({ type: 'xstate.error.actor.checkTemplates', error: new Failure('notConnected') } as never);
    await expect.element(page.getByText('Connect a WhatsApp number first')).toBeVisible();
    expect(page.getByText('check your token', { exact: false }).elements()).toEqual([]);
    await page.getByRole('button', { name: 'Connect a number' }).click();
    expect(entered).toHaveBeenCalledOnce();
  });

  it('lists the templates that are missing [INT-PAWA-005]', async () => {
    const actor = await pawapay({});
    actor.send({ type: 'connect.open' });
    reply(actor, 'loadAvailability', [{ country: 'CMR', currencies: [{ code: 'XAF', symbol: 'CFA' }] }]);
    actor.send({ type: 'connect.type', text: 'token' });
    actor.send({ type: 'connect.country', country: 'CMR' });
    actor.send({ type: 'connect.submit' });
    reply(actor, 'checkTemplates', ['payment_failed', 'chat_reactivation']);
    await expect.element(page.getByRole('dialog', { name: 'Missing Templates' })).toBeVisible();
    reply(actor.getSnapshot().children.templates!, 'loadTemplates', [
      { name: 'payment_request_cta', status: 'approved', reason: null },
      { name: 'payment_failed', status: 'missing', reason: null },
      { name: 'chat_reactivation', status: 'unusable', reason: 'PAUSED' },
    ]);
    const rows = page.getByRole('list', { name: 'Templates that payments still need' }).getByRole('listitem');
    await expect.element(rows.first()).toHaveTextContent('payment_failedMissing');
    await expect.element(rows.nth(1)).toHaveTextContent('chat_reactivationNot usablePAUSED');
    expect(rows.elements()).toHaveLength(2);
    await expect.element(page.getByRole('button', { name: 'Create missing templates' })).toBeVisible();
  });
});
