import { describe, expect, it } from 'vitest';
import { PaymentTable } from '#audience/paymentTable.ts';

const HEADER = ['Name', 'PhoneNumber', 'Description', 'InvoiceNo', 'Amount'];
const row = (n: number, changes: Partial<Record<number, string>> = {}) =>
  [`Person ${n}`, String(670_000_000 + n), 'School fees', `INV-${n}`, '1,500'].map(
    (cell, at) => changes[at] ?? cell,
  );

function tableOf(...lines: string[][]) {
  const table = new PaymentTable({
    country: 'CM',
    locale: 'en-GB',
    currency: 'XAF',
    decimals: 0,
    least: null,
    most: null,
  });
  for (const cells of lines) table.add(cells);
  return table;
}

describe('The table of a payment collection', () => {
  it('maps the columns by their titles and counts rows, repetitions and money [PAY-008 PAY-009]', () => {
    const table = tableOf(HEADER, row(1), [''], row(2), row(1), row(3, { 4: '-5' }));
    expect(table.summary()).toEqual({
      columns: ['name', 'phonenumber', 'description', 'invoiceno', 'amount'],
      preview: [row(1), row(2), row(3, { 4: '-5' })],
      mapping: { name: 0, phonenumber: 1, description: 2, invoiceNo: 3, amount: 4 },
      reading: { encoding: null, sheet: null, hidden: 0 },
      total: 3,
      repeated: 1,
      faulty: 1,
      repeatedNumbers: 0,
      amount: '3000',
      leftOut: [],
    });
  });

  it('keeps a phone with two invoices, and warns of an invoice number used twice [PAY-008]', () => {
    const table = tableOf(HEADER, row(1), row(1, { 3: 'INV-2' }), row(3, { 3: 'INV-2' }));
    expect(table.summary()).toMatchObject({ total: 3, faulty: 0, repeatedNumbers: 2 });
    expect(table.page({ page: 1, onlyFaulty: false }).rows.map((it) => it.isNumberRepeated)).toEqual([
      false,
      true,
      true,
    ]);
  });

  it('has a fault in every row while a column is not mapped [PAY-010]', () => {
    const table = tableOf(['Name', 'PhoneNumber', 'Text', 'InvoiceNo', 'Amount'], row(1), row(2));
    expect(table.summary()).toMatchObject({ total: 2, faulty: 2 });
    table.map({ ...table.mapping, description: 2 });
    expect(table.summary()).toMatchObject({ total: 2, faulty: 0, amount: '3000' });
  });

  it('shows 20 rows a page, and only those with faults if asked [PAY-011]', () => {
    const lines = Array.from({ length: 45 }, (_, n) => row(n, n % 10 === 0 ? { 0: '' } : {}));
    const table = tableOf(HEADER, ...lines);
    expect(table.page({ page: 3, onlyFaulty: false })).toMatchObject({ page: 3, pages: 3 });
    expect(table.page({ page: 3, onlyFaulty: false }).rows).toHaveLength(5);
    expect(table.page({ page: 9, onlyFaulty: true })).toMatchObject({ page: 1, pages: 1 });
    expect(table.page({ page: 1, onlyFaulty: true }).rows.map(({ line }) => line)).toEqual([
      2, 12, 22, 32, 42,
    ]);
  });

  it('reads a row again when one of its cells is edited [PAY-011]', () => {
    const table = tableOf(HEADER, row(1, { 4: '1e3', 1: '12' }), row(2));
    expect(table.page({ page: 1, onlyFaulty: true }).rows[0]?.faults).toEqual({
      phonenumber: { code: 'phoneTooShort', value: '12' },
      amount: { code: 'amountBroken' },
    });
    table.edit({ line: 2, column: 4, text: '1000' });
    expect(table.summary()).toMatchObject({ faulty: 1, amount: '2500' });
    table.edit({ line: 2, column: 1, text: '670000001' });
    expect(table.summary()).toMatchObject({ faulty: 0, amount: '2500' });
    table.edit({ line: 3, column: 4, text: '' });
    expect(table.summary()).toMatchObject({ faulty: 1, amount: '1000' });
    table.edit({ line: 99, column: 4, text: '7' });
    expect(table.summary()).toMatchObject({ faulty: 1, amount: '1000' });
  });

  it('keeps the list of rows to correct until all rows are shown again [PAY-011]', () => {
    const lines = Array.from({ length: 30 }, (_, n) => row(n, { 0: '' }));
    const table = tableOf(HEADER, ...lines);
    const toFix = { page: 2, onlyFaulty: true };
    expect(table.page(toFix).rows).toHaveLength(10);
    table.edit({ line: 2, column: 0, text: 'Ada' });
    expect(table.page(toFix).rows).toHaveLength(10);
    expect(table.page({ ...toFix, page: 1 }).rows[0]).toMatchObject({ line: 2, faults: {} });
    table.page({ page: 1, onlyFaulty: false });
    expect(table.page(toFix).rows).toHaveLength(9);
  });

  it('keeps a correction in its column of the file when a field gets another column', () => {
    const table = tableOf([...HEADER, 'Paid'], [...row(1), '40']);
    table.edit({ line: 2, column: 4, text: '700' });
    table.map({ ...table.mapping, amount: 5 });
    expect(table.summary()).toMatchObject({ amount: '40' });
    table.map({ ...table.mapping, amount: 4 });
    expect(table.summary()).toMatchObject({ amount: '700' });
    table.edit({ line: 2, column: 9, text: '1' });
    expect(table.summary()).toMatchObject({ amount: '700' });
  });

  it('returns only valid rows, with digits and dots as amount [PAY-025]', () => {
    const table = tableOf(HEADER, row(1), row(2, { 4: '0' }));
    expect([...table.payments()]).toEqual([
      {
        name: 'Person 1',
        phone: '237670000001',
        description: 'School fees',
        invoiceId: 'INV-1',
        amount: '1500',
      },
    ]);
  });

  it('leaves out the rows with errors, names their lines, and takes them back [PAY-010]', () => {
    const lines = Array.from({ length: 45 }, (_, n) => row(n, n % 10 === 0 ? { 0: '' } : {}));
    const table = tableOf(HEADER, ...lines);
    table.leaveOutFaulty();
    const leftOut = [2, 12, 22, 32, 42];
    expect(table.summary()).toMatchObject({ total: 40, faulty: 0, amount: '60000', leftOut });
    expect(table.first().map(({ line }) => line)).toEqual([3, 4, 5]);
    expect(table.page({ page: 1, onlyFaulty: false })).toMatchObject({ pages: 2, total: 40 });
    expect(table.page({ page: 2, onlyFaulty: false }).rows.at(-1)).toMatchObject({ line: 46 });
    expect([...table.payments()]).toHaveLength(40);
    // A row that was left out is not corrected, so its counts stay out too.
    table.edit({ line: 2, column: 0, text: 'Ada' });
    expect(table.summary()).toMatchObject({ total: 40, faulty: 0, amount: '60000', leftOut });
    // Rows that become wrong later are left out as well.
    table.edit({ line: 3, column: 4, text: '-1' });
    expect(table.summary()).toMatchObject({ total: 40, faulty: 1 });
    table.leaveOutFaulty();
    expect(table.summary()).toMatchObject({ total: 39, faulty: 0, leftOut: [2, 3, 12, 22, 32, 42] });
    table.leaveOut([]);
    expect(table.summary()).toMatchObject({ total: 45, faulty: 6, amount: '66000', leftOut: [] });
    table.leaveOut([3, 12, 999]);
    expect(table.summary()).toMatchObject({ total: 43, faulty: 4, leftOut: [3, 12] });
  });

  it('takes all rows back under another mapping, and counts a number of a row left out no more', () => {
    const table = tableOf(HEADER, row(1, { 0: '' }), row(2, { 3: 'INV-1' }), row(3));
    expect(table.summary()).toMatchObject({ repeatedNumbers: 2 });
    table.leaveOutFaulty();
    expect(table.summary()).toMatchObject({ total: 2, repeatedNumbers: 0 });
    table.map({ ...table.mapping });
    expect(table.summary()).toMatchObject({ total: 3, faulty: 1, repeatedNumbers: 2, leftOut: [] });
  });

  it('removes the quote that an export put before a formula [PAY-016]', () => {
    const table = tableOf(HEADER, row(1, { 0: "'=Ada", 3: "'=1+1", 4: "'+500" }));
    expect(table.page({ page: 1, onlyFaulty: false }).rows[0]).toMatchObject({
      cells: { name: '=Ada', invoiceNo: '=1+1', amount: '+500' },
      faults: { invoiceNo: { code: 'invoiceNoFormat' }, amount: { code: 'amountBroken' } },
    });
  });
});
