import { expect, it } from 'vitest';
import amountsUrl from '#tests/fixtures/world/09-amounts-XAF.xlsx?url';
import type { PaymentImportMessage } from '#audience/paymentMessages.ts';
import debtsInFrancs from '#tests/fixtures/world/a-31-debts-CDF.csv?raw';
import { type RunningPaymentImport, startPaymentImport } from '#services/paymentImport.ts';

const FILE_MAX = 50 * 1024 * 1024;

/** Reads a file in the real worker; `heard` resolves with its last message. */
function start(file: File, before: Partial<Parameters<typeof startPaymentImport>[1]> = {}) {
  let running!: RunningPaymentImport;
  const given = {
    market: {
      country: 'CM' as const,
      locale: 'en-GB',
      currency: 'XAF',
      decimals: 0,
      least: null,
      most: null,
    },
    choice: {},
    mapping: null,
    edits: [],
    leftOut: [],
    ...before,
  };
  const heard = new Promise<PaymentImportMessage>((resolve) => {
    running = startPaymentImport(file, given, (message) => {
      if (message.kind !== 'progress') resolve(message);
    });
  });
  return { heard, end: () => running.end(), ask: (() => running.ask) as () => RunningPaymentImport['ask'] };
}

const HEADER = 'Name,PhoneNumber,Description,InvoiceNo,Amount\n';
const debts = (count: number) =>
  Array.from(
    { length: count },
    (_, n) => `Person ${n},${670_000_000 + n},School fees,INV-${n},"${n % 10 === 0 ? '1,50' : '1,500'}"\n`,
  ).join('');
const fileOf = (text: string, name = 'debts.csv', type = 'text/csv') => new File([text], name, { type });

it('A file of debts is read in a worker, shown in pages, corrected and given away [PAY-010 PAY-011]', async () => {
  const { heard, end, ask } = start(fileOf(HEADER + debts(100)));
  expect(await heard).toMatchObject({
    kind: 'done',
    summary: { total: 100, faulty: 10, amount: '135000' },
  });
  const page = await ask()('page', { page: 1, onlyFaulty: true });
  expect(page).toMatchObject({ pages: 1, rows: { length: 10 } });
  expect(page.rows[0]).toMatchObject({ line: 2, faults: { amount: { code: 'amountBroken' } } });
  await ask()(
    'edit',
    page.rows.map(({ line }) => ({ line, column: 4, text: '2000' })),
  );
  expect(await ask()('page', { page: 5, onlyFaulty: false })).toMatchObject({
    pages: 5,
    rows: { length: 20 },
  });
  const recipients = JSON.parse(await (await ask()('recipients', null)).text()) as unknown[];
  expect(recipients).toHaveLength(100);
  expect(recipients[0]).toEqual({
    name: 'Person 0',
    phone: '237670000000',
    template_variables: { name: 'Person 0', description: 'School fees', invoiceId: 'INV-0', amount: '2000' },
  });
  end();
});

it('An amount with decimals that no operator takes is refused in the file, and asked for once it is whole', async () => {
  const market = {
    country: 'CD' as const,
    locale: 'en-GB',
    currency: 'CDF',
    decimals: 0,
    least: '100',
    most: '2000000',
  };
  const { heard, end, ask } = start(fileOf(debtsInFrancs), { market });
  expect(await heard).toMatchObject({ summary: { total: 2, faulty: 1, amount: '1500000' } });
  const { rows } = await ask()('page', { page: 1, onlyFaulty: true });
  expect(rows.map(({ line, faults }) => [line, faults])).toEqual([[2, { amount: { code: 'amountWhole' } }]]);
  await ask()('edit', [{ line: 2, column: 4, text: '12,500' }]);
  const recipients = JSON.parse(await (await ask()('recipients', null)).text()) as {
    template_variables: { amount: string };
  }[];
  expect(recipients.map(({ template_variables: { amount } }) => amount)).toEqual(['12500', '1500000']);
  end();
});

it('Rows that were left out stay so when the file is read again, and are not given away [PAY-010]', async () => {
  const file = fileOf(HEADER + debts(30));
  const first = start(file);
  await first.heard;
  await first.ask()('leaveOut', 'faulty');
  const { leftOut, total } = await first.ask()('summary', null);
  expect([leftOut, total]).toEqual([[2, 12, 22], 27]);
  first.end();
  const again = start(file, { leftOut });
  expect(await again.heard).toMatchObject({ kind: 'done', summary: { total: 27, faulty: 0, leftOut } });
  const given = await again.ask()('recipients', null);
  expect(JSON.parse(await given.text())).toHaveLength(27);
  await again.ask()('leaveOut', 'none');
  expect(await again.ask()('summary', null)).toMatchObject({ total: 30, faulty: 3, leftOut: [] });
  again.end();
});

it('A mapping and corrections of before a reload are applied to the file that is read again', async () => {
  const file = fileOf(`Who,Number,What,Bill,Sum\n${debts(2)}`);
  const mapping = { name: 0, phonenumber: 1, description: 2, invoiceNo: 3, amount: 4 };
  const edits = [{ line: 2, column: 4, text: '700' }];
  const { heard, end } = start(file, { mapping, edits });
  expect(await heard).toMatchObject({ summary: { total: 2, faulty: 0, amount: '2200', mapping } });
  end();
});

it.each<[string, string, File]>([
  ['over 50 MB', 'tooLarge', { name: 'debts.csv', type: 'text/csv', size: FILE_MAX + 1 } as File],
  ['of another type', 'wrongType', fileOf('x', 'debts.pdf', 'application/pdf')],
  ['without a line', 'noColumns', fileOf('\n\n')],
  ['that is broken', 'failed', fileOf('PK\u0003\u0004 no archive', 'debts.xlsx', '')],
])('A file %s is refused: %s [PAY-004 PAY-005 PAY-006]', async (_, code, file) => {
  expect(await start(file).heard).toEqual({ kind: 'refused', fault: { code } });
});

it('Amounts of a workbook are the numbers in its cells, and each phone is shown as it was read', async () => {
  const bytes = await (await fetch(amountsUrl)).arrayBuffer();
  const { heard, end, ask } = start(new File([bytes], 'debts.xlsx'));
  expect(await heard).toMatchObject({ kind: 'done', summary: { total: 11, faulty: 4, amount: '12000' } });
  const { rows } = await ask()('page', { page: 1, onlyFaulty: false });
  const unit = rows.find(({ cells }) => cells.name === 'With unit');
  expect([unit?.cells.amount, unit?.read?.country]).toEqual(['1500', 'CM']);
  end();
});

it('A file with a header only has no rows, and says so by its counts', async () => {
  const { heard, end } = start(fileOf(HEADER));
  expect(await heard).toMatchObject({ kind: 'done', summary: { total: 0, faulty: 0, amount: '0' } });
  end();
});
