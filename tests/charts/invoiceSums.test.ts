/** Random histories of an invoice, against a model of a few lines: no money is lost or counted twice. */
import { expect, it } from 'vitest';
import { isMore, less, sumOf } from '#lib/money.ts';
import { decideInvoice, type InvoiceRow } from '#machines/lifecycles/invoiceLifecycle.rules.ts';
import { generated } from '#tests/support/generated.ts';

const HISTORIES = 500;

it('receives what pays and what is to be paid back, in 500 random histories of an invoice', () => {
  for (let run = 0; run < HISTORIES; run += 1) {
    const random = generated(91, run);
    const amount = random.pick(['100', '35000', '12.5']);
    let row: InvoiceRow = { status: 'PENDING', amount, totalPaid: '0', outstanding: amount, history: [] };
    const model = { received: '0', applied: '0', isCancelled: false };
    let back = '0';
    let foreign = '0';
    for (let step = 0; step < 12; step += 1) {
      const kind = random.pick(['pay', 'pay', 'payAll', 'cancel', 'foreign', 'request', 'remind'] as const);
      if (kind === 'cancel' || kind === 'request' || kind === 'remind') {
        const decided = decideInvoice(row, { type: `invoice.${kind}` });
        if (kind === 'cancel') {
          const may = model.applied === '0' && !model.isCancelled;
          expect([run, step, decided !== null]).toEqual([run, step, may]);
          model.isCancelled ||= may;
        }
        if (decided) {
          const history = [...row.history, ...decided.records.map((action) => ({ action }))];
          row = { ...row, ...decided.sums, status: decided.status, history };
        }
      } else {
        const paid =
          kind === 'payAll' ? amount : random.pick(['0.01', '1', '40.5', '100', '20000', '35000.01']);
        const type = kind === 'foreign' ? ('payment.foreign' as const) : ('payment.arrived' as const);
        const decided = decideInvoice(row, { type, amount: paid });
        if (!decided) throw new Error('Money is received whenever it comes.');
        const returned = decided.payBack?.amount ?? '0';
        if (kind === 'foreign') {
          foreign = sumOf([foreign, paid]);
          expect([run, step, returned, decided.sums.totalPaid]).toEqual([run, step, paid, row.totalPaid]);
        } else {
          const open = model.isCancelled ? '0' : less(amount, model.applied);
          const applied = isMore(paid, open) ? open : paid;
          model.received = sumOf([model.received, paid]);
          model.applied = sumOf([model.applied, applied]);
          back = sumOf([back, returned]);
          expect([run, step, returned]).toEqual([run, step, less(paid, applied)]);
        }
        row = { ...row, ...decided.sums, status: decided.status };
      }
      expect([run, step, row.totalPaid]).toEqual([run, step, model.received]);
      expect([run, step, sumOf([model.applied, back])]).toEqual([run, step, model.received]);
    }
  }
});
