import { describe, expect, it } from 'vitest';
import { english } from '#i18n/english.ts';
import { french } from '#i18n/french.ts';
import { type ColumnKey, columnsFor, headOf } from '#lib/columnTitles.ts';
import { readCsv, unguarded } from '#lib/csv.ts';
import { PAYMENT_KEYS } from '#lib/paymentRow.ts';
import { isErrorText } from '#lib/errorCell.ts';
import { tableTextOf } from '#lib/separator.ts';
import { decode, type Encoding, encodingOf } from '#lib/textEncoding.ts';
import { encoded } from '#tests/support/encoded.ts';

const FRENCH = 'Nom;Téléphone\r\nZoé Hélène;+237650000100\r\nFrançois Noël;+237650000101\r\n';

describe('The encoding of a text', () => {
  it.each<Encoding>(['utf-8', 'windows-1252', 'macintosh', 'ibm850'])(
    'is found by its letters: %s',
    (encoding) => {
      const bytes = encoded(FRENCH, encoding);
      expect([encodingOf(bytes), decode(bytes)]).toEqual([encoding, FRENCH]);
    },
  );

  it.each<[string, Encoding]>([
    ['Élise;1\nÀ côté;2\n', 'macintosh'],
    ['ÉLISE;1\nBÉATRICE;2\n', 'windows-1252'],
    ['BÉATRICE;1\nHÉLÈNE;2\n', 'ibm850'],
    ['L’été;1\nÇa va « bien »;2\n', 'windows-1252'],
    ['L’été;1\nÇa va « bien »;2\n', 'macintosh'],
    ['José Muñoz;1\nJoão;2\nJürgen;3\n', 'windows-1252'],
    ['José Muñoz;1\nJoão;2\nJürgen;3\n', 'macintosh'],
    ['Prix : 25 €;1\n', 'windows-1252'],
  ])('is found in %j as %s', (text, encoding) => {
    expect(decode(encoded(text, encoding))).toBe(text);
  });

  it('is Windows’ where there is no evidence, and another if a person says so', () => {
    const bytes = Uint8Array.from([0x41, 0xe9]);
    expect(encodingOf(bytes)).toBe('windows-1252');
    expect(decode(bytes, 'macintosh')).toBe('AÈ');
    expect(decode(bytes, 'ibm850')).toBe('AÚ');
  });
});

describe('The separator of a text', () => {
  it.each([
    ['a;b\n1;2\n', ';'],
    ['a\tb\n1\t2\n', '\t'],
    ['a|b\n1|2', '|'],
    ['a,b\r1,2\r', ','],
    // A comma in a name or an amount is one of the text.
    ['Name;Amount\nAda, Lovelace;1,500\nBen;2,500\n', ';'],
    ['Name,Tags\nAda,vip;gold\nBen,vip;gold\n', ','],
    ['a,b;c,d\n1,2;3,4\n', ','],
    ['"Diallo, Awa";"1;2";3\n"Ben, B";"4;5";6\n', ';'],
    ['Screen 5", black,1\nScreen 7", white,2\n', ','],
    ['Customers, June\n\na;b;c\n1;2;3\n', ';'],
    ['one column\nof text\n', ','],
    ['', ','],
  ])('%j is separated by %j', (text, separator) => {
    expect(tableTextOf(text).separator).toBe(separator);
  });

  it.each(['sep=;\r\na;b', '"sep=;"\na;b', '\uFEFFSEP=;\ra;b'])(
    'is the one that the first line names: %j',
    (text) => {
      expect(tableTextOf(text)).toEqual({ body: 'a;b', separator: ';' });
    },
  );
});

describe('The titles of a file', () => {
  it('are known in both languages, with what is added in brackets', () => {
    expect(
      columnsFor(['name', 'amount', 'phonenumber'], ['Montant (FCFA)', 'NOM DU CLIENT', 'N° Tél.', 'Tél.']),
    ).toEqual({
      amount: 0,
      name: 1,
      phonenumber: 3,
    });
  });

  it.each([
    'Tél.',
    'N° de téléphone',
    'Numéro WhatsApp',
    'Tel. mobile',
    'Cellulaire',
    'Contact',
    'Contacts',
    'Mobile No.',
    'Whatsapp no.',
    'Phone #',
    'MSISDN',
    'phone_number',
    'Mobile Money Number',
    'Phone 1 - Value',
  ])('of a number are known: %s', (title) => {
    expect(columnsFor(['name', 'phonenumber'], ['Name', title])).toEqual({ name: 0, phonenumber: 1 });
  });

  it.each([
    'Nom et prénom(s)',
    'Nom de l’élève',
    'Raison sociale',
    'Bénéficiaire',
    'Names',
    'Student name',
    'Display Name',
    'Payer name',
    'Contact',
    'Company',
  ])('of a name are known: %s', (title) => {
    expect(columnsFor(['name', 'phonenumber'], [title, 'Phone'])).toEqual({ name: 0, phonenumber: 1 });
  });

  it('prefer the number on WhatsApp, then the mobile one', () => {
    const numbers = ['Telephone', 'Phone', 'Mobile', 'WhatsApp'];
    expect(columnsFor(['phonenumber'], numbers)).toEqual({ phonenumber: 3 });
    expect(columnsFor(['phonenumber'], numbers.slice(0, 3))).toEqual({ phonenumber: 2 });
  });

  it.each([
    ['en', english],
    ['fr', french],
  ])('of our own exports are known: %s', (_, texts) => {
    const titles = (prefix: string) =>
      Object.entries(texts).flatMap(([id, text]) => (id.startsWith(prefix) ? [text] : []));
    const found = (prefix: string, keys: readonly ColumnKey[]) =>
      Object.keys(columnsFor(keys, titles(prefix))).toSorted();
    for (const prefix of ['campaign.csv.', 'orders.csv.', 'payBacks.csv.', 'collection.csv.'])
      expect([prefix, found(prefix, ['name', 'phonenumber'])]).toEqual([prefix, ['name', 'phonenumber']]);
    expect(found('collection.csv.', PAYMENT_KEYS)).toEqual([...PAYMENT_KEYS].toSorted());
  });

  it('are the first row that has most of them, else the first that is as full as the others', () => {
    const keys = ['name', 'phonenumber'] as const;
    expect(headOf([['Name of the list'], [''], ['Name', 'Phone'], ['Ada', '1']], keys)).toEqual({
      at: 2,
      known: 2,
    });
    expect(
      headOf(
        [
          ['Customers of June', ''],
          ['Who', 'Where'],
          ['Ada', '1'],
        ],
        keys,
      ),
    ).toEqual({ at: 1, known: 0 });
    expect(headOf([['', ''], []], keys)).toEqual({ at: -1, known: 0 });
  });
});

it('A quote that our exports put before a cell is taken off, another is kept', () => {
  expect(["'+237", "'=1+1", "'00042", "'12/3", "'t Hooft", "'", "'07 and more"].map(unguarded)).toEqual([
    '+237',
    '=1+1',
    '00042',
    '12/3',
    "'t Hooft",
    "'",
    "'07 and more",
  ]);
});

it.each([
  ...[
    '#N/A',
    ' #REF! ',
    '#VALEUR!',
    'Err:502',
    '#SPILL!',
    '#NV',
    '#BEZUG!',
    '#¡VALOR!',
    '########',
    'Loading...',
  ].map((text) => [text, true] as const),
  ...['#1', '#NA', 'Ada', '#PROMO!', '##', '#soldes', 'Erratum', 'Loading dock'].map(
    (text) => [text, false] as const,
  ),
])('Of texts %s is an error of a formula: %s', (text, isError) => {
  expect(isErrorText(text)).toBe(isError);
});

it('The rows of a text that ends its lines with CR alone are read', () => {
  expect(readCsv('a;b\r1;2\r')).toEqual([
    ['a', 'b'],
    ['1', '2'],
  ]);
});
