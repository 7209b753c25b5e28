/** Reads one file of recipients; the page ends the worker to cancel, and when it needs the rows no more. */
import { answerTo } from './answers.ts';
import { importFile } from './importFile.ts';
import { RowImport } from './importRows.ts';
import type { AnswerMessage, AskRequest, ImportMessage, ReadRequest } from './messages.ts';
import { summaryOf } from './summary.ts';

/** Milliseconds between two reports of progress. */
const REPORT_EVERY = 100;

const tell = (message: ImportMessage | AnswerMessage) => postMessage(message);

let result: RowImport | null = null;

async function read({ file, home, choice, fixes }: ReadRequest): Promise<void> {
  let reported = -Infinity;
  const bytes = new Uint8Array(await file.arrayBuffer());
  const rows = await importFile(bytes, home, choice, ({ read: share }, soFar) => {
    const now = performance.now();
    if (now - reported < REPORT_EVERY) return;
    reported = now;
    tell({ kind: 'progress', read: share, summary: summaryOf(soFar) });
  });
  if (!(rows instanceof RowImport)) return tell({ kind: 'refused', fault: rows });
  for (const fix of fixes) rows.fix(fix);
  result = rows;
  tell({ kind: 'done', summary: summaryOf(rows) });
}

addEventListener('message', ({ data }: MessageEvent<ReadRequest | AskRequest>) => {
  if ('file' in data) {
    // An unexpected error ends the import at once: the page hears it as the worker's own.
    read(data).catch(reportError);
  } else if (result) tell({ kind: 'answer', id: data.id, answer: answerTo(result, data) });
});
