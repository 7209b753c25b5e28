/**
 * Which contacts does a file contain, what happens to those that are known, and how far is the import?
 *
 * The audience importer reads the file and keeps its rows. They are sent in batches, each with an idempotency key, so that a
 * batch whose answer was lost is not imported twice. The import can be stopped after a batch; imported contacts stay.
 *
 * Intents  contactImport.next, .back, .setRule, .setColumn, .setTag, .start, .stop, .retry, .close
 * Facts    audience.uploaded (told by the chart of the file)
 * Ports    readContacts, importBatch
 * Effects  forgetFile
 * Charts   upload (audienceImport)
 */
import { assign, setup } from 'xstate';
import { CONTACT_IMPORT, type ImportFault, type KnownRule } from '#contract/contactImport.ts';
import type { Problem } from '#contract/failure.ts';
import type { ColumnUse, ColumnUses, ContactReading } from '#lib/contactFile.ts';
import { CALL_PATIENCE } from '#lib/time.ts';
import { audienceImportMachine, type Upload } from '../campaigns/audienceImport.machine.ts';
import { port } from '../port.ts';
import { requestFor, withProblem } from '../request.ts';

/** The contents of the file, and how many of its numbers are contacts already. */
export interface ContactPlan extends Omit<ContactReading, 'phones'> {
  total: number;
  known: number;
}
/** Counts of the rows so far. */
export interface ImportResult {
  created: number;
  changed: number;
  unchanged: number;
  faults: ImportFault[];
}
/** A batch that was imported; `next` is the index of the row after it, null at the end. */
export interface ImportedBatch extends ImportResult {
  next: number | null;
}
/** A file, with the uses of columns that were chosen by hand. */
export interface FileAsk {
  upload: Upload | null;
  uses: ColumnUses;
}
export interface BatchAsk extends FileAsk {
  /** The tag that every contact gets besides those of its row. */
  tag: string | null;
  rule: KnownRule;
  /** Index of the batch's first row among the chosen ones. */
  from: number;
}
interface Context extends BatchAsk, ImportResult {
  plan: ContactPlan | null;
  /** Whether the batch on its way is the last one. */
  isStopping: boolean;
  /** Whether all rows were sent. */
  isWhole: boolean;
  problem: Problem | null;
}
const nothing = {
  created: 0,
  changed: 0,
  unchanged: 0,
  faults: [],
  from: 0,
  isStopping: false,
  isWhole: false,
};

const chart = setup({
  types: {
    context: {} as Context,
    events: {} as
      | { type: 'audience.uploaded'; upload: Upload | null }
      | { type: 'contactImport.next' }
      | { type: 'contactImport.back' }
      | { type: 'contactImport.setRule'; rule: KnownRule }
      | { type: 'contactImport.setColumn'; at: number; use: ColumnUse }
      | { type: 'contactImport.setTag'; tag: string | null }
      | { type: 'contactImport.start' }
      | { type: 'contactImport.stop' }
      | { type: 'contactImport.retry' }
      | { type: 'contactImport.close' },
    children: {} as { upload: 'upload'; readContacts: 'readContacts'; importBatch: 'importBatch' },
  },
  actors: {
    upload: audienceImportMachine,
    readContacts: port<ContactPlan, FileAsk>('readContacts'),
    importBatch: port<ImportedBatch, BatchAsk>('importBatch'),
  },
  guards: {
    isFit: ({ context: { upload } }) =>
      upload !== null && upload.count > 0 && upload.count <= CONTACT_IMPORT.most,
    isStopping: ({ context }) => context.isStopping,
    isLast: (_, { batch }: { batch: ImportedBatch }) => batch.next === null,
  },
  actions: {
    setUpload: assign((_, { upload }: { upload: Upload | null }) => ({ upload, uses: {}, problem: null })),
    setPlan: assign((_, { plan }: { plan: ContactPlan }) => ({ plan })),
    setColumn: assign(({ context }, { at, use }: { at: number; use: ColumnUse }) => ({
      uses: { ...context.uses, [at]: use },
    })),
    setTag: assign((_, { tag }: { tag: string | null }) => ({ tag })),
    setRule: assign((_, { rule }: { rule: KnownRule }) => ({ rule })),
    addBatch: assign(({ context }, { batch }: { batch: ImportedBatch }) => ({
      created: context.created + batch.created,
      changed: context.changed + batch.changed,
      unchanged: context.unchanged + batch.unchanged,
      faults: [...context.faults, ...batch.faults],
      from: batch.next ?? context.plan?.total ?? context.from,
      isWhole: batch.next === null,
    })),
    setStopping: assign({ isStopping: true }),
    setProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    settle: assign({ problem: null, isStopping: false }),
    forgetFile: () => {},
  },
  delays: { patience: CALL_PATIENCE },
});

const request = requestFor(chart);
const reading = (ready: string) =>
  request({
    src: 'readContacts',
    input: ({ context: { upload, uses } }) => ({ upload, uses }),
    onDone: {
      target: ready,
      actions: { type: 'setPlan', params: ({ event }) => ({ plan: event.output }) },
    },
    onFailure: { target: '#contactImport.open.choosing', actions: withProblem('setProblem') },
  });
const batchOf = ({ event }: { event: { output: ImportedBatch } }) => ({ batch: event.output });
const add = { type: 'addBatch' as const, params: batchOf };

export const contactImportMachine = chart.createMachine({
  id: 'contactImport',
  context: { ...nothing, upload: null, uses: {}, tag: null, rule: 'keep', plan: null, problem: null },
  initial: 'open',
  states: {
    open: {
      description: 'The dialog is open.',
      invoke: { id: 'upload', src: 'upload', input: { upload: null } },
      exit: 'forgetFile',
      initial: 'choosing',
      states: {
        choosing: {
          on: {
            'audience.uploaded': { actions: { type: 'setUpload', params: ({ event }) => event } },
            'contactImport.next': { guard: 'isFit', target: 'checking' },
            'contactImport.close': '#contactImport.done',
          },
        },
        checking: {
          entry: 'settle',
          ...reading('previewing'),
        },
        previewing: {
          on: {
            'contactImport.setRule': { actions: { type: 'setRule', params: ({ event }) => event } },
            'contactImport.setTag': { actions: { type: 'setTag', params: ({ event }) => event } },
            'contactImport.setColumn': {
              target: '.rereading',
              reenter: true,
              actions: { type: 'setColumn', params: ({ event }) => event },
            },
            'contactImport.back': 'choosing',
            'contactImport.close': '#contactImport.done',
          },
          initial: 'ready',
          states: {
            ready: { on: { 'contactImport.start': '#contactImport.open.importing' } },
            rereading: reading('ready'),
          },
        },
        importing: {
          entry: 'settle',
          ...request({
            src: 'importBatch',
            input: ({ context: { upload, uses, tag, rule, from } }) => ({ upload, uses, tag, rule, from }),
            onDone: [
              { guard: { type: 'isLast', params: batchOf }, target: 'finished', actions: add },
              { guard: 'isStopping', target: 'finished', actions: add },
              { target: 'importing', reenter: true, actions: add },
            ],
            onFailure: { target: 'failed', actions: withProblem('setProblem') },
          }),
          initial: 'running',
          states: {
            running: { on: { 'contactImport.stop': { target: 'stopping', actions: 'setStopping' } } },
            stopping: {},
          },
        },
        failed: {
          on: { 'contactImport.retry': 'importing', 'contactImport.stop': 'finished' },
        },
        finished: { on: { 'contactImport.close': '#contactImport.done' } },
      },
    },
    done: { description: 'The dialog is closed.', type: 'final' },
  },
});
