import { PREVIEW_ROWS } from './audience.ts';
import type { RowImport } from './importRows.ts';
import type { ImportSummary } from './messages.ts';

/** Errors sent to the page; a file may have one for each of a million lines. */
const ERRORS_SENT = 200;

/** Returns what the page shows of an import; its size does not grow with the file. */
export function summaryOf(rows: RowImport): ImportSummary {
  return {
    ...rows.counts(),
    columns: rows.columns ?? [],
    preview: rows.accepted.slice(0, PREVIEW_ROWS),
    errors: rows.errors.slice(0, ERRORS_SENT),
    groups: [...rows.errorCounts].map(([code, lines]) => ({ code, lines })),
  };
}
