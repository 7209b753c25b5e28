import type { SnapshotFrom } from 'xstate';
import { Failure } from '#contract/failure.ts';
import { isFullMapping } from '#lib/columnGuess.ts';
import { model, passing } from '../model.ts';
import {
  debtFile,
  debtSummary,
  debtUpload,
  faultyRows,
  keptRows,
  unmappedSummary,
  validRows,
} from './debts.samples.ts';
import { paymentImportMachine } from './paymentImport.machine.ts';

const world = <E>(event: E) => ({ event, by: 'world' as const });
const zone = { role: 'button', name: 'collection.file.choose' } as const;
const clear = { role: 'button', name: 'collection.file.clear' } as const;
const columns = { id: 'collection.columns.open', values: { count: 5, total: 5 } } as const;
const dialog = { role: 'alertdialog', name: '' } as const;
const refused = (code: 'tooLarge' | 'wrongType' | 'noColumns' | 'failed' | 'password') => ({
  type: 'debts.refused',
  fault: { code },
});

type Now = SnapshotFrom<typeof paymentImportMachine>;
/** Rows of the file, whether they are kept or left out. */
const rowsOf = ({ context: { summary } }: Now) => (summary ? summary.total + summary.leftOut.length : null);

export const paymentImportModel = model(paymentImportMachine, {
  inputs: { 'no file': { upload: null }, 'a file of the draft': { upload: debtUpload } },
  happenings: [
    { type: 'debts.progressed', read: 0.4, rows: 80 },
    { type: 'debts.finished', summary: debtSummary },
    { type: 'debts.finished', summary: unmappedSummary },
    refused('tooLarge'),
    refused('wrongType'),
    refused('noColumns'),
    refused('password'),
    { type: 'xstate.done.actor.judgeRows', output: faultyRows },
    { type: 'xstate.done.actor.judgeRows', output: validRows },
    { type: 'xstate.done.actor.judgeRows', output: keptRows },
    { type: 'xstate.error.actor.judgeRows', error: new Failure('fileGone') },
    { type: 'xstate.after.patience.paymentImport.file.read.table.judging' },
    { type: 'xstate.after.debounce.paymentImport.file.read.table.waiting' },
  ],
  sees: {
    deciding: passing,
    'empty.idle': [zone],
    'empty.dragging': [{ role: 'text', name: 'collection.file.dropNow' }],
    refused: [dialog],
    'file.reading': [{ role: 'button', name: 'collection.file.cancel' }],
    'file.read.view.deciding': passing,
    'file.read.view.columns': [clear, { role: 'combobox', name: 'collection.column.amount' }],
    'file.read.view.rows': [clear, { role: 'button', name: columns }],
    'file.read.table.waiting': [],
    'file.read.table.judging': [],
    'file.read.table.current': [],
  },
  hides: { 'file.reading': [zone], 'file.read.view.rows': [zone], 'empty.idle': [clear] },
  causes: {
    'debts.choose': [world({ type: 'debts.choose', file: debtFile })],
    'debts.cancel': { click: 'collection.file.cancel' },
    'debts.clear': { click: 'collection.file.clear' },
    'debts.reread': [
      {
        event: { type: 'debts.reread', hidden: true },
        by: { click: 'broadcast.reading.includeHidden', role: 'switch' },
      },
    ],
    'debts.dismiss': { click: 'common.close' },
    'debts.map': [
      world({ type: 'debts.map', key: 'amount', column: 4 }),
      world({ type: 'debts.map', key: 'amount', column: 2 }),
      world({ type: 'debts.map', key: 'amount', column: null }),
    ],
    'debts.columns': { click: columns },
    'debts.rows': { click: 'collection.rows.open' },
    'debts.edit': [world({ type: 'debts.edit', line: 3, key: 'amount', text: '35000' })],
    'debts.leaveOut': { click: { id: 'collection.rows.leaveOut', values: { count: 6 } } },
    'debts.takeBack': { click: 'collection.rows.takeBack' },
    'debts.turn': [world({ type: 'debts.turn', page: 2 })],
    'debts.filter': [
      world({ type: 'debts.filter', onlyFaulty: true }),
      world({ type: 'debts.filter', onlyFaulty: false }),
    ],
    'drag.enter': [world({ type: 'drag.enter' })],
    'drag.leave': [world({ type: 'drag.leave' })],
    'debts.progressed': 'world',
    'debts.finished': 'world',
    'debts.refused': 'world',
  },
  laws: {
    'without a file none of its data is kept': (now) =>
      !(now.matches('empty') || now.matches('refused')) ||
      (now.context.summary === null && now.context.edits.length === 0 && now.context.table === null),
    'a refused file says why (PAY-004 to PAY-007)': (now) =>
      !now.matches('refused') || now.context.fault !== null,
    'rows are shown only when every column is mapped (PAY-010)': (now) =>
      !now.matches({ file: { read: { view: 'rows' } } }) || isFullMapping(now.context.mapping),
    'a column belongs to one field (PAY-009)': ({ context: { mapping } }) => {
      const columns = Object.values(mapping ?? {});
      return new Set(columns).size === columns.length;
    },
    'every change is judged before the table is current (PAY-012)': (now) =>
      !now.matches({ file: { read: { table: 'current' } } }) ||
      (now.context.unjudged.length === 0 && !now.context.isRemapped),
    'every row of a file is kept or named as left out': (now, before) =>
      !now.matches({ file: 'read' }) || !before.matches({ file: 'read' }) || rowsOf(now) === rowsOf(before),
    'another mapping takes back what was left out': ({ context }) =>
      !context.isRemapped || context.leftOut.length === 0,
    'a correction is kept until the file is replaced': (now, before) =>
      !now.matches({ file: 'read' }) ||
      !before.matches({ file: 'read' }) ||
      now.context.edits.length >= before.context.edits.length,
  },
  // The page and the number of corrections change no decision, so they make no states of their own.
  distinguishes: ({ context }) => [
    context.file?.id,
    context.mapping?.amount,
    context.isRemapped,
    context.edits.length > 0,
    context.unjudged.length > 0,
    context.question.onlyFaulty,
    context.summary?.faulty,
    context.leaving,
    context.leftOut.length > 0,
    context.table === null,
    context.fault?.code,
  ],
});
