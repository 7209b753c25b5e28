/** Reads one file of recipients; the page ends the worker to cancel, and when it needs the rows no more. */
import { importFile } from './importFile.ts';
import { RowImport } from './importRows.ts';
import type { ImportMessage, ReadRequest } from './messages.ts';
import { summaryOf } from './summary.ts';

/** Milliseconds between two reports of progress. */
const REPORT_EVERY = 100;

const tell = (message: ImportMessage) => postMessage(message);

async function read({ file, country }: ReadRequest): Promise<void> {
  let reported = -Infinity;
  const bytes = new Uint8Array(await file.arrayBuffer());
  const rows = await importFile(bytes, country, ({ read: share }, soFar) => {
    const now = performance.now();
    if (now - reported < REPORT_EVERY) return;
    reported = now;
    tell({ kind: 'progress', read: share, summary: summaryOf(soFar) });
  });
  tell(
    rows instanceof RowImport ? { kind: 'done', summary: summaryOf(rows) } : { kind: 'refused', fault: rows },
  );
}

addEventListener('message', ({ data }: MessageEvent<ReadRequest>) => {
  // An unexpected error ends the import at once: the page hears it as the worker's own.
  read(data).catch(reportError);
});
