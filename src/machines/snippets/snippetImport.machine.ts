/**
 * Which snippets does a file contain, and shall they be taken over?
 *
 * The rows are shown before anything is sent, faulty ones with their reason; only a file without faults is imported, as a
 * whole.
 *
 * Another way of reading the file, such as its letters, reads it again. Where the titles of the file are not known, its
 * columns are chosen by hand.
 *
 * Intents  snippetImport.choose, .read, .column, .map, .share, .confirm, .cancel
 * Ports    readSnippetFile, importSnippets
 * Effects  holdBytes, dropBytes
 * Size     one file from its choice to its imported rows
 */
import { assign, setup } from 'xstate';
import type { Problem } from '#contract/failure.ts';
import { type SnippetScope, importSnippets } from '#contract/snippet.ts';
import type { ReadingChoice, TableReading } from '#lib/tableReading.ts';
import { CALL_PATIENCE } from '#lib/time.ts';
import { call } from '../call.ts';
import { port } from '../port.ts';
import { requestFor, withProblem } from '../request.ts';
import type { ChosenFile } from './snippetForm.machine.ts';
import { areSnippetColumns, type ReadRow, type SnippetColumn, type SnippetPlaces } from './snippetsCsv.ts';

/** The rows of a file, null if its columns are not known; its titles, their places, and how it was read. */
export interface ReadFile {
  rows: ReadRow[] | null;
  titles: readonly string[];
  places: SnippetPlaces;
  reading: TableReading;
}
/** A file to read, with the columns that a person chose. */
export interface SnippetFileAsk {
  file: ChosenFile;
  choice: ReadingChoice;
  columns: SnippetPlaces | null;
}

export interface ImportCounts {
  created: number;
  changed: number;
}
interface Context {
  isAdmin: boolean;
  scope: SnippetScope;
  file: ChosenFile | null;
  choice: ReadingChoice;
  /** Null until the file is read. */
  reading: TableReading | null;
  rows: readonly ReadRow[];
  /** Titles of the file while its columns are chosen. */
  titles: readonly string[];
  /** Columns that are being chosen. */
  chosen: SnippetPlaces;
  /** Columns that were chosen; null while the titles name them. */
  columns: SnippetPlaces | null;
  counts: ImportCounts | null;
  problem: Problem | null;
}

const chart = setup({
  types: {
    input: {} as { isAdmin: boolean },
    context: {} as Context,
    events: {} as
      | { type: 'snippetImport.choose'; file: ChosenFile; bytes?: Blob }
      | { type: 'snippetImport.read'; choice: ReadingChoice }
      | { type: 'snippetImport.column'; key: SnippetColumn; column: number | null }
      | { type: 'snippetImport.map' }
      | { type: 'snippetImport.share'; scope: SnippetScope }
      | { type: 'snippetImport.confirm' }
      | { type: 'snippetImport.cancel' },
    children: {} as { readSnippetFile: 'readSnippetFile'; importSnippets: 'importSnippets' },
  },
  actors: {
    readSnippetFile: port<ReadFile, SnippetFileAsk>('readSnippetFile'),
    importSnippets: call(importSnippets, {
      give: ({ created, changed }): ImportCounts => ({ created, changed }),
    }),
  },
  guards: {
    isFit: ({ context: { rows } }) => rows.length > 0 && rows.every(({ fault }) => fault === null),
    hasRows: (_, { rows }: ReadFile) => rows !== null,
    hasColumns: ({ context: { chosen } }) => {
      const places = Object.values(chosen);
      return areSnippetColumns(chosen) && new Set(places).size === places.length;
    },
    mayShare: ({ context }) => context.isAdmin,
  },
  actions: {
    setScope: assign((_, { scope }: { scope: SnippetScope }) => ({ scope })),
    setFile: assign((_, { file }: { file: ChosenFile }) => ({
      file,
      choice: {},
      columns: null,
      reading: null,
    })),
    setChoice: assign(({ context }, { choice }: { choice: ReadingChoice }) => ({
      choice: { ...context.choice, ...choice },
    })),
    setRead: assign((_, { rows, reading }: ReadFile) => ({ rows: rows ?? [], reading })),
    setUnknown: assign((_, { titles, places, reading }: ReadFile) => ({ titles, chosen: places, reading })),
    chooseColumn: assign(
      ({ context: { chosen } }, { key, column }: { key: SnippetColumn; column: number | null }) => {
        const { [key]: _former, ...rest } = chosen;
        return { chosen: column === null ? rest : { ...rest, [key]: column } };
      },
    ),
    keepColumns: assign(({ context }) => ({ columns: context.chosen })),
    setCounts: assign((_, { counts }: { counts: ImportCounts }) => ({ counts })),
    setProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    clear: assign({ rows: [], titles: [], problem: null }),
    /** Keeps the bytes in the page until they are read. */
    holdBytes: (_, _params: { file: ChosenFile; bytes?: Blob }) => {},
    dropBytes: (_, _params: { file: ChosenFile | null }) => {},
    clearProblem: assign({ problem: null }),
  },
  delays: { patience: CALL_PATIENCE },
});

const request = requestFor(chart);
const share = {
  guard: 'mayShare' as const,
  actions: {
    type: 'setScope' as const,
    params: ({ event }: { event: { scope: SnippetScope } }) => event,
  },
};

const readAgain = {
  target: 'reading' as const,
  actions: {
    type: 'setChoice' as const,
    params: ({ event }: { event: { choice: ReadingChoice } }) => event,
  },
};
const choose = {
  target: 'reading' as const,
  actions: [
    { type: 'dropBytes' as const, params: ({ context }: { context: Context }) => ({ file: context.file }) },
    {
      type: 'holdBytes' as const,
      params: ({ event }: { event: { file: ChosenFile; bytes?: Blob } }) => event,
    },
    { type: 'setFile' as const, params: ({ event }: { event: { file: ChosenFile } }) => event },
  ],
};

export const snippetImportMachine = chart.createMachine({
  id: 'snippetImport',
  context: ({ input: { isAdmin } }) => ({
    isAdmin,
    scope: isAdmin ? 'shared' : 'personal',
    file: null,
    choice: {},
    reading: null,
    rows: [],
    titles: [],
    chosen: {},
    columns: null,
    counts: null,
    problem: null,
  }),
  initial: 'choosing',
  states: {
    choosing: {
      description: 'A file can be chosen.',
      on: {
        'snippetImport.choose': choose,
        'snippetImport.share': share,
        'snippetImport.cancel': 'done',
      },
    },
    reading: {
      description: 'The file is being read.',
      entry: 'clear',
      ...request({
        src: 'readSnippetFile',
        input: ({ context: { file, choice, columns } }) => ({
          file: file ?? { id: '', name: '' },
          choice,
          columns,
        }),
        onDone: [
          {
            guard: { type: 'hasRows', params: ({ event }) => event.output },
            target: 'previewing',
            actions: { type: 'setRead', params: ({ event }) => event.output },
          },
          {
            target: 'unmapped',
            actions: { type: 'setUnknown', params: ({ event }) => event.output },
          },
        ],
        onFailure: { target: 'choosing', actions: withProblem('setProblem') },
      }),
    },
    unmapped: {
      description: 'The titles of the file are not known; its columns can be chosen, or another file.',
      on: {
        'snippetImport.choose': choose,
        'snippetImport.read': readAgain,
        'snippetImport.column': { actions: { type: 'chooseColumn', params: ({ event }) => event } },
        'snippetImport.map': { guard: 'hasColumns', target: 'reading', actions: 'keepColumns' },
        'snippetImport.share': share,
        'snippetImport.cancel': 'done',
      },
    },
    previewing: {
      description: 'The rows are shown, faulty ones with their reason.',
      on: {
        'snippetImport.choose': choose,
        'snippetImport.read': readAgain,
        'snippetImport.share': share,
        'snippetImport.confirm': { guard: 'isFit', target: 'importing' },
        'snippetImport.cancel': 'done',
      },
    },
    importing: {
      description: 'The snippets are being imported.',
      entry: 'clearProblem',
      ...request({
        src: 'importSnippets',
        input: ({ context: { scope, rows } }) => ({ scope, rows: rows.map(({ row }) => row) }),
        onDone: {
          target: 'imported',
          actions: { type: 'setCounts', params: ({ event }) => ({ counts: event.output }) },
        },
        onFailure: { target: 'previewing', actions: withProblem('setProblem') },
      }),
    },
    imported: {
      description: 'The snippets are there; the dialog tells how many.',
      on: { 'snippetImport.cancel': 'done' },
    },
    done: {
      description: 'The dialog is closed.',
      type: 'final',
      entry: { type: 'dropBytes', params: ({ context }) => ({ file: context.file }) },
    },
  },
});
