/** Reads a workbook of contacts in a thread of its own, by the reader of the wizards. */
import { parentPort, workerData } from 'node:worker_threads';
import { type Cell, phoneTextOf, textOf } from '#audience/cells.ts';
import { readTable } from '#audience/tables.ts';
import { columnsFor, HEAD_ROWS, headOf } from '#lib/columnTitles.ts';
import { localeOf } from '#lib/locales.ts';
import type { AskedTable, ReadTable } from './read.ts';

const KEYS = ['phonenumber', 'firstName', 'lastName', 'name', 'tags', 'address'] as const;

/** Returns the rows as texts: a number cell of the phone column is its value (O25). */
function textsOf(rows: readonly Cell[][]): string[][] {
  const texts = rows.map((cells) => cells.map(textOf));
  const { at } = headOf(texts.slice(0, HEAD_ROWS), KEYS);
  const phone = columnsFor(KEYS, texts[Math.max(0, at)] ?? []).phonenumber ?? 0;
  for (const [line, cells] of rows.entries()) {
    const cell = cells[phone];
    const row = texts[line];
    if (cell !== undefined && row) row[phone] = phoneTextOf(cell);
  }
  return texts;
}

async function read({ bytes, most }: AskedTable): Promise<ReadTable> {
  const rows: Cell[][] = [];
  await readTable(bytes, { keys: KEYS, locale: localeOf('en') }, ({ rows: found }) => {
    for (const row of found) rows.push(row);
  });
  const cells = rows.reduce((sum, { length }) => sum + length, 0);
  if (rows.length > most.lines || cells > most.cells) return { refusal: 'fileTooLarge' };
  return { rows: textsOf(rows) };
}

parentPort?.postMessage(
  await read(workerData as AskedTable).catch((): ReadTable => ({ refusal: 'fileTypeInvalid' })),
);
