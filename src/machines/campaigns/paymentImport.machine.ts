/**
 * Which file of debts is read, which of its columns is which, and which of its cells are to be corrected?
 *
 * The rows stay in the worker that read them; the chart has their counts and one page of them. A change of the mapping or of
 * a cell is judged 300 ms after the last one. File, mapping and corrections are kept on the device, so that a reload reads
 * them again; the file itself is never changed.
 *
 * Rows with errors can be left out, and taken back, once every change is judged; the counts name them.
 *
 * Intents  debts.choose, .cancel, .clear, .reread, .dismiss, .map, .columns, .rows, .edit, .turn, .filter, .leaveOut, .takeBack;
 *          drag.enter, drag.leave
 * Facts    debts.progressed, debts.finished, debts.refused      the reader's
 * Ports    reader (a feed, for as long as the rows are needed), judgeRows
 * Effects  holdFile, dropFile, notifyUpload
 * Size     one file from its choice to its valid rows
 */
import { assign, setup } from 'xstate';
import { type ColumnMapping, isFullMapping, mapped } from '#lib/columnGuess.ts';
import {
  type CellEdit,
  JUDGE_DEBOUNCE,
  type LeavingOut,
  type PaymentFileFault,
  type TablePage,
  type TableQuestion,
  type TableRow,
  type TableSummary,
} from '#lib/paymentFile.ts';
import type { PaymentKey } from '#lib/paymentRow.ts';
import type { ReadingChoice } from '#lib/tableReading.ts';
import type { Encoding } from '#lib/textEncoding.ts';
import { CALL_PATIENCE } from '#lib/time.ts';
import { feed, port } from '../port.ts';
import { requestFor } from '../request.ts';
import type { ImportFile } from './audienceImport.machine.ts';
import type { PaymentUpload } from './paymentForm.ts';

export type DebtReaderFact =
  | { type: 'debts.progressed'; read: number; rows: number }
  | { type: 'debts.finished'; summary: TableSummary }
  | { type: 'debts.refused'; fault: PaymentFileFault };

/** The file as the reader needs it; `mapping` is null where the columns are guessed. */
export interface DebtFile {
  file: ImportFile | null;
  choice: ReadingChoice;
  mapping: ColumnMapping | null;
  edits: readonly CellEdit[];
  leftOut: readonly number[];
}
/** Changes to judge, and the page to show after them. */
export interface RowsToJudge {
  /** Null: unchanged. */
  mapping: ColumnMapping | null;
  edits: readonly CellEdit[];
  /** Null: no row is left out or taken back. */
  leaving: LeavingOut | null;
  question: TableQuestion;
}
export interface JudgedRows {
  summary: TableSummary;
  table: TablePage;
  /** The first rows of the file, for the preview. */
  first: TableRow[];
}

interface Context {
  file: ImportFile | null;
  choice: ReadingChoice;
  /** Null until the columns are known. */
  mapping: ColumnMapping | null;
  isRemapped: boolean;
  /** Corrected cells, each with its last text. */
  edits: readonly CellEdit[];
  /** Those of them that are not judged yet. */
  unjudged: readonly CellEdit[];
  /** What is asked of the rows with errors and not done yet. */
  leaving: LeavingOut | null;
  /** Lines that were left out, of the draft or of the last counts; another mapping takes them back. */
  leftOut: readonly number[];
  question: TableQuestion;
  /** Share of the file that is read, 0 to 1, and its rows so far. */
  read: number;
  rows: number;
  summary: TableSummary | null;
  table: TablePage | null;
  first: TableRow[];
  fault: PaymentFileFault | null;
}
const allRows: TableQuestion = { page: 1, onlyFaulty: false };
/** What a file has before it is read, also when it is read once more. */
const unread = {
  unjudged: [],
  leaving: null,
  leftOut: [],
  question: allRows,
  read: 0,
  rows: 0,
  summary: null,
  table: null,
};
const empty = {
  choice: {},
  mapping: null,
  isRemapped: false,
  edits: [],
  ...unread,
  first: [],
  fault: null,
};

const uploadOf = (context: Context, isJudged: boolean): PaymentUpload | null => {
  const { file, choice, mapping, edits, leftOut, summary, first } = context;
  if (!file || !mapping || !summary) return null;
  const { total, faulty, repeatedNumbers, amount } = summary;
  return { file, choice, mapping, edits, leftOut, total, faulty, repeatedNumbers, amount, first, isJudged };
};
const tell = (isJudged: boolean) => ({
  type: 'notifyUpload' as const,
  params: ({ context }: { context: Context }) => ({ upload: uploadOf(context, isJudged) }),
});
const tellNothing = { type: 'notifyUpload' as const, params: { upload: null } };
const replaced = (edits: readonly CellEdit[], edit: CellEdit): CellEdit[] => [
  ...edits.filter(({ line, column }) => line !== edit.line || column !== edit.column),
  edit,
];

const chart = setup({
  types: {
    input: {} as { upload: PaymentUpload | null },
    context: {} as Context,
    events: {} as
      | DebtReaderFact
      | { type: 'debts.choose'; file: ImportFile; bytes?: Blob }
      | { type: 'debts.cancel' }
      | { type: 'debts.clear' }
      | { type: 'debts.reread'; encoding?: Encoding; hidden?: boolean }
      | { type: 'debts.dismiss' }
      | { type: 'debts.map'; key: PaymentKey; column: number | null }
      | { type: 'debts.columns' }
      | { type: 'debts.rows' }
      | { type: 'debts.edit'; line: number; key: PaymentKey; text: string }
      | { type: 'debts.leaveOut' }
      | { type: 'debts.takeBack' }
      | { type: 'debts.turn'; page: number }
      | { type: 'debts.filter'; onlyFaulty: boolean }
      | { type: 'drag.enter' }
      | { type: 'drag.leave' },
    children: {} as { reader: 'reader'; judgeRows: 'judgeRows' },
  },
  actors: {
    reader: feed<DebtReaderFact, DebtFile>('reader'),
    judgeRows: port<JudgedRows, RowsToJudge>('judgeRows'),
  },
  guards: {
    hasFile: ({ context }) => context.file !== null,
    isMapped: ({ context }) => isFullMapping(context.mapping),
    isColumn: ({ context }, { key }: { key: PaymentKey }) => context.mapping?.[key] !== undefined,
    // A collection needs a row, so the last ones are not left out.
    hasGoodAndFaulty: ({ context: { summary } }) =>
      summary !== null && summary.faulty > 0 && summary.faulty < summary.total,
    hasLeftOut: ({ context }) => context.leftOut.length > 0,
    isOtherFilter: ({ context }, { onlyFaulty }: { onlyFaulty: boolean }) =>
      onlyFaulty !== context.question.onlyFaulty,
  },
  actions: {
    choose: assign((_, { file }: { file: ImportFile }) => ({ ...empty, file })),
    reset: assign({ ...empty, file: null }),
    progress: assign((_, { read, rows }: { read: number; rows: number }) => ({ read, rows })),
    setSummary: assign((_, { summary }: { summary: TableSummary }) => ({
      summary,
      mapping: summary.mapping,
      leftOut: summary.leftOut,
    })),
    setProblem: assign((_, { fault }: { fault: PaymentFileFault }) => ({ ...empty, file: null, fault })),
    // Another encoding may change the titles, so the columns are guessed again unless they were chosen.
    setChoice: assign(({ context }, { choice }: { choice: ReadingChoice }) => ({
      choice: { ...context.choice, ...choice },
      ...unread,
    })),
    map: assign(({ context }, { key, column }: { key: PaymentKey; column: number | null }) => ({
      mapping: mapped(context.mapping ?? {}, key, column),
      isRemapped: true,
      leftOut: [],
      question: allRows,
    })),
    edit: assign(({ context }, { line, key, text }: { line: number; key: PaymentKey; text: string }) => {
      const edit = { line, column: context.mapping?.[key] ?? 0, text };
      return { edits: replaced(context.edits, edit), unjudged: replaced(context.unjudged, edit) };
    }),
    turn: assign(({ context }, { page }: { page: number }) => ({ question: { ...context.question, page } })),
    filter: assign((_, { onlyFaulty }: { onlyFaulty: boolean }) => ({ question: { page: 1, onlyFaulty } })),
    leave: assign((_, { leaving }: { leaving: LeavingOut }) => ({ leaving, question: allRows })),
    setJudged: assign(({ context }, { judged }: { judged: JudgedRows }) => ({
      ...judged,
      leftOut: judged.summary.leftOut,
      leaving: null,
      question: { ...context.question, page: judged.table.page },
      isRemapped: false,
      unjudged: [],
    })),
    holdFile: (_, _params: { file: ImportFile; bytes?: Blob }) => {},
    dropFile: (_, _params: { file: ImportFile | null }) => {},
    notifyUpload: (_, _params: { upload: PaymentUpload | null }) => {},
  },
  delays: { debounce: JUDGE_DEBOUNCE, patience: CALL_PATIENCE },
});

const request = requestFor(chart);
const dropFile = {
  type: 'dropFile' as const,
  params: ({ context }: { context: Context }) => ({ file: context.file }),
};
const accept = chart.createStateConfig({
  initial: 'idle',
  on: {
    'debts.choose': {
      target: '#paymentImport.file',
      actions: [
        { type: 'choose', params: ({ event }) => event },
        { type: 'holdFile', params: ({ event }) => event },
      ],
    },
  },
  states: {
    idle: { on: { 'drag.enter': 'dragging' } },
    dragging: { on: { 'drag.leave': 'idle' } },
  },
});

export const paymentImportMachine = chart.createMachine({
  id: 'paymentImport',
  context: ({ input: { upload } }) => ({
    ...empty,
    file: upload?.file ?? null,
    choice: upload?.choice ?? {},
    mapping: upload?.mapping ?? null,
    edits: upload?.edits ?? [],
    leftOut: upload?.leftOut ?? [],
  }),
  initial: 'deciding',
  states: {
    deciding: {
      description: 'A file of the draft is read again.',
      always: [{ guard: 'hasFile', target: 'file' }, { target: 'empty' }],
    },
    empty: { description: 'A file can be dropped or chosen.', ...accept },
    refused: {
      description: 'A dialog says why the file cannot be used; another can be chosen.',
      meta: { spec: ['PAY-004', 'PAY-005', 'PAY-006', 'PAY-007'] },
      on: {
        'debts.dismiss': { target: 'empty', actions: 'reset' },
        'debts.choose': {
          target: 'file',
          actions: [
            { type: 'choose', params: ({ event }) => event },
            { type: 'holdFile', params: ({ event }) => event },
          ],
        },
      },
    },
    file: {
      description: 'A file is read, or its columns and rows are shown.',
      invoke: {
        id: 'reader',
        src: 'reader',
        input: ({ context: { file, choice, mapping, edits, leftOut } }) => ({
          file,
          choice,
          mapping,
          edits,
          leftOut,
        }),
      },
      initial: 'reading',
      on: {
        'debts.refused': {
          target: 'refused',
          actions: [dropFile, { type: 'setProblem', params: ({ event }) => event }, tellNothing],
        },
      },
      states: {
        reading: {
          on: {
            'debts.progressed': { actions: { type: 'progress', params: ({ event }) => event } },
            'debts.finished': {
              target: 'read',
              actions: { type: 'setSummary', params: ({ event }) => event },
              meta: { spec: ['PAY-008', 'PAY-009'] },
            },
            'debts.cancel': {
              target: '#paymentImport.empty',
              actions: [dropFile, 'reset', tellNothing],
            },
          },
        },
        read: {
          type: 'parallel',
          on: {
            'debts.reread': {
              target: '#paymentImport.file',
              reenter: true,
              actions: [
                { type: 'setChoice', params: ({ event: { type: _, ...choice } }) => ({ choice }) },
                tellNothing,
              ],
            },
            'debts.clear': { target: '#paymentImport.empty', actions: [dropFile, 'reset', tellNothing] },
          },
          states: {
            view: {
              initial: 'deciding',
              states: {
                deciding: { always: [{ guard: 'isMapped', target: 'rows' }, { target: 'columns' }] },
                columns: {
                  meta: { spec: ['PAY-009'] },
                  on: { 'debts.rows': { guard: 'isMapped', target: 'rows' } },
                },
                rows: {
                  meta: { spec: ['PAY-011'] },
                  on: { 'debts.columns': 'columns', 'debts.map': 'deciding' },
                },
              },
            },
            table: {
              initial: 'judging',
              on: {
                'debts.map': {
                  target: '.waiting',
                  actions: [{ type: 'map', params: ({ event }) => event }, tell(false)],
                  meta: { spec: ['PAY-009', 'PAY-012'] },
                },
                'debts.edit': {
                  guard: { type: 'isColumn', params: ({ event }) => event },
                  target: '.waiting',
                  actions: [{ type: 'edit', params: ({ event }) => event }, tell(false)],
                  meta: { spec: ['PAY-011', 'PAY-012'] },
                },
                'debts.turn': { target: '.judging', actions: { type: 'turn', params: ({ event }) => event } },
                'debts.filter': {
                  guard: { type: 'isOtherFilter', params: ({ event }) => event },
                  target: '.judging',
                  actions: { type: 'filter', params: ({ event }) => event },
                },
              },
              states: {
                waiting: {
                  after: { debounce: { target: 'judging', meta: { spec: ['PAY-012'] } } },
                },
                judging: request({
                  src: 'judgeRows',
                  input: ({ context: { mapping, isRemapped, unjudged, leaving, question } }) => ({
                    mapping: isRemapped ? mapping : null,
                    edits: unjudged,
                    leaving,
                    question,
                  }),
                  onDone: {
                    target: 'current',
                    actions: [
                      { type: 'setJudged', params: ({ event }) => ({ judged: event.output }) },
                      tell(true),
                    ],
                    meta: { spec: ['PAY-010'] },
                  },
                  onFailure: {
                    target: '#paymentImport.refused',
                    actions: [
                      dropFile,
                      { type: 'setProblem', params: { fault: { code: 'failed' } } },
                      tellNothing,
                    ],
                    meta: { spec: ['PAY-007'] },
                  },
                }),
                current: {
                  on: {
                    'debts.leaveOut': {
                      guard: 'hasGoodAndFaulty',
                      target: 'judging',
                      actions: [{ type: 'leave', params: { leaving: 'faulty' } }, tell(false)],
                    },
                    'debts.takeBack': {
                      guard: 'hasLeftOut',
                      target: 'judging',
                      actions: [{ type: 'leave', params: { leaving: 'none' } }, tell(false)],
                    },
                  },
                },
              },
            },
          },
        },
      },
    },
  },
});
