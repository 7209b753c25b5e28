/** Reads the file of one payment collection and keeps its rows; the page ends the worker when it needs them no more. */
import type { AnswerMessage } from './messages.ts';
import { readPaymentFile } from './paymentFile.ts';
import type {
  PaymentAskRequest,
  PaymentImportMessage,
  PaymentQuestions,
  PaymentReadRequest,
} from './paymentMessages.ts';
import type { PaymentTable } from './paymentTable.ts';

/** Milliseconds between two reports of progress. */
const REPORT_EVERY = 100;
/** Rows of one piece of the recipients' JSON. */
const PIECE = 5_000;

const tell = (message: PaymentImportMessage | AnswerMessage) => postMessage(message);

type Answers = {
  [Name in keyof PaymentQuestions]: (
    table: PaymentTable,
    asks: PaymentQuestions[Name]['asks'],
  ) => PaymentQuestions[Name]['answer'];
};

const answers: Answers = {
  map: (table, mapping) => {
    table.map(mapping);
    return table.summary();
  },
  edit: (table, edit) => {
    table.edit(edit);
    return table.summary();
  },
  page: (table, question) => table.page(question),
  recipients: (table) => {
    const pieces: string[] = [];
    let piece: string[] = [];
    const flush = () => {
      if (piece.length > 0) pieces.push(`${pieces.length > 0 ? ',' : ''}${piece.join(',')}`);
      piece = [];
    };
    for (const { name, phone, description, invoiceId, amount } of table.payments()) {
      piece.push(
        JSON.stringify({ name, phone, template_variables: { name, description, invoiceId, amount } }),
      );
      if (piece.length === PIECE) flush();
    }
    flush();
    return new Blob(['[', ...pieces, ']'], { type: 'application/json' });
  },
};

let table: PaymentTable | null = null;

async function read({ file, market, mapping, edits }: PaymentReadRequest): Promise<void> {
  let reported = -Infinity;
  const found = await readPaymentFile(new Uint8Array(await file.arrayBuffer()), market, (progress) => {
    const now = performance.now();
    if (now - reported < REPORT_EVERY) return;
    reported = now;
    tell({ kind: 'progress', ...progress });
  });
  if ('code' in found) return tell({ kind: 'refused', fault: found });
  if (mapping) found.map(mapping);
  for (const edit of edits) found.edit(edit);
  table = found;
  tell({ kind: 'done', summary: found.summary() });
}

const answerTo = (rows: PaymentTable, { name, asks }: PaymentAskRequest): unknown =>
  (answers[name] as (of: PaymentTable, asks: unknown) => unknown)(rows, asks);

addEventListener('message', ({ data }: MessageEvent<PaymentReadRequest | PaymentAskRequest>) => {
  // An unexpected error ends the import at once: the page hears it as the worker's own.
  if ('file' in data) read(data).catch(reportError);
  else if (table) tell({ kind: 'answer', id: data.id, answer: answerTo(table, data) });
});
