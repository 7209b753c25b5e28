/**
 * Who may do what with an invoice, and what becomes of its sums: written by hand from the specification (A §4, A67..A71).
 * The lifecycle's door is asked; what is expected stands here in words.
 */
import { describe, expect, it } from 'vitest';
import { HISTORY, type InvoiceStatus } from '#contract/invoice.ts';
import { decimalsOf, formatMoney, less, sumOf } from '#lib/money.ts';
import { allowedWith, decideInvoice, type InvoiceRow } from '#machines/lifecycles/invoiceLifecycle.rules.ts';

const { requested, reminded, cancelled } = HISTORY;
const row = (status: InvoiceStatus, totalPaid: string, ...actions: string[]): InvoiceRow => ({
  status,
  amount: '100',
  totalPaid,
  outstanding: status === 'CANCELLED' ? '0' : less('100', totalPaid),
  history: actions.map((action) => ({ action })),
});

const rows = {
  fresh: row('PENDING', '0'),
  requested: row('PENDING', '0', requested),
  reminded: row('PENDING', '0', requested, reminded),
  part: row('PARTIALLY_PAID', '40', requested),
  partUnasked: row('PARTIALLY_PAID', '40'),
  partReminded: row('PARTIALLY_PAID', '40', requested, reminded),
  restCancelled: row('CANCELLED', '40', requested, cancelled),
  paid: row('PAID', '100', requested),
  cancelled: row('CANCELLED', '0', requested, cancelled),
};

/** The history entry of each allowed event; `no` for a refused one. */
const table: [name: keyof typeof rows, request: string, remind: string, cancel: string][] = [
  ['fresh', requested, 'no', cancelled],
  ['requested', 'no', reminded, cancelled],
  ['reminded', 'no', reminded, cancelled],
  ['part', 'no', reminded, cancelled],
  ['partUnasked', requested, 'no', cancelled],
  ['partReminded', 'no', reminded, cancelled],
  ['restCancelled', 'no', 'no', 'no'],
  ['paid', 'no', 'no', 'no'],
  ['cancelled', 'no', 'no', 'no'],
];

describe('an invoice', () => {
  it.each(table)('that is %s: who may do what [INV-009 INV-010 INV-013]', (name, request, remind, cancel) => {
    const entryOf = (type: 'invoice.request' | 'invoice.remind' | 'invoice.cancel') =>
      decideInvoice(rows[name], { type })?.records.join() ?? 'no';
    expect([entryOf('invoice.request'), entryOf('invoice.remind'), entryOf('invoice.cancel')]).toEqual([
      request,
      remind,
      cancel,
    ]);
    expect(allowedWith(rows[name])).toEqual({
      cancel: cancel !== 'no',
      ask: request === requested ? 'request' : remind === reminded ? 'remind' : null,
    });
  });

  it.each([
    ['fresh', '40', 'PARTIALLY_PAID', '40', '60'],
    ['fresh', '99.99', 'PARTIALLY_PAID', '99.99', '0.01'],
    ['fresh', '100', 'PAID', '100', '0'],
    ['reminded', '100.00', 'PAID', '100', '0'],
    ['part', '60', 'PAID', '100', '0'],
    ['part', '75', 'PAID', '115', '0'],
    ['paid', '5', 'PAID', '105', '0'],
    ['cancelled', '30', 'CANCELLED', '30', '0'],
    ['restCancelled', '30', 'CANCELLED', '70', '0'],
  ] as const)(
    'that is %s and gets %s is %s with %s paid and %s outstanding [INV-027 INV-008 INV-026]',
    (name, amount, status, totalPaid, outstanding) => {
      const decided = decideInvoice(rows[name], { type: 'payment.arrived', amount });
      expect(decided).toMatchObject({ status, sums: { amount: '100', totalPaid, outstanding }, records: [] });
    },
  );

  it.each([
    ['fresh', 'payment.arrived', '100', null],
    ['fresh', 'payment.arrived', '103', { amount: '3', reason: 'tooMuch' }],
    ['part', 'payment.arrived', '75', { amount: '15', reason: 'tooMuch' }],
    ['paid', 'payment.arrived', '5', { amount: '5', reason: 'tooMuch' }],
    ['cancelled', 'payment.arrived', '30', { amount: '30', reason: 'cancelled' }],
    ['restCancelled', 'payment.arrived', '60', { amount: '60', reason: 'cancelled' }],
    ['fresh', 'payment.foreign', '7', { amount: '7', reason: 'otherCurrency' }],
    ['paid', 'payment.foreign', '7', { amount: '7', reason: 'otherCurrency' }],
  ] as const)('that is %s and gets by %s %s has to pay back %o [INV-027]', (name, type, amount, payBack) => {
    expect(decideInvoice(rows[name], { type, amount })?.payBack).toEqual(payBack);
  });

  it('goes from pending to cancelled with one entry [INV-011 INV-008]', () => {
    expect(decideInvoice(rows.requested, { type: 'invoice.cancel' })).toEqual({
      status: 'CANCELLED',
      sums: { amount: '100', totalPaid: '0', outstanding: '0' },
      records: ['Invoice cancelled'],
      payBack: null,
    });
  });

  it('keeps what was paid of it when its rest is cancelled, and owes nothing more', () => {
    expect(decideInvoice(rows.part, { type: 'invoice.cancel' })).toEqual({
      status: 'CANCELLED',
      sums: { amount: '100', totalPaid: '40', outstanding: '0' },
      records: ['Invoice cancelled'],
      payBack: null,
    });
  });
});

describe('money', () => {
  it('adds and subtracts exactly, unlike floating point', () => {
    expect(sumOf(['0.1', '0.2', '9007199254740993'])).toBe('9007199254740993.3');
    expect(less('0.3', '0.1')).toBe('0.2');
    expect(less('5', '7')).toBe('0');
    expect([decimalsOf('12.50'), decimalsOf('12'), decimalsOf('0.001')]).toEqual([1, 0, 3]);
  });

  it.each([
    ['1250', 'KES', 'KES 1,250.00'],
    ['1250.5', 'KES', 'KES 1,250.50'],
    ['500', 'XOF', 'XOF 500'],
    ['500.25', 'XOF', 'XOF 500.25'],
    ['9007199254740991', 'USD', 'USD 9,007,199,254,740,991.00'],
    ['0', 'XAF', 'XAF 0'],
  ])('%s of %s is written %s in the dashboard [INV-022]', (amount, currency, written) => {
    expect(formatMoney(amount, currency).replace(/\s/g, ' ')).toBe(written);
  });

  it.each([
    ['en', 'CDF 12,500.50', 'XAF 35,000'],
    ['fr', '12 500,50 CDF', '35 000 XAF'],
    ['FR', '12 500,50 CDF', '35 000 XAF'],
    ['pt', '12 500,50 CDF', '35 000 XAF'],
    ['sw', 'CDF 12,500.50', 'XAF 35,000'],
    ['de', 'CDF 12,500.50', 'XAF 35,000'],
  ])('is written for a customer who reads %s as %s', (language, francs, cfa) => {
    expect(formatMoney('12500.5', 'CDF', language).replace(/\s/g, ' ')).toBe(francs);
    expect(formatMoney('35000', 'XAF', language).replace(/\s/g, ' ')).toBe(cfa);
  });

  it('adds up any parts of a sum, in a thousand random cases [INV-027]', () => {
    let seed = 7;
    const chance = (most: number) => (seed = (seed * 48_271) % 2_147_483_647) % most;
    for (let round = 0; round < 1000; round += 1) {
      let invoice: InvoiceRow = { ...rows.fresh, amount: '100', totalPaid: '0', outstanding: '100' };
      const parts: string[] = [];
      while (invoice.outstanding !== '0') {
        const cents = 1 + chance(4000);
        const amount = `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
        parts.push(amount);
        const decided = decideInvoice(invoice, { type: 'payment.arrived', amount })!;
        invoice = { ...invoice, status: decided.status, ...decided.sums };
        expect(decided.status).toBe(decided.sums.outstanding === '0' ? 'PAID' : 'PARTIALLY_PAID');
      }
      expect(invoice.totalPaid).toBe(sumOf(parts));
    }
  });
});
