/** Random histories of an invoice, against a model of a few lines: no money is lost or counted twice. */
import { expect, it } from 'vitest';
import type { Payment } from '#contract/invoice.ts';
import { isMore, less, sumOf } from '#lib/money.ts';
import { decideInvoice, type InvoiceRow } from '#machines/lifecycles/invoiceLifecycle.rules.ts';
import { isNewOutcome } from '#server/domain/invoice/outcome.ts';
import { generated } from '#tests/support/generated.ts';

const HISTORIES = 10_000;
const STEPS = 12;

interface Deposit {
  amount: string;
  currency: string;
  status: Payment['status'];
}

/** An invoice in francs with its payments, as the server keeps them, and the model that they are compared with. */
class History {
  readonly random;
  readonly amount: string;
  row: InvoiceRow;
  deposits: Deposit[] = [];
  /** The currency of the account, in which payments are begun now. */
  currency = 'XAF';
  stored = { back: '0', foreign: '0' };
  model = { received: '0', applied: '0', foreign: '0', isCancelled: false };

  constructor(run: number) {
    this.random = generated(91, run);
    this.amount = this.random.pick(['100', '35000', '12.5']);
    const outstanding = this.amount;
    this.row = { status: 'PENDING', amount: this.amount, totalPaid: '0', outstanding, history: [] };
  }

  get open(): string {
    return this.model.isCancelled ? '0' : less(this.amount, this.model.applied);
  }

  play(): string {
    const kind = this.random.pick([
      'part',
      'part',
      'all',
      'twice',
      'fail',
      'late',
      'repeat',
      'cancel',
      'request',
      'remind',
      'changeCurrency',
    ] as const);
    if (kind === 'cancel' || kind === 'request' || kind === 'remind') this.ask(kind);
    else if (kind === 'changeCurrency') this.currency = this.currency === 'XAF' ? 'USD' : 'XAF';
    else if (kind === 'part') this.begin(this.random.pick(['0.01', '1', '40.5', '100', '20000', '35000.01']));
    else if (kind === 'all' || kind === 'twice')
      for (let n = kind === 'all' ? 1 : 2; n > 0; n -= 1) this.begin(this.amount);
    else if (kind === 'fail') this.end(this.deposits.at(-1), 'failed');
    else if (kind === 'late') this.end(this.deposits[0], 'completed');
    else for (const deposit of this.deposits) this.end(deposit, this.random.pick(['completed', 'failed']));
    return kind;
  }

  ask(kind: 'cancel' | 'request' | 'remind'): void {
    const decided = decideInvoice(this.row, { type: `invoice.${kind}` });
    if (kind === 'cancel') {
      expect(decided !== null).toBe(isMore(this.open, '0'));
      this.model.isCancelled ||= decided !== null;
    }
    if (!decided) return;
    const history = [...this.row.history, ...decided.records.map((action) => ({ action }))];
    this.row = { ...this.row, ...decided.sums, status: decided.status, history };
  }

  begin(amount: string): void {
    const deposit = { amount, currency: this.currency, status: 'pending' as const };
    this.deposits.push(deposit);
    if (this.random.chance(0.7)) this.end(deposit, 'completed');
  }

  end(deposit: Deposit | undefined, told: 'completed' | 'failed'): void {
    if (!deposit || !isNewOutcome(deposit.status, told)) return;
    deposit.status = told === 'completed' ? 'paid' : 'failed';
    if (told === 'failed') return;
    const { amount, currency } = deposit;
    const isForeign = currency !== 'XAF';
    const decided = decideInvoice(this.row, {
      type: isForeign ? 'payment.foreign' : 'payment.arrived',
      amount,
    });
    if (!decided) throw new Error('Money is received whenever it comes.');
    const back = decided.payBack?.amount ?? '0';
    const { model, stored, open } = this;
    if (isForeign) {
      model.foreign = sumOf([model.foreign, amount]);
      stored.foreign = sumOf([stored.foreign, back]);
    } else {
      model.received = sumOf([model.received, amount]);
      model.applied = sumOf([model.applied, isMore(amount, open) ? open : amount]);
      stored.back = sumOf([stored.back, back]);
    }
    this.row = { ...this.row, ...decided.sums, status: decided.status };
  }
}

it('receives what pays and what is to be paid back, in 10,000 random histories of an invoice', () => {
  const wrong: unknown[] = [];
  const ends = new Set<string>();
  for (let run = 0; run < HISTORIES; run += 1) {
    const it = new History(run);
    for (let step = 0; step < STEPS; step += 1) {
      const kind = it.play();
      const { row, model, stored, open } = it;
      const holds =
        row.totalPaid === model.received &&
        row.outstanding === open &&
        sumOf([model.applied, stored.back]) === model.received &&
        stored.foreign === model.foreign;
      if (!holds) wrong.push({ run, step, kind, row, model, stored });
    }
    ends.add(
      `${it.row.status}${it.row.status === 'CANCELLED' && it.model.applied !== '0' ? ' of a rest' : ''}`,
    );
  }
  expect(wrong.slice(0, 3)).toEqual([]);
  expect([...ends].sort()).toEqual(['CANCELLED', 'CANCELLED of a rest', 'PAID', 'PARTIALLY_PAID', 'PENDING']);
});
