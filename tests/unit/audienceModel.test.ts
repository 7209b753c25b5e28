/** Spreadsheets of every shape, written at random and read back: the same people, whatever the file looks like. */
import { describe, expect, it } from 'vitest';
import * as xlsx from 'xlsx';
import { importFile } from '#audience/importFile.ts';
import { RowImport } from '#audience/importRows.ts';
import { shuffled, generated } from '#tests/support/generated.ts';
import type { Random } from '#tests/fuzz/random.ts';
import { encoded } from '#tests/support/encoded.ts';
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

interface Person {
  name: string;
  /** National significant number of Cameroon. */
  number: number;
}

const peopleOf = (random: Random): Person[] =>
  Array.from({ length: 6 + random.below(8) }, (_, at) => ({
    name: random.pick(NAMES),
    number: 650_000_000 + at * 1_000 + random.below(1_000),
  }));

/** Writes a number in one of the ways that people do. */
const written = (number: number, random: Random): string => {
  const digits = String(number);
  return random.pick([
    digits,
    `+237${digits}`,
    `00237${digits}`,
    `+237 ${digits.replace(/(\d{3})(?=\d)/g, '$1 ')}`,
    `'+237${digits}`,
    `(237) ${digits}`,
  ]);
};

/** Puts other columns around the two, in one order for all rows. */
function arranged(rows: string[][], titles: readonly string[], random: Random) {
  const others = random.pick([[], ['Ville'], ['Ville', 'Note']]);
  const order = shuffled([0, 1, ...others.map((_, at) => at + 2)], random);
  const all = [[...titles, ...others], ...rows.map((row) => [...row, ...others.map(() => 'Yaoundé')])];
  return all.map((row) => order.map((at) => row[at] ?? ''));
}

const expectSame = async (bytes: Uint8Array, people: readonly Person[], shape: unknown) => {
  const rows = await importFile(bytes, { country: 'CM', locale: 'fr-FR' }, {}, () => {});
  if (!(rows instanceof RowImport)) throw new Error(`${JSON.stringify(shape)}: ${JSON.stringify(rows)}`);
  const read = rows.accepted.slice().map((row) => [rows.nameIn(row.cells), row.phone]);
  expect(read, JSON.stringify([shape, rows.errors])).toEqual(
    people.map(({ name, number }) => [name, `+237${number}`]),
  );
};

describe('A text', () => {
  it(`of any encoding, separator, line end and heading has the people that were written (${TEXTS} files)`, async () => {
    for (let run = 0; run < TEXTS; run += 1) {
      const random = generated(391, run);
      const people = peopleOf(random);
      const separator = random.pick([',', ';', '\t', '|']);
      const end = random.pick(['\n', '\r\n', '\r']);
      const encoding = random.pick<Encoding>([
        'utf-8',
        'utf-16le',
        'utf-16be',
        'windows-1252',
        'macintosh',
        'ibm850',
      ]);
      const isQuotedAlways = random.chance(0.3);
      const cellOf = (cell: string) =>
        isQuotedAlways || /[",;|\t]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
      const table = arranged(
        people.map(({ name, number }) => [name, written(number, random)]),
        random.pick(TITLES),
        random,
      );
      const heading = random.pick([[], [], ['Liste des élèves'], ['Liste des élèves, juin', '']]);
      const lines = [...heading, ...table.map((cells) => cells.map(cellOf).join(separator))];
      const named = random.chance(0.2) ? [`sep=${separator}`] : [];
      const text = [...named, ...lines].join(end) + random.pick(['', end, end + end]);
      await expectSame(encoded(text, encoding), people, { run, separator, end, encoding, heading, named });
    }
  });
});

describe('A workbook', () => {
  const FORMATS = [
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
  ];
  it(`of any format, with hidden rows and sheets, has the people that are shown (${BOOKS} files)`, async () => {
    for (let run = 0; run < BOOKS; run += 1) {
      const random = generated(392, run);
      const people = peopleOf(random);
      const hidden = new Set(people.filter(() => random.chance(0.2)));
      const titles = random.pick(TITLES);
      const above = random.pick([[], [['Clients de juin'], []]]);
      const format = random.pick(FORMATS);
      const sheet = xlsx.utils.aoa_to_sheet([...above, [...titles]]);
      const start = above.length + 1;
      xlsx.utils.sheet_add_aoa(
        sheet,
        people.map(({ name, number }) => [
          { t: 's', v: name },
          { t: 'n', v: number, z: format },
        ]),
        { origin: start },
      );
      const bookType = random.pick(['xlsx', 'biff8', 'xlsb'] as const);
      // The package writes hidden rows into XLSX files only.
      const isHidden = (person: Person) => bookType === 'xlsx' && hidden.has(person);
      const rows: xlsx.RowInfo[] = [];
      for (const [at, person] of people.entries()) if (isHidden(person)) rows[start + at] = { hidden: true };
      sheet['!rows'] = rows;
      const book = xlsx.utils.book_new();
      const cover = random.pick(['none', 'hidden', 'notes'] as const);
      if (cover !== 'none')
        xlsx.utils.book_append_sheet(
          book,
          xlsx.utils.aoa_to_sheet(
            cover === 'hidden' ? [[...titles], ['A', '670000000']] : [['Read me'], ['first']],
          ),
          'Cover',
        );
      xlsx.utils.book_append_sheet(book, sheet, 'People');
      if (cover === 'hidden') xlsx.utils.book_set_sheet_visibility(book, 0, 1);
      const bytes = new Uint8Array(xlsx.write(book, { type: 'array', bookType }) as ArrayBuffer);
      await expectSame(
        bytes,
        people.filter((it) => !isHidden(it)),
        { run, bookType, format, cover, above: above.length },
      );
    }
  });
});
