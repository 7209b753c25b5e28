/** Reads the file of one payment collection and keeps its rows; the page ends the worker when it needs them no more. */
import { jsonList } from './jsonList.ts';
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
    return null;
  },
  edit: (table, edits) => {
    for (const edit of edits) table.edit(edit);
    return null;
  },
  leaveOut: (table, which) => {
    if (which === 'faulty') table.leaveOutFaulty();
    else table.leaveOut([]);
    return null;
  },
  summary: (table) => table.summary(),
  page: (table, question) => table.page(question),
  first: (table) => table.first(),
  recipients: (table) => jsonList(recipientsOf(table)),
};

function* recipientsOf(table: PaymentTable) {
  for (const { name, phone, ...debt } of table.payments())
    yield { name, phone, template_variables: { name, ...debt } };
}

let table: PaymentTable | null = null;

async function read({ file, market, choice, mapping, edits, leftOut }: PaymentReadRequest): Promise<void> {
  let reported = -Infinity;
  const bytes = new Uint8Array(await file.arrayBuffer());
  const found = await readPaymentFile(bytes, market, choice, (progress) => {
    const now = performance.now();
    if (now - reported < REPORT_EVERY) return;
    reported = now;
    tell({ kind: 'progress', ...progress });
  });
  if ('code' in found) return tell({ kind: 'refused', fault: found });
  if (mapping) found.map(mapping);
  for (const edit of edits) found.edit(edit);
  if (leftOut.length > 0) found.leaveOut(leftOut);
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
