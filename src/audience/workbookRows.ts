/** Reads the rows of a workbook: of the first visible sheet that has the columns. */
import * as xlsx from 'xlsx';
import { HEAD_ROWS, headOf } from '#lib/columnTitles.ts';
import type { TableReading } from '#lib/tableReading.ts';
import { type Cell, textOf } from './cells.ts';
import { cellFrom, type SheetFormats } from './sheetCells.ts';
import { fromTitles, type Rows, type TableRequest } from './tableRows.ts';
import { Locked, Unreadable } from './unreadable.ts';
import { isCompound, isMarkup } from './workbook.ts';
import { unpackedSize } from './zip.ts';

/** A workbook that unpacks to more bytes is refused: 20 times the largest file. */
const UNPACKED_MAX = 1024 * 1024 * 1024;

/** Passes the rows of a workbook's sheet on; formulas are their values (spec decisions O21, O25). */
export function readWorkbook(
  bytes: Uint8Array,
  { keys, locale, hidden: areHiddenRead = false }: TableRequest,
  take: (rows: Rows) => void,
): TableReading {
  const unpacked = unpackedSize(bytes);
  if (unpacked !== null && unpacked > UNPACKED_MAX) throw new Unreadable('The workbook unpacks to too much.');
  const first = openBook(bytes, { sheetRows: HEAD_ROWS });
  const index = sheetWith(first, keys, locale);
  const name = first.SheetNames[index];
  const book = openBook(bytes, { sheets: index, cellNF: true, cellStyles: true });
  const sheet = book.Sheets[name ?? ''];
  if (!sheet) throw new Unreadable('The workbook has no sheet.');
  const lines = sheet['!data'] ?? [];
  const isHidden = (line: number) => sheet['!rows']?.[line]?.hidden === true;
  const formats = formatsOf(book, locale);
  const rows: Cell[][] = [];
  let hidden = 0;
  for (let line = 0; line < lines.length; line += 1) {
    const cells = Array.from(lines[line] ?? [], (cell) => cellFrom(cell, formats));
    const isLeftOut = isHidden(line) && cells.some((cell) => textOf(cell) !== '');
    if (isLeftOut) hidden += 1;
    rows.push(isLeftOut && !areHiddenRead ? [] : cells);
  }
  take({ rows: fromTitles(rows, keys), read: 1, faults: [] });
  return { encoding: null, sheet: first.SheetNames.length > 1 ? (name ?? null) : null, hidden };
}

const formatsOf = (book: xlsx.WorkBook, locale: string): SheetFormats => ({
  ssf: xlsx.SSF,
  locale,
  since1904: book.Workbook?.WBProps?.date1904 === true,
});

/** Returns the index of the first visible sheet with the most of the columns, in the first rows of each. */
function sheetWith(book: xlsx.WorkBook, keys: TableRequest['keys'], locale: string): number {
  const formats = formatsOf(book, locale);
  let best = { index: -1, known: -1 };
  for (const [index, name] of book.SheetNames.entries()) {
    if (book.Workbook?.Sheets?.[index]?.Hidden) continue;
    const lines = book.Sheets[name]?.['!data'] ?? [];
    const rows = Array.from(lines, (line) =>
      Array.from(line ?? [], (cell) => textOf(cellFrom(cell, formats))),
    );
    const { at, known } = headOf(rows, keys);
    // A sheet without a cell is read only if every other one is empty too.
    const points = at === -1 ? -0.5 : known;
    if (points > best.known) best = { index, known: points };
  }
  return Math.max(0, best.index);
}

function openBook(bytes: Uint8Array, options: xlsx.ParsingOptions): xlsx.WorkBook {
  try {
    // A page's cells are texts: the package would take 06 12 34 for a date or a number.
    const raw = isMarkup(bytes);
    return xlsx.read(bytes, { dense: true, cellFormula: false, cellHTML: false, raw, ...options });
  } catch (error) {
    // The package throws plain errors for workbooks that are encrypted, cut off or of another format.
    const words = String(error);
    throw isCompound(bytes) && /password|encrypt/i.test(words) ? new Locked(words) : new Unreadable(words);
  }
}
