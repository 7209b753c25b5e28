import { type ImportSummary, PREVIEW_ROWS } from '#lib/audienceFile.ts';
import type { RowImport } from './importRows.ts';
import { phoneRead } from './phoneRead.ts';

/** Errors sent to the page; a file may have one for each of a million lines. */
const ERRORS_SENT = 200;

/** Returns what the page shows of an import; its size does not grow with the file. */
export function summaryOf(rows: RowImport): ImportSummary {
  const errors = rows.errors.slice(0, ERRORS_SENT);
  const lines = [...new Set(errors.map(({ line }) => line))];
  return {
    ...rows.counts(),
    columns: rows.columns ?? [],
    fields: rows.fields(),
    preview: rows.accepted.slice(0, PREVIEW_ROWS).map((row) => ({ ...row, read: phoneRead(row.phone) })),
    reading: rows.reading,
    abroad: { count: rows.abroad, home: rows.country },
    errors,
    refusedRows: lines.flatMap((line) => rows.refusedRow(line) ?? []),
    groups: [...rows.errorCounts].map(([code, lines]) => ({ code, lines })),
  };
}
