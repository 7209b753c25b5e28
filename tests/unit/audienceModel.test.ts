/** Spreadsheets of every shape, written at random and read back: the same people, whatever the file looks like. */
import { describe, expect, it } from 'vitest';
import * as xlsx from 'xlsx';
import { importFile } from '#audience/importFile.ts';
import { RowImport } from '#audience/importRows.ts';
import { encoded } from '#tests/support/encoded.ts';
import { fc, holdsLater } from '#tests/support/properties.ts';
import type { Encoding } from '#lib/textEncoding.ts';

const TEXTS = 400;
const BOOKS = 120;

/** Names that every Western page can write; one with a separator, and one that looks like a formula. */
const NAMES = [
  'Zoé Mballa',
  'François Noël',
  'Hélène Étoundi',
  'Aïcha Bâ',
  'Jérôme Çelik',
  'Ngono, Marie',
  'Diallo; Awa',
  'Ada "the first"',
  '00042',
  '=Ben',
  "'t Hooft",
  'Paul | Biya',
];
const TITLES = [
  ['Name', 'PhoneNumber'],
  ['Nom du client', 'Téléphone'],
  ['Customer Name', 'Customer Phone'],
  ['NOM', 'N° de téléphone'],
] as const;

/** People with the place of the notation of their number, and whether a person hid their row. */
const people = fc
  .array(
    fc.record({
      name: fc.constantFrom(...NAMES),
      last: fc.integer({ min: 0, max: 999 }),
      notation: fc.nat(6),
      isHidden: fc.boolean(),
    }),
    { minLength: 6, maxLength: 13 },
  )
  .map((rows) => rows.map(({ last, ...rest }, at) => ({ ...rest, number: 650_000_000 + at * 1_000 + last })));

/** Writes a number in one of the ways that people do. */
function written({ number, notation }: { number: number; notation: number }): string {
  const digits = String(number);
  const all = [
    digits,
    `+237${digits}`,
    `00237${digits}`,
    `+237 ${digits.replace(/(\d{3})(?=\d)/g, '$1 ')}`,
    `'+237${digits}`,
    `(237) ${digits}`,
    `="00237${digits}"`,
  ];
  return all[notation] ?? digits;
}

/** Titles with others around the two, in one order for all rows. */
const columns = fc
  .tuple(fc.constantFrom(...TITLES), fc.constantFrom([], ['Ville'], ['Ville', 'Note']))
  .chain(([titles, others]) =>
    fc
      .shuffledSubarray([...titles, ...others], { minLength: 2 + others.length })
      .map((order) => ({ titles, order })),
  );

const expectSame = async (bytes: Uint8Array, all: readonly { name: string; number: number }[]) => {
  const rows = await importFile(bytes, { country: 'CM', locale: 'fr-FR' }, {}, () => {});
  if (!(rows instanceof RowImport)) throw new Error(JSON.stringify(rows));
  const read = rows.accepted.slice().map((row) => [rows.nameIn(row.cells), row.phone]);
  expect(read, JSON.stringify(rows.errors)).toEqual(all.map(({ name, number }) => [name, `+237${number}`]));
};

describe('A text', () => {
  const files = fc.record({
    people,
    columns,
    separator: fc.constantFrom(',', ';', '\t', '|'),
    end: fc.constantFrom('\n', '\r\n', '\r'),
    encoding: fc.constantFrom<Encoding>(
      'utf-8',
      'utf-16le',
      'utf-16be',
      'windows-1252',
      'macintosh',
      'ibm850',
    ),
    isQuotedAlways: fc.boolean(),
    isNamed: fc.boolean(),
    heading: fc.constantFrom([], [], ['Liste des élèves'], ['Liste des élèves, juin', '']),
    finalEnds: fc.nat(2),
  });

  it(`of any encoding, separator, line end and heading has the people that were written (${TEXTS} files)`, () =>
    holdsLater(files, TEXTS, async ({ people: all, separator, end, encoding, ...file }) => {
      const { titles, order } = file.columns;
      const cellOf = (cell: string) =>
        file.isQuotedAlways || /[",;|\t]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
      const rowOf = (person: (typeof all)[number]) =>
        order.map((title) =>
          title === titles[0] ? person.name : title === titles[1] ? written(person) : 'Yaoundé',
        );
      const table = [order, ...all.map(rowOf)].map((cells) => cells.map(cellOf).join(separator));
      const named = file.isNamed ? [`sep=${separator}`] : [];
      const text = [...named, ...file.heading, ...table].join(end) + end.repeat(file.finalEnds);
      await expectSame(encoded(text, encoding), all);
    }));
});

describe('A workbook', () => {
  const books = fc.record({
    people,
    titles: fc.constantFrom(...TITLES),
    above: fc.constantFrom<string[][]>([], [['Clients de juin'], []]),
    format: fc.constantFrom(
      'General',
      '0.00',
      '#,##0',
      '# ##0',
      '000000000',
      '0 00 00 00 00',
      '"+237" 0',
      '#,##0 "FCFA"',
      '0.00E+00',
      '@',
    ),
    bookType: fc.constantFrom('xlsx', 'biff8', 'xlsb'),
    cover: fc.constantFrom('none', 'hidden', 'notes'),
  });

  it(`of any format, with hidden rows and sheets, has the people that are shown (${BOOKS} files)`, () =>
    holdsLater(books, BOOKS, async ({ people: all, titles, above, format, bookType, cover }) => {
      const sheet = xlsx.utils.aoa_to_sheet([...above, [...titles]]);
      const start = above.length + 1;
      xlsx.utils.sheet_add_aoa(
        sheet,
        all.map(({ name, number }) => [
          { t: 's', v: name },
          { t: 'n', v: number, z: format },
        ]),
        { origin: start },
      );
      // The package writes hidden rows into XLSX files only.
      const isShown = ({ isHidden }: { isHidden: boolean }) => bookType !== 'xlsx' || !isHidden;
      const rows: xlsx.RowInfo[] = [];
      for (const [at, person] of all.entries()) if (!isShown(person)) rows[start + at] = { hidden: true };
      sheet['!rows'] = rows;
      const book = xlsx.utils.book_new();
      const front = cover === 'hidden' ? [[...titles], ['A', '670000000']] : [['Read me'], ['first']];
      if (cover !== 'none') xlsx.utils.book_append_sheet(book, xlsx.utils.aoa_to_sheet(front), 'Cover');
      xlsx.utils.book_append_sheet(book, sheet, 'People');
      if (cover === 'hidden') xlsx.utils.book_set_sheet_visibility(book, 0, 1);
      const bytes = new Uint8Array(xlsx.write(book, { type: 'array', bookType }) as ArrayBuffer);
      await expectSame(bytes, all.filter(isShown));
    }));
});
