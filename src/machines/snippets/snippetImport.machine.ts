/**
 * Which snippets does a file contain, and shall they be taken over?
 *
 * The rows are shown before anything is sent, faulty ones with their reason; only a file without faults is imported, as a
 * whole.
 *
 * Intents  snippetImport.choose, .share, .confirm, .cancel
 * Ports    readSnippetFile, importSnippets
 * Effects  holdBytes
 */
import { assign, setup } from 'xstate';
import type { Problem } from '#contract/failure.ts';
import type { SnippetRow, SnippetScope } from '#contract/snippet.ts';
import { CALL_PATIENCE } from '#lib/time.ts';
import { port } from '../port.ts';
import { requestFor, withProblem } from '../request.ts';
import type { ChosenFile } from './snippetForm.machine.ts';
import type { ReadRow } from './snippetsCsv.ts';

export interface ImportCounts {
  created: number;
  changed: number;
}
interface Context {
  isAdmin: boolean;
  scope: SnippetScope;
  rows: readonly ReadRow[];
  counts: ImportCounts | null;
  problem: Problem | null;
}

const chart = setup({
  types: {
    input: {} as { isAdmin: boolean },
    context: {} as Context,
    events: {} as
      | { type: 'snippetImport.choose'; file: ChosenFile; bytes?: Blob }
      | { type: 'snippetImport.share'; scope: SnippetScope }
      | { type: 'snippetImport.confirm' }
      | { type: 'snippetImport.cancel' },
    children: {} as { readSnippetFile: 'readSnippetFile'; importSnippets: 'importSnippets' },
  },
  actors: {
    readSnippetFile: port<ReadRow[], ChosenFile>('readSnippetFile'),
    importSnippets: port<ImportCounts, { scope: SnippetScope; rows: SnippetRow[] }>('importSnippets'),
  },
  guards: {
    isFit: ({ context: { rows } }) => rows.length > 0 && rows.every(({ fault }) => fault === null),
    mayShare: ({ context }) => context.isAdmin,
  },
  actions: {
    setScope: assign((_, { scope }: { scope: SnippetScope }) => ({ scope })),
    setRows: assign((_, { rows }: { rows: readonly ReadRow[] }) => ({ rows })),
    setCounts: assign((_, { counts }: { counts: ImportCounts }) => ({ counts })),
    setProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    clear: assign({ rows: [], problem: null }),
    /** Keeps the bytes in the page until they are read. */
    holdBytes: (_, _params: { file: ChosenFile; bytes?: Blob }) => {},
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

const choose = {
  target: 'reading' as const,
  actions: {
    type: 'holdBytes' as const,
    params: ({ event }: { event: { file: ChosenFile; bytes?: Blob } }) => event,
  },
};

export const snippetImportMachine = chart.createMachine({
  id: 'snippetImport',
  context: ({ input: { isAdmin } }) => ({
    isAdmin,
    scope: isAdmin ? 'shared' : 'personal',
    rows: [],
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
        input: ({ event }) => (event as { file: ChosenFile }).file,
        onDone: {
          target: 'previewing',
          actions: { type: 'setRows', params: ({ event }) => ({ rows: event.output }) },
        },
        onFailure: { target: 'choosing', actions: withProblem('setProblem') },
      }),
    },
    previewing: {
      description: 'The rows are shown, faulty ones with their reason.',
      on: {
        'snippetImport.choose': choose,
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
    done: { description: 'The dialog is closed.', type: 'final' },
  },
});
