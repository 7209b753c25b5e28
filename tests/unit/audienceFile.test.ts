import { deflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import * as xlsx from 'xlsx';
import { encodingOf } from '#lib/textEncoding.ts';
import { faultOf } from '#audience/fileFault.ts';
import { importFile, type Progress } from '#audience/importFile.ts';
import { RowImport } from '#audience/importRows.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);
const utf16 = (text: string, mark: boolean, big = false) => {
  const bytes = Buffer.from(`${mark ? '\uFEFF' : ''}${text}`, 'utf16le');
  return new Uint8Array(big ? bytes.swap16() : bytes);
};
const workbook = (sheet: xlsx.WorkSheet, bookType: 'xlsx' | 'biff8' = 'xlsx') => {
  const book = xlsx.utils.book_new();
  xlsx.utils.book_append_sheet(book, sheet, 'People');
  xlsx.utils.book_append_sheet(book, xlsx.utils.aoa_to_sheet([['Name'], ['Of the second sheet']]), 'Other');
  return new Uint8Array(xlsx.write(book, { type: 'array', bookType }) as ArrayBuffer);
};
const HEADER = ['Name', 'PhoneNumber', 'City'];
const ADA = ['Ada', '+237650000100', 'Douala'];

const HOME = { country: 'CM', locale: 'en-GB' } as const;

async function read(bytes: Uint8Array) {
  const told: Progress[] = [];
  const rows = await importFile(bytes, HOME, {}, (progress) => told.push(progress));
  return { rows, told };
}

async function accepted(bytes: Uint8Array) {
  const { rows } = await read(bytes);
  if (!(rows instanceof RowImport)) throw new Error(`Refused: ${JSON.stringify(rows)}`);
  return rows.accepted.slice().map(({ cells }) => cells);
}

describe('A file is refused before it is read', () => {
  const file = (name: string, size = 10, type = '') => ({ name, size, type });
  it.each([
    ['people.csv', null],
    ['PEOPLE.XLSX', null],
    ['old.xls', null],
    ['people.pdf', { code: 'unsupported' }],
    ['people', { code: 'unsupported' }],
  ])('by the type of %s [AUD-007 AUD-009]', (name, fault) => {
    expect(faultOf(file(name))).toEqual(fault);
  });

  it('unless its type says that it is a spreadsheet', () => {
    expect(faultOf(file('people', 10, 'text/csv'))).toBeNull();
  });

  it('if it is larger than 50 MB [AUD-008]', () => {
    expect(faultOf(file('people.csv', 50 * 1024 * 1024))).toBeNull();
    expect(faultOf(file('people.csv', 50 * 1024 * 1024 + 1))).toEqual({ code: 'tooLarge' });
  });
});

describe('The text of a CSV file', () => {
  const text = 'Name,PhoneNumber,City\nZoé,+237650000100,Yaoundé\n';
  it.each([
    ['utf-8', utf8(text)],
    ['utf-8', utf8(`\uFEFF${text}`)],
    ['utf-16le', utf16(text, true)],
    ['utf-16be', utf16(text, true, true)],
    ['utf-16le', utf16(text, false)],
    ['utf-16be', utf16(text, false, true)],
    ['windows-1252', new Uint8Array(Buffer.from(text, 'latin1'))],
  ])('is read as %s', async (encoding, bytes) => {
    expect(encodingOf(bytes)).toBe(encoding);
    expect(await accepted(bytes)).toEqual([['Zoé', '+237650000100', 'Yaoundé']]);
  });

  it.each([',', ';', '\t', '|'])('may have its cells separated by %j', async (separator) => {
    const lines = [HEADER, ADA].map((cells) => cells.join(separator)).join('\r\n');
    expect(await accepted(utf8(lines))).toEqual([ADA]);
  });

  it('may mix line endings, quote cells, and contain line breaks and separators in them', async () => {
    const lines =
      'Name,PhoneNumber,City\r\n"Ada, ""the first""","+237650000100","Doua\nla"\r\nBen,+237650000101,Kribi\n';
    expect(await accepted(utf8(lines))).toEqual([
      ['Ada, "the first"', '+237650000100', 'Doua\nla'],
      ['Ben', '+237650000101', 'Kribi'],
    ]);
  });

  it('may end its lines with CR alone', async () => {
    expect(await accepted(utf8([HEADER, ADA].map((cells) => cells.join(',')).join('\r')))).toEqual([ADA]);
  });

  it.each([
    [
      'Google Contacts',
      'First Name,Middle Name,Last Name,E-mail 1 - Label,E-mail 1 - Value,Phone 1 - Label,Phone 1 - Value\r\nAda,,Njoh,,,Mobile,+237 650 000 100\r\n',
    ],
    [
      'Outlook',
      '"First Name","Last Name","E-mail Address","Mobile Phone"\r\n"Ada","Njoh","","650000100"\r\n',
    ],
    ['a program that keeps the zeros of spreadsheets', 'Name,Phone\nAda,"=""00237650000100"""\n'],
    ['the same without quotes', 'Name,Phone\nAda,="00237650000100"\n'],
  ])('of %s is read', async (_, text) => {
    const { rows } = await read(utf8(text));
    expect(rows instanceof RowImport && rows.accepted.slice().map(({ phone }) => phone)).toEqual([
      '+237650000100',
    ]);
  });

  it('with a quote that is never closed has the parser’s words at line 0 [AUD-023]', async () => {
    const { rows } = await read(utf8('Name,PhoneNumber\n"Ada,+237650000100\nBen,+237650000101\n'));
    expect(rows instanceof RowImport && rows.errors[0]).toEqual({
      line: 0,
      code: 'syntax',
      message: 'Quoted field unterminated',
    });
  });

  it('is read in chunks, with the rows and the share read so far', async () => {
    const line = (index: number) =>
      `Person ${index},+2376500${String(index).padStart(5, '0')},${'x'.repeat(40)}\n`;
    const lines = Array.from({ length: 20_000 }, (_, index) => line(index)).join('');
    const { told } = await read(utf8(`Name,PhoneNumber,Note\n${lines}`));
    expect(told.length).toBeGreaterThan(4);
    expect(told.map(({ rows }) => rows)).toEqual(
      told.map(({ rows }) => rows).toSorted((one, other) => one - other),
    );
    expect(told.at(-1)).toEqual({ rows: 20_000, read: 1 });
  });
});

describe('A workbook', () => {
  it.each(['xlsx', 'biff8'] as const)(
    'of the format %s is read from its first sheet [AUD-010]',
    async (format) => {
      expect(await accepted(workbook(xlsx.utils.aoa_to_sheet([HEADER, ADA]), format))).toEqual([ADA]);
    },
  );

  it('gives cells as Excel shows them: all digits of a long number, dates, the values of formulas', async () => {
    const sheet = xlsx.utils.aoa_to_sheet([['Name', 'PhoneNumber', 'Due', 'Sum', 'Text']]);
    xlsx.utils.sheet_add_aoa(
      sheet,
      [
        [
          'Ada',
          { t: 'n', v: 237650000100 },
          { t: 'n', v: 46_000, z: 'dd/mm/yyyy' },
          { t: 'n', v: 3, f: '1+2' },
          { t: 's', v: '=1+1' },
        ],
      ],
      { origin: 1 },
    );
    expect(await accepted(workbook(sheet))).toEqual([['Ada', '237650000100', '09/12/2025', '3', '=1+1']]);
  });

  it('counts its lines as Excel does, with blank rows', async () => {
    const { rows } = await read(workbook(xlsx.utils.aoa_to_sheet([HEADER, ADA, [], ['Ben', '', 'Kribi']])));
    expect(rows instanceof RowImport && rows.errors).toEqual([{ line: 4, code: 'phoneRequired' }]);
  });

  it.each([
    [
      'a page',
      '<html><head><meta charset="utf-8"></head><body><table><tr><td>Name</td><td>PhoneNumber</td><td>City</td></tr>' +
        '<tr><td>Zoé</td><td>650 00 01 00</td><td>03/04/26</td></tr></table></body></html>',
    ],
    [
      'an XML document',
      '<?xml version="1.0"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" ' +
        'xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet"><Worksheet ss:Name="A"><Table>' +
        '<Row><Cell><Data ss:Type="String">Name</Data></Cell><Cell><Data ss:Type="String">PhoneNumber</Data></Cell>' +
        '<Cell><Data ss:Type="String">City</Data></Cell></Row><Row><Cell><Data ss:Type="String">Zoé</Data></Cell>' +
        '<Cell><Data ss:Type="String">650 00 01 00</Data></Cell><Cell><Data ss:Type="String">03/04/26</Data></Cell></Row>' +
        '</Table></Worksheet></Workbook>',
    ],
  ])('that is %s, as other programs save XLS files, is read by its content', async (_, text) => {
    expect(await accepted(utf8(text))).toEqual([['Zoé', '650 00 01 00', '03/04/26']]);
  });

  it('that is cut off is refused', async () => {
    const whole = workbook(xlsx.utils.aoa_to_sheet([HEADER, ADA]));
    expect((await read(whole.subarray(0, whole.length / 2))).rows).toEqual({ code: 'unreadable' });
  });

  it('that is encrypted is refused, and named as such', async () => {
    const container = xlsx.CFB.utils.cfb_new();
    xlsx.CFB.utils.cfb_add(container, 'EncryptionInfo', Buffer.alloc(64));
    xlsx.CFB.utils.cfb_add(container, 'EncryptedPackage', Buffer.alloc(64));
    const bytes = new Uint8Array(xlsx.CFB.write(container, { type: 'buffer' }) as Uint8Array);
    expect((await read(bytes)).rows).toEqual({ code: 'password' });
  });

  it('that would unpack to more than a gigabyte is refused without being unpacked', async () => {
    expect((await read(bomb(2_000_000_000))).rows).toEqual({ code: 'unreadable' });
  });
});

it.each([
  ['an empty file', new Uint8Array()],
  ['blank lines', utf8('\n\n,,\n')],
])('%s lacks both required columns', async (_, bytes) => {
  expect((await read(bytes)).rows).toEqual({
    code: 'columnsMissing',
    columns: ['Name', 'PhoneNumber'],
    titles: [],
  });
});

it('a picture that is called people.csv is refused', async () => {
  const picture = Uint8Array.from({ length: 1000 }, (_, at) => (at * 7919) % 256);
  expect((await read(picture)).rows).toEqual({ code: 'unreadable' });
});

/** A zip archive of one small entry whose directory declares a large one. */
function bomb(declared: number): Uint8Array {
  const packed = deflateRawSync(Buffer.alloc(1000));
  const name = Buffer.from('xl/worksheets/sheet1.xml');
  const local = Buffer.alloc(30);
  local.writeUInt32LE(0x04034b50, 0);
  local.writeUInt16LE(8, 8);
  local.writeUInt32LE(packed.length, 18);
  local.writeUInt32LE(declared, 22);
  local.writeUInt16LE(name.length, 26);
  const entry = Buffer.alloc(46);
  entry.writeUInt32LE(0x02014b50, 0);
  entry.writeUInt16LE(8, 10);
  entry.writeUInt32LE(packed.length, 20);
  entry.writeUInt32LE(declared, 24);
  entry.writeUInt16LE(name.length, 28);
  const start = local.length + name.length + packed.length;
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(entry.length + name.length, 12);
  end.writeUInt32LE(start, 16);
  return new Uint8Array(Buffer.concat([local, name, packed, entry, name, end]));
}
