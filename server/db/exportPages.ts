import type { ExportTable } from './exportTables.ts';
import { nothing, raw, type Sql, sql } from './sql.ts';
import type { Tx } from './transaction.ts';

/** Rows in one page of an export. */
export const EXPORT_PAGE = 500;

/** One page: the rows, and the keys of the last one. */
export interface ExportPage {
  rows: Record<string, unknown>[];
  /** Null after the last page. */
  next: string[] | null;
}

/** Reads the page of a table after the row with these keys; the first page if there are none. */
export async function readExportPage(
  tx: Tx,
  { row, from, where, keys }: ExportTable,
  after: readonly string[] | null,
): Promise<ExportPage> {
  const order = keys.map(([column, , direction]) => `${column} ${direction}`).join(', ');
  // As text, because an instant has more digits in the database than in JavaScript.
  const names = keys.map(([column]) => `${column}::text`).join(', ');
  const found = await tx.rows<{ row: Record<string, unknown>; keys: string[] }>(sql`
    select ${row} as row, array[${raw(names)}] as keys from ${from}
    where true ${where ? sql`and ${where}` : nothing} ${after ? sql`and ${follows(keys, after)}` : nothing}
    order by ${raw(order)} limit ${EXPORT_PAGE}::int`);
  return {
    rows: found.map((it) => it.row),
    next: found.length < EXPORT_PAGE ? null : (found.at(-1)?.keys ?? null),
  };
}

/** Compares with at most two keys, the first of them so that an index can begin there. */
function follows(keys: ExportTable['keys'], after: readonly string[]): Sql {
  const [first, second] = keys.map(([column, type, order], index) => {
    const value = sql`${after[index]}::${raw(type)}`;
    return { column: raw(column), value, sign: raw(order === 'asc' ? '>' : '<') };
  });
  if (!first) return nothing;
  const { column, value, sign } = first;
  if (!second) return sql`${column} ${sign} ${value}`;
  return sql`${column} ${sign}= ${value} and (${column} ${sign} ${value} or ${second.column} ${second.sign} ${second.value})`;
}
