/** Spreadsheets as people really send them (`tests/fixtures/world`), read as both wizards read them. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { utils, write } from 'xlsx';
import { capabilities } from '#contract/capability.ts';
import { answerTo } from '#audience/answers.ts';
import { importFile } from '#audience/importFile.ts';
import { RowImport } from '#audience/importRows.ts';
import { readPaymentFile } from '#audience/paymentFile.ts';
import { PaymentTable } from '#audience/paymentTable.ts';
import { readCsv } from '#lib/csv.ts';
import { DEBT_COLUMNS, debtRow } from '#lib/debtsCsv.ts';
import { sheetCsv } from '#lib/sheet.ts';
import englishTexts from '#i18n/en/collection.json' with { type: 'json' };
import frenchTexts from '#i18n/fr/collection.json' with { type: 'json' };
import { everyRow } from '#lib/audienceFile.ts';
import type { ReadingChoice } from '#lib/tableReading.ts';
import { decode } from '#lib/textEncoding.ts';
import { readSnippetRows } from '#machines/snippets/snippetsCsv.ts';

const bytesOf = (name: string) => new Uint8Array(readFileSync(`tests/fixtures/world/${name}`));

interface Asked {
  country?: 'CM' | 'KE';
  locale?: string;
  choice?: ReadingChoice;
}

async function people(name: string, { country = 'CM', locale = 'en-GB', choice = {} }: Asked = {}) {
  const rows = await importFile(bytesOf(name), { country, locale }, choice, () => {});
  if (!(rows instanceof RowImport)) throw new Error(`Refused: ${JSON.stringify(rows)}`);
  return rows;
}
const namedPhones = ({ accepted }: RowImport) =>
  accepted.slice().map(({ phone, cells }) => [cells[0], phone]);

async function debts(name: string, currency = 'XAF', decimals = 0) {
  const market = { country: 'CM', locale: 'fr-FR', currency, decimals, least: null, most: null } as const;
  const table = await readPaymentFile(bytesOf(name), market, {}, () => {});
  if (!(table instanceof PaymentTable)) throw new Error(`Refused: ${table.code}`);
  return table;
}
const rowsOf = (table: PaymentTable) => table.page({ page: 1, onlyFaulty: false }).rows;

describe('a number cell of a phone column', () => {
  it.each([
    ['02-phone-two-decimals-KE.xlsx', ['+254799123456', '+254712345678']],
    ['02-phone-two-decimals-KE.xls', ['+254799123456']],
  ])('%s: has no digits but those of its value', async (name, phones) => {
    const rows = await people(name, { country: 'KE' });
    expect(namedPhones(rows).map(([, phone]) => phone)).toEqual(phones);
  });

  it('is its value in every format', async () => {
    const rows = await people('02-phone-formats-CM.xlsx');
    expect(namedPhones(rows)).toEqual([
      ['General', '+237677123401'],
      ['Two decimals', '+237677123402'],
      ['Groups', '+237677123403'],
      ['Groups and decimals', '+237677123404'],
      ['Blank groups', '+237677123405'],
      ['Euro', '+237677123406'],
      ['Nine zeros', '+237677123407'],
      ['Phone shape', '+237677123408'],
      ['Exponent', '+237677123409'],
      ['Thousands', '+237677123410'],
      ['Percent', '+237677123411'],
      ['Computed', '+237677123412'],
      ['Date by mistake', '+237677123413'],
    ]);
  });
});

describe('a date is written for the customer', () => {
  const dates = async (locale: string) =>
    Object.fromEntries(
      (await people('08-dates.xlsx', { locale })).accepted.slice().map(({ cells }) => [cells[0], cells[2]]),
    );

  it('in French with the day first, and the names of its months', async () => {
    expect(await dates('fr-FR')).toEqual({
      'Short date': '03/04/2026',
      'Day month year': '03/04/2026',
      'Long French': '3 avril 2026',
      'Long English': 'vendredi 3 avril 2026',
      'Short with time': '03/04/2026 18:00',
      Time: '18:00',
      Text: '03/04/2026',
    });
  });

  it.each([
    ['dd.mm.yyyy', '03.04.2026'],
    ['d.m.yy', '3.4.26'],
    ['yyyy.mm.dd', '2026.04.03'],
    ['dd"."mm"."yyyy', '03.04.2026'],
    ['[$-407]d. mmmm yyyy;@', '3. April 2026'],
    ['d mmm yyyy', '3 avr. 2026'],
    ['[$-F800]dddd\\, mmmm dd\\, yyyy', 'vendredi 3 avril 2026'],
    ['hh.mm', '18.00'],
    ['mm:ss.0', '00:00.0'],
  ])('in the format %s of other programs and countries', async (z, shown) => {
    const sheet = utils.aoa_to_sheet([['Nom', 'Téléphone', 'Quand']]);
    Object.assign(sheet, {
      A2: { t: 's', v: 'Awa' },
      B2: { t: 's', v: '677000000' },
      C2: { t: 'n', v: 46_115.75, z },
      '!ref': 'A1:C2',
    });
    const bytes = new Uint8Array(write({ SheetNames: ['S'], Sheets: { S: sheet } }, { type: 'array' }));
    const rows = await importFile(bytes, { country: 'CM', locale: 'fr-FR' }, {}, () => {});
    expect(rows instanceof RowImport && rows.accepted.slice().map(({ cells }) => cells[2])).toEqual([shown]);
  });

  it('in English with the day first and four digits of the year; a format in French stays French', async () => {
    expect(await dates('en-GB')).toMatchObject({
      'Short date': '03/04/2026',
      'Long French': '3 avril 2026',
      'Long English': expect.stringMatching(/^Friday,? 3 April 2026$/),
      'Short with time': '03/04/2026 18:00',
    });
  });
});

describe('an amount is the number in the cell', () => {
  it('with its unit, blanks, groups and decimals of the format', async () => {
    const rows = rowsOf(await debts('09-amounts-XAF.xlsx'));
    const read = rows.map(({ cells, faults }) => [cells.name, faults.amount?.code ?? cells.amount]);
    expect(Object.fromEntries(read)).toEqual({
      General: '1500',
      'With unit': '1500',
      'Blank groups': '1500',
      'Two decimals': '1500',
      Accounting: '1500',
      Currency: '1500',
      'Invoice as number': '1500',
      'Binary rest': '1500',
      // 1500000 shown as 1,500; 1500.75 shown as 1501; a debt below zero.
      'In thousands': 'amountLarge',
      'Hidden cents': 'amountWhole',
      'Negative in brackets': 'amountBroken',
    });
  });

  it('with its cents, which the sheet may hide', async () => {
    const rows = rowsOf(await debts('09-amounts-KES.xlsx', 'KES', 2));
    expect(rows.map(({ cells, faults }) => [cells.name, cells.amount, faults])).toEqual([
      ['Cents shown', '1500.75', {}],
      ['Cents hidden', '1500.75', {}],
      ['Cents rounded', '0.3', {}],
      ['Unit', '1500.75', {}],
    ]);
  });

  it('but an invoice number and a description stay as they are shown', async () => {
    const rows = rowsOf(await debts('s-invoice-number-shown.xlsx'));
    expect(rows.map(({ cells }) => cells.invoiceNo)).toEqual(['00042', '00043']);
  });

  it('of a CSV file with groups of three', async () => {
    const rows = rowsOf(await debts('a-31-debts-CDF.csv', 'CDF', 2));
    expect(rows.map(({ cells, faults }) => [cells.amount, faults])).toEqual([
      ['12,500.50', {}],
      ['1,500,000', {}],
    ]);
  });
});

describe('the error of a formula', () => {
  const NAME = { line: 2, code: 'cellError', column: 'Name', value: '#N/A' };
  const CITY = { line: 3, code: 'cellError', column: 'City', value: '#REF!' };
  const PHONE = { line: 4, code: 'cellError', column: 'PhoneNumber', value: '#N/A' };
  it.each([
    ['11-error-cells.xlsx', [NAME, CITY, PHONE]],
    ['11-error-cells.csv', [NAME, CITY]],
  ])('%s: refuses its line, with its column', async (name, errors) => {
    expect((await people(name)).errors).toEqual(errors);
  });

  it('refuses its cell of a debt', async () => {
    const [wrong, good] = rowsOf(await debts('11-error-cells-payment.xlsx'));
    expect([wrong?.faults, good?.faults]).toEqual([
      {
        name: { code: 'cellError', value: '#N/A' },
        description: { code: 'cellError', value: '#VALUE!' },
      },
      {},
    ]);
  });
});

describe('a row or a sheet that a person hid', () => {
  it('is left out, and the summary says how many', async () => {
    const rows = await people('12-filtered-rows.xlsx');
    expect([namedPhones(rows), rows.reading]).toEqual([
      [
        ['Shown one', '+237677001201'],
        ['Shown two', '+237677001203'],
      ],
      { encoding: null, sheet: null, hidden: 2 },
    ]);
  });

  it('is read where the person says so', async () => {
    const rows = await people('12-filtered-rows.xlsx', { choice: { hidden: true } });
    expect([rows.counts().accepted, rows.reading.hidden]).toEqual([4, 2]);
  });

  it.each(['13-first-sheet-cover.xlsx', '13-first-sheet-empty.xlsx', '13-first-sheet-hidden.xlsx'])(
    '%s: the first visible sheet with the columns is read',
    async (name) => {
      const rows = await people(name);
      expect([namedPhones(rows), rows.reading.sheet]).toEqual([
        [
          ['Awa', '+237677001301'],
          ['Ben', '+237677001302'],
        ],
        'Customers',
      ]);
    },
  );
});

describe('the separator of a text', () => {
  it.each([
    ['07-semicolons-two-columns.csv', 'Awa'],
    ['07-tabs-two-columns.csv', 'Awa'],
    ['07-semicolons-comma-in-name.csv', 'Diallo, Awa'],
  ])('%s: is found in two columns with a final line end', async (name, first) => {
    expect(namedPhones(await people(name))).toEqual([
      [first, '+237650000100'],
      ['Ben', '+237650000101'],
    ]);
  });

  it.each(['21-sep-line.csv', '21-title-line.csv'])(
    '%s: what stands above the titles is no row',
    async (name) => {
      expect(namedPhones(await people(name))).toEqual([['Awa', '+237650000100']]);
    },
  );

  it.each(['07-semicolons-payment.csv', '21-sep-line-payment.csv'])(
    '%s: is found in a file of debts',
    async (name) => {
      expect((await debts(name)).summary()).toMatchObject({ total: 1, faulty: 0 });
    },
  );
});

const dollars = {
  country: 'CD',
  locale: 'fr-FR',
  currency: 'USD',
  decimals: 2,
  least: null,
  most: null,
} as const;

describe('our own export', () => {
  it.each(['en', 'fr'])('of a collection in %s comes back in with its cents', async (language) => {
    const texts: Record<string, string> = language === 'en' ? englishTexts : frenchTexts;
    const debt = (amount: string, reference: string) =>
      debtRow(
        {
          externalReference: reference,
          description: 'Bag repaired',
          contact: { name: 'Awa Ndiaye', phone: '+243970000001' },
          amount,
          paid_amount: '0',
          currency: 'USD',
          status: 'SENT',
          created_at: '2026-11-20T08:00:00Z',
        },
        (status) => status,
      );
    const csv = sheetCsv(
      {
        columns: DEBT_COLUMNS.map((name) => texts[`collection.csv.${name}`] ?? ''),
        rows: [debt('12.5', 'INV-1'), debt('1500', 'INV-2'), debt('1234.56', 'INV-3')],
      },
      { language, zone: 'Africa/Kinshasa' },
    );
    const table = new PaymentTable(dollars);
    for (const row of readCsv(csv)) table.add(row);
    expect([...table.payments()].map(({ amount }) => amount)).toEqual(['12.5', '1500', '1234.56']);
  });

  it('is told by its titles: in another file a comma before cents stays refused (O20)', () => {
    const table = new PaymentTable(dollars);
    for (const row of readCsv(
      'Nom;Téléphone;Description;Facture;Montant\nAwa Ndiaye;+243970000001;Bag repaired;A1;12,50\n',
    ))
      table.add(row);
    expect(table.summary().faulty).toBe(1);
  });

  it('comes back in', async () => {
    expect(namedPhones(await people('14-export-as-is.csv'))).toEqual([['Awa', '+237677001401']]);
  });

  it.each(['14-export-saved-by-excel.csv', '14-export-saved-by-excel-renamed.csv'])(
    '%s: a number whose digits Excel has cut off is refused',
    async (name) => {
      const rows = await people(name);
      expect([rows.counts().accepted, rows.errors[0]?.code]).toEqual([0, 'phoneInvalid']);
    },
  );
});

it('A template that a value makes longer than is known to be taken names the recipient and the length (O27)', async () => {
  const rows = await people('23-long-value.csv');
  const { body } = JSON.parse(readFileSync('tests/fixtures/world/23-template.json', 'utf8')) as {
    body: string;
  };
  const field = (value: string) => ({ type: 'field' as const, value, fixedValue: '' });
  const { long } = answerTo(rows, {
    name: 'inspect',
    asks: {
      index: 0,
      mappings: { '1': field('name'), '2': field('column:Note') },
      components: [{ type: 'BODY', text: body }],
      selection: everyRow,
      most: capabilities.whatsapp.template!.body.most,
    },
  });
  expect(long).toEqual({ count: 1, first: { name: 'Awa', length: 1221 } });
});

describe('the letters of a text', () => {
  it.each(['18-snippets-1252.csv', '18-snippets-utf16.csv'])(
    '%s: of a snippet keep their accents',
    (name) => {
      const { rows } = readSnippetRows(readCsv(decode(bytesOf(name))));
      expect(rows?.map(({ row }) => row.texts.fr)).toEqual(['Désolé !']);
    },
  );
});
