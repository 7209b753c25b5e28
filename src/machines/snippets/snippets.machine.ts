/**
 * Which snippets are there, and what is done with one?
 *
 * Everybody has their own; shared ones are changed by admins. Deleting asks first. What a colleague changes meanwhile is
 * loaded again once no dialog is open.
 *
 * Intents  snippets.search, .create, .edit, .delete, .confirm, .cancel, .import, .export, .retry
 * Facts    snippets.stale
 * Ports    loadSnippets, deleteSnippet, snippetChanges
 * Charts   form (snippetForm), upload (snippetImport)
 * Effects  showFailure, exportSnippets
 */
import { assign, setup } from 'xstate';
import type { Problem } from '#contract/failure.ts';
import { deleteSnippet, type Snippet } from '#contract/snippet.ts';
import { CALL_PATIENCE } from '#lib/time.ts';
import { call } from '../call.ts';
import { onChange } from '../onEvent.ts';
import { port } from '../port.ts';
import { requestFor, withProblem } from '../request.ts';
import { failureToast } from '../toast.ts';
import { snippetFormMachine } from './snippetForm.machine.ts';
import { snippetImportMachine } from './snippetImport.machine.ts';

interface Context {
  /** Whether shared ones may be changed. */
  isAdmin: boolean;
  snippets: Snippet[];
  words: string;
  /** The snippet that a dialog or a request is about; null for a new one. */
  subject: Snippet | null;
  problem: Problem | null;
  isStale: boolean;
}
interface Chosen {
  id: string;
}

const chart = setup({
  types: {
    input: {} as { isAdmin: boolean },
    context: {} as Context,
    events: {} as
      | { type: 'snippets.search'; words: string }
      | { type: 'snippets.create' }
      | ({ type: 'snippets.edit' } & Chosen)
      | ({ type: 'snippets.delete' } & Chosen)
      | { type: 'snippets.confirm' }
      | { type: 'snippets.cancel' }
      | { type: 'snippets.import' }
      | { type: 'snippets.export' }
      | { type: 'snippets.retry' }
      | { type: 'snippets.stale' },
    children: {} as {
      loadSnippets: 'loadSnippets';
      deleteSnippet: 'deleteSnippet';
      snippetChanges: 'snippetChanges';
      form: 'form';
      upload: 'upload';
    },
  },
  actors: {
    loadSnippets: port<Snippet[]>('loadSnippets'),
    deleteSnippet: call(deleteSnippet),
    snippetChanges: onChange('snippets.stale', 'SNIPPETS_CHANGED'),
    form: snippetFormMachine,
    upload: snippetImportMachine,
  },
  guards: {
    mayChange: ({ context }, { id }: Chosen) =>
      context.snippets.some((it) => it.id === id && (it.scope === 'personal' || context.isAdmin)),
    isStale: ({ context }) => context.isStale,
    hasAny: ({ context }) => context.snippets.length > 0,
  },
  actions: {
    setSnippets: assign((_, { snippets }: { snippets: Snippet[] }) => ({ snippets, problem: null })),
    setWords: assign((_, { words }: { words: string }) => ({ words })),
    setStale: assign({ isStale: true }),
    clearStale: assign({ isStale: false }),
    setSubject: assign(({ context: { snippets } }, { id }: Chosen) => ({
      subject: snippets.find((it) => it.id === id) ?? null,
    })),
    clearSubject: assign({ subject: null }),
    setProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    showFailure: failureToast('snippets.deleteFailed'),
    exportSnippets: (_, _params: { snippets: readonly Snippet[] }) => {},
  },
  delays: { patience: CALL_PATIENCE },
});

const request = requestFor(chart);
const loaded = {
  target: 'ready',
  actions: {
    type: 'setSnippets' as const,
    params: ({ event }: { event: { output: Snippet[] } }) => ({ snippets: event.output }),
  },
} as const;
const chosen = { type: 'setSubject' as const, params: ({ event }: { event: Chosen }) => event };
const mayChange = { type: 'mayChange' as const, params: ({ event }: { event: Chosen }) => event };

export const snippetsMachine = chart.createMachine({
  id: 'snippets',
  context: ({ input }) => ({
    isAdmin: input.isAdmin,
    snippets: [],
    words: '',
    subject: null,
    problem: null,
    isStale: false,
  }),
  invoke: { id: 'snippetChanges', src: 'snippetChanges' },
  initial: 'loading',
  on: { 'snippets.stale': { actions: 'setStale' } },
  states: {
    loading: {
      description: 'The snippets are being loaded.',
      ...request({
        src: 'loadSnippets',
        onDone: loaded,
        onFailure: { target: 'failed', actions: withProblem('setProblem') },
      }),
    },
    failed: { description: 'The snippets could not be loaded.', on: { 'snippets.retry': 'loading' } },
    ready: {
      description: 'The snippets are listed by folder.',
      entry: 'clearSubject',
      always: { guard: 'isStale', target: 'refreshing' },
      on: {
        'snippets.search': { actions: { type: 'setWords', params: ({ event }) => event } },
        'snippets.create': 'editing',
        'snippets.edit': { guard: mayChange, target: 'editing', actions: chosen },
        'snippets.delete': { guard: mayChange, target: 'confirming', actions: chosen },
        'snippets.import': 'importing',
        'snippets.export': {
          guard: 'hasAny',
          actions: {
            type: 'exportSnippets',
            params: ({ context: { snippets } }) => ({ snippets }),
          },
        },
      },
    },
    refreshing: {
      description: 'The snippets are being loaded again.',
      entry: 'clearStale',
      on: { 'snippets.search': { actions: { type: 'setWords', params: ({ event }) => event } } },
      ...request({ src: 'loadSnippets', onDone: loaded, onFailure: 'ready' }),
    },
    editing: {
      description: 'A snippet is written in a dialog.',
      invoke: {
        id: 'form',
        src: 'form',
        input: ({ context: { subject, isAdmin } }) => ({ snippet: subject, isAdmin }),
        onDone: 'refreshing',
        onError: 'refreshing',
      },
    },
    importing: {
      description: 'Snippets are read from a file in a dialog.',
      invoke: {
        id: 'upload',
        src: 'upload',
        input: ({ context: { isAdmin } }) => ({ isAdmin }),
        onDone: 'refreshing',
        onError: 'refreshing',
      },
    },
    confirming: {
      description: 'A person is asked whether the snippet shall be deleted.',
      on: { 'snippets.confirm': 'deleting', 'snippets.cancel': 'ready' },
    },
    deleting: {
      description: 'The snippet is being deleted.',
      ...request({
        src: 'deleteSnippet',
        input: ({ context }) => ({ id: context.subject?.id ?? '' }),
        onDone: 'refreshing',
        onFailure: { target: 'refreshing', actions: withProblem('showFailure') },
      }),
    },
  },
});
