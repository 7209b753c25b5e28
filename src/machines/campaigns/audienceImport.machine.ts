/**
 * Which file of recipients is read, what is wrong in it, and which of its rows are chosen?
 *
 * The rows stay in the worker that read them; the chart has their counts, the first rows and the first errors. Refused
 * lines can be corrected in place; file and corrections are kept on the device, so that a reload reads them again.
 *
 * A file whose titles are not known is kept while its columns are chosen by hand. The file is read again where a person
 * names another encoding, or takes hidden rows in.
 *
 * Intents  import.choose, .cancel, .clear, .column, .map, .reread; drag.enter, drag.leave; rows.toggle, rows.toggleAll; errors.toggle,
 *          errors.download; fix.open, fix.type, fix.save, fix.cancel
 * Facts    import.progressed, import.finished, import.refused      the reader's
 * Ports    reader (a feed, for as long as the rows are needed)
 * Effects  holdFile, dropFile, notifyUpload, downloadErrors
 * Size     one file from its choice to its chosen rows
 */
import { assign, sendTo, setup } from 'xstate';
import {
  everyRow,
  type FileFault,
  type ImportSummary,
  type LineError,
  type RefusedRow,
  type RowSelection,
  rowsSelected,
} from '#lib/audienceFile.ts';
import type { SheetFormat } from '#lib/sheet.ts';
import type { Encoding } from '#lib/textEncoding.ts';
import type { ReadingChoice } from '#lib/tableReading.ts';
import { feed } from '../port.ts';

export interface ImportFile {
  id: string;
  name: string;
  size: number;
}
/** A file whose rows are the audience, as the wizard and the draft keep it. */
export interface Upload {
  file: ImportFile;
  fixes: RefusedRow[];
  /** What was chosen about its reading. */
  choice?: ReadingChoice;
  selection: RowSelection;
  /** Accepted rows, and those of them that are chosen. */
  accepted: number;
  count: number;
  /** Columns beside name and phone. */
  fields: string[];
}
/** Sentences of errors in the user's language, with the names of their values in braces. */
export type ErrorTexts = Record<LineError['code'], string>;
export type ReaderFact =
  | { type: 'import.progressed'; read: number; summary: ImportSummary }
  | { type: 'import.finished'; summary: ImportSummary }
  | { type: 'import.refused'; fault: FileFault };

/** The file as the reader needs it. */
export interface ReaderInput {
  file: ImportFile | null;
  fixes: RefusedRow[];
  choice: ReadingChoice;
}

/** Columns of a file that a person chooses; null until then. */
export interface ChosenColumns {
  name: number | null;
  phonenumber: number | null;
}

/** Asks the reader to correct a refused line. */
export interface ReaderCommand {
  type: 'fix';
  fix: RefusedRow | null;
}

interface Context {
  file: ImportFile | null;
  fixes: RefusedRow[];
  choice: ReadingChoice;
  /** Columns that are being chosen. */
  chosen: ChosenColumns;
  selection: RowSelection;
  /** Share of the file that is read, 0 to 1. */
  read: number;
  summary: ImportSummary | null;
  fault: FileFault | null;
  /** The line that is being corrected. */
  fix: RefusedRow | null;
}
const noColumns: ChosenColumns = { name: null, phonenumber: null };
const empty = {
  fixes: [],
  choice: {},
  chosen: noColumns,
  selection: everyRow,
  read: 0,
  summary: null,
  fault: null,
  fix: null,
};

const uploadOf = ({ file, fixes, choice, selection, summary }: Context): Upload | null =>
  file && summary
    ? {
        file,
        fixes,
        choice,
        selection,
        accepted: summary.accepted,
        count: rowsSelected(selection, summary.accepted),
        fields: summary.fields,
      }
    : null;
const tell = {
  type: 'notifyUpload' as const,
  params: ({ context }: { context: Context }) => ({ upload: uploadOf(context) }),
};
const tellNothing = { type: 'notifyUpload' as const, params: { upload: null } };

const chart = setup({
  types: {
    input: {} as { upload: Upload | null },
    context: {} as Context,
    events: {} as
      | ReaderFact
      | { type: 'import.choose'; file: ImportFile; bytes?: Blob }
      | { type: 'import.cancel' }
      | { type: 'import.clear' }
      | { type: 'import.column'; key: keyof ChosenColumns; column: number | null }
      | { type: 'import.map' }
      | { type: 'import.reread'; encoding?: Encoding; hidden?: boolean }
      | { type: 'drag.enter' }
      | { type: 'drag.leave' }
      | { type: 'rows.toggle'; line: number }
      | { type: 'rows.toggleAll' }
      | { type: 'errors.toggle' }
      | { type: 'errors.download'; texts: ErrorTexts; format: SheetFormat }
      | { type: 'fix.open'; row: RefusedRow }
      | { type: 'fix.type'; change: Partial<Pick<RefusedRow, 'name' | 'phone'>> }
      | { type: 'fix.save' }
      | { type: 'fix.cancel' },
    children: {} as { reader: 'reader' },
  },
  actors: {
    reader: feed<ReaderFact | ReaderCommand, ReaderInput>('reader'),
  },
  guards: {
    hasFile: ({ context }) => context.file !== null,
    // A header alone is not worth choosing columns from.
    hasTitles: (_, { fault }: { fault: FileFault }) => 'titles' in fault && fault.titles.length > 1,
    hasColumns: ({ context: { chosen } }) =>
      chosen.name !== null && chosen.phonenumber !== null && chosen.name !== chosen.phonenumber,
    hasErrors: ({ context }) => (context.summary?.errors.length ?? 0) > 0,
  },
  actions: {
    choose: assign((_, { file }: { file: ImportFile }) => ({ ...empty, file })),
    reset: assign({ ...empty, file: null }),
    progress: assign((_, { read, summary }: { read: number; summary: ImportSummary }) => ({ read, summary })),
    setSummary: assign((_, { summary }: { summary: ImportSummary }) => ({ summary })),
    setProblem: assign((_, { fault }: { fault: FileFault }) => ({ ...empty, fault })),
    setUnknown: assign((_, { fault }: { fault: FileFault }) => ({ fault, summary: null, chosen: noColumns })),
    chooseColumn: assign(
      ({ context }, { key, column }: { key: keyof ChosenColumns; column: number | null }) => ({
        chosen: { ...context.chosen, [key]: column },
      }),
    ),
    keepColumns: assign(({ context: { choice, chosen } }) => ({
      choice: { ...choice, columns: { name: chosen.name ?? 0, phone: chosen.phonenumber ?? 0 } },
      fault: null,
      read: 0,
    })),
    setChoice: assign(({ context }, { choice }: { choice: ReadingChoice }) => ({
      choice: { ...context.choice, ...choice },
      read: 0,
      summary: null,
      selection: everyRow,
    })),
    toggleAll: assign(({ context }) => ({
      selection: { all: !(context.selection.all && context.selection.except.length === 0), except: [] },
    })),
    toggleRow: assign(({ context: { selection } }, { line }: { line: number }) => {
      const rest = selection.except.filter((it) => it !== line);
      const isExcept = rest.length < selection.except.length;
      return { selection: { ...selection, except: isExcept ? rest : [...rest, line] } };
    }),
    open: assign((_, { row }: { row: RefusedRow }) => ({ fix: row })),
    write: assign(({ context }, { change }: { change: Partial<RefusedRow> }) => ({
      fix: context.fix && { ...context.fix, ...change },
    })),
    close: assign({ fix: null }),
    correct: sendTo('reader', ({ context }) => ({ type: 'fix' as const, fix: context.fix })),
    keepFix: assign(({ context: { fixes, fix } }) => ({
      fixes: fix ? [...fixes.filter(({ line }) => line !== fix.line), fix] : fixes,
      fix: null,
    })),
    holdFile: (_, _params: { file: ImportFile; bytes?: Blob }) => {},
    dropFile: (_, _params: { file: ImportFile | null }) => {},
    notifyUpload: (_, _params: { upload: Upload | null }) => {},
    downloadErrors: (_, _params: { texts: ErrorTexts; format: SheetFormat }) => {},
  },
});

const dropFile = {
  type: 'dropFile' as const,
  params: ({ context }: { context: Context }) => ({ file: context.file }),
};
const accept = chart.createStateConfig({
  initial: 'idle',
  on: {
    'import.choose': {
      target: '#audienceImport.file',
      actions: [
        { type: 'choose', params: ({ event }) => event },
        { type: 'holdFile', params: ({ event }) => event },
      ],
      meta: { spec: ['AUD-007'] },
    },
  },
  states: {
    idle: { on: { 'drag.enter': 'dragging' } },
    dragging: { on: { 'drag.leave': 'idle' } },
  },
});

export const audienceImportMachine = chart.createMachine({
  id: 'audienceImport',
  context: ({ input: { upload } }) => ({
    ...empty,
    file: upload?.file ?? null,
    fixes: upload?.fixes ?? [],
    choice: upload?.choice ?? {},
    selection: upload?.selection ?? everyRow,
  }),
  initial: 'deciding',
  states: {
    deciding: {
      description: 'A file of the draft is read again.',
      always: [{ guard: 'hasFile', target: 'file' }, { target: 'empty' }],
    },
    empty: { description: 'A file can be dropped or chosen.', ...accept },
    unmapped: {
      description: 'The titles of the file are not known; its columns can be chosen, or another file.',
      ...accept,
      on: {
        'import.choose': {
          target: '#audienceImport.file',
          actions: [
            dropFile,
            { type: 'choose', params: ({ event }) => event },
            { type: 'holdFile', params: ({ event }) => event },
          ],
        },
        'import.column': {
          actions: {
            type: 'chooseColumn',
            params: ({ event }) => event,
          },
        },
        'import.map': { guard: 'hasColumns', target: 'file', actions: 'keepColumns' },
      },
    },
    refused: {
      description: 'The file cannot be used; another can be chosen.',
      meta: { spec: ['AUD-008', 'AUD-009', 'AUD-016'] },
      ...accept,
    },
    file: {
      description: 'A file is read, or its rows are shown.',
      invoke: {
        id: 'reader',
        src: 'reader',
        input: ({ context: { file, fixes, choice } }) => ({ file, fixes, choice }),
      },
      initial: 'reading',
      on: {
        'import.refused': [
          {
            guard: { type: 'hasTitles', params: ({ event }) => event },
            target: 'unmapped',
            actions: [{ type: 'setUnknown', params: ({ event }) => event }, tellNothing],
            meta: { spec: ['AUD-016'] },
          },
          {
            target: 'refused',
            actions: [dropFile, { type: 'setProblem', params: ({ event }) => event }, tellNothing],
          },
        ],
      },
      states: {
        reading: {
          on: {
            'import.progressed': { actions: { type: 'progress', params: ({ event }) => event } },
            'import.finished': {
              target: 'read',
              actions: [{ type: 'setSummary', params: ({ event }) => event }, tell],
              meta: { spec: ['AUD-011', 'AUD-012', 'AUD-013'] },
            },
            'import.cancel': {
              target: '#audienceImport.empty',
              actions: [dropFile, 'reset', tellNothing],
            },
          },
        },
        read: {
          initial: 'closed',
          on: {
            'import.finished': { actions: [{ type: 'setSummary', params: ({ event }) => event }, tell] },
            'import.reread': {
              target: '#audienceImport.file',
              reenter: true,
              actions: [
                { type: 'setChoice', params: ({ event: { type: _, ...choice } }) => ({ choice }) },
                tellNothing,
              ],
            },
            'rows.toggleAll': { actions: ['toggleAll', tell], meta: { spec: ['AUD-012'] } },
            'rows.toggle': { actions: [{ type: 'toggleRow', params: ({ event }) => event }, tell] },
            'errors.download': {
              guard: 'hasErrors',
              actions: { type: 'downloadErrors', params: ({ event }) => event },
            },
            'import.clear': {
              target: '#audienceImport.empty',
              actions: [dropFile, 'reset', tellNothing],
              meta: { spec: ['AUD-013'] },
            },
          },
          states: {
            closed: {
              on: {
                'errors.toggle': { guard: 'hasErrors', target: 'open', meta: { spec: ['AUD-011'] } },
              },
            },
            open: {
              on: {
                'errors.toggle': 'closed',
                'fix.open': {
                  target: 'fixing',
                  actions: { type: 'open', params: ({ event }) => event },
                },
              },
            },
            fixing: {
              on: {
                'fix.type': { actions: { type: 'write', params: ({ event }) => event } },
                'fix.cancel': { target: 'open', actions: 'close' },
                'fix.save': { target: 'open', actions: ['correct', 'keepFix'] },
              },
            },
          },
        },
      },
    },
  },
});
