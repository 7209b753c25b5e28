import type { CellObject } from 'xlsx';
import { excerpt } from '#lib/excerpt.ts';
import { type Sheet, type SheetCell, type SheetReader, wallText } from '#lib/sheet.ts';
import { DAY } from '#lib/time.ts';

/** The day from which XLSX files count days. */
const EPOCH = Date.UTC(1899, 11, 30);
/** Characters that a cell holds. */
const MOST = 32_767;
/** Digits that a number of a spreadsheet keeps. */
const EXACT = 15;

const numberCell = (value: number): CellObject => ({ t: 'n', v: value });
const textCell = (text: string): CellObject => ({ t: 's', v: excerpt(text, MOST), z: '@' });

/** A day, or a day and a time, which such files count in days. */
const wallCell = (wall: string): CellObject => ({
  t: 'n',
  v: (Date.parse(`${wall.slice(0, 10)}T${wall.slice(11) || '00:00'}Z`) - EPOCH) / DAY,
  z: wall.length > 10 ? 'yyyy-mm-dd hh:mm' : 'yyyy-mm-dd',
});

function cellOf(cell: SheetCell, zone: string): CellObject {
  if (cell === null || cell === '') return { t: 'z' };
  if (typeof cell === 'number') return numberCell(cell);
  if (typeof cell === 'string') return textCell(cell);
  if ('wall' in cell) return wallCell(cell.wall);
  if ('share' in cell) return { ...numberCell(cell.share), z: '0.0%' };
  if ('at' in cell) return wallCell(wallText(cell.at, zone));
  const digits = cell.amount.replace(/\D/g, '').length;
  return digits > EXACT ? textCell(cell.amount) : numberCell(Number(cell.amount));
}

/**
 * Returns a sheet as an XLSX file; the library is loaded with the first one.
 * Texts are no formulas there, whatever they begin with.
 */
export async function workbookOf({ columns, rows }: Sheet, { zone }: Pick<SheetReader, 'zone'>) {
  const { utils, writeXLSX } = await import('xlsx');
  const cells = [columns.map(textCell), ...rows.map((row) => row.map((cell) => cellOf(cell, zone)))];
  const sheet = utils.aoa_to_sheet(cells);
  sheet['!cols'] = columns.map((name) => ({ wch: Math.max(12, Math.min(40, name.length + 2)) }));
  const book = utils.book_new();
  utils.book_append_sheet(book, sheet, 'Parley');
  return writeXLSX(book, { type: 'array', compression: true }) as ArrayBuffer;
}
