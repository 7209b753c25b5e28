/**
 * What does a snippet say in each language, and may it be saved?
 *
 * A fault is told at its field when the person saves; the server has the last word about shortcuts. Files are uploaded when
 * they are chosen. A snippet that a colleague changed meanwhile is not overwritten.
 *
 * Intents  snippet.change, .attach, .detach, .save, .cancel
 * Ports    attachFile, saveSnippet
 * Effects  holdBytes
 */
import { assign, setup } from 'xstate';
import type { Problem } from '#contract/failure.ts';
import type { StoredFile } from '#contract/media.ts';
import {
  SNIPPET,
  type Snippet,
  type SnippetFault,
  type SnippetRow,
  type SnippetScope,
} from '#contract/snippet.ts';
import { faultOf, tidyRow } from '#contract/snippetRules.ts';
import { CALL_PATIENCE, MINUTE } from '#lib/time.ts';
import { port } from '../port.ts';
import { requestFor, withProblem } from '../request.ts';

export interface SnippetDraft {
  /** Null for a new one. */
  snippet: Snippet | null;
  scope: SnippetScope;
  row: SnippetRow;
  attachments: readonly StoredFile[];
}
interface Context extends SnippetDraft {
  isAdmin: boolean;
  fault: SnippetFault | null;
  problem: Problem | null;
}
/** A chosen file, whose bytes the page holds. */
export interface ChosenFile {
  id: string;
  name: string;
}

const chart = setup({
  types: {
    input: {} as { snippet: Snippet | null; isAdmin: boolean },
    context: {} as Context,
    events: {} as
      | { type: 'snippet.change'; change: Partial<SnippetRow>; scope?: SnippetScope }
      | { type: 'snippet.attach'; file: ChosenFile; bytes?: Blob }
      | { type: 'snippet.detach'; id: string }
      | { type: 'snippet.save' }
      | { type: 'snippet.cancel' },
    children: {} as { attachFile: 'attachFile'; saveSnippet: 'saveSnippet' },
  },
  actors: {
    attachFile: port<StoredFile, ChosenFile>('attachFile'),
    saveSnippet: port<Snippet, SnippetDraft>('saveSnippet'),
  },
  guards: {
    isFit: ({ context: { row, attachments } }) => faultOf(tidyRow(row), attachments.length) === null,
    hasRoom: ({ context }) => context.attachments.length < SNIPPET.attachments,
    isFault: (_, { problem }: { problem: Problem }) => problem.code === 'snippetInvalid',
  },
  actions: {
    change: assign(
      (
        { context },
        { change, scope }: { change: Partial<SnippetRow>; scope?: SnippetScope | undefined },
      ) => ({
        row: { ...context.row, ...change },
        scope: context.snippet === null && context.isAdmin && scope ? scope : context.scope,
        fault: null,
        problem: null,
      }),
    ),
    check: assign(({ context: { row, attachments } }) => ({
      fault: faultOf(tidyRow(row), attachments.length),
    })),
    addFile: assign(({ context: { attachments } }, { file }: { file: StoredFile }) => ({
      attachments: [...attachments, file],
      fault: null,
    })),
    removeFile: assign(({ context: { attachments } }, { id }: { id: string }) => ({
      attachments: attachments.filter((it) => it.id !== id),
    })),
    setFault: assign((_, { problem }: { problem: Problem }) => ({
      fault: problem.details.reason as SnippetFault,
    })),
    setProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    /** Keeps the bytes in the page until they are uploaded. */
    holdBytes: (_, _params: { file: ChosenFile; bytes?: Blob }) => {},
    clearProblem: assign({ problem: null }),
  },
  delays: { patience: CALL_PATIENCE, uploading: 5 * MINUTE },
});

const request = requestFor(chart);

export const snippetFormMachine = chart.createMachine({
  id: 'snippetForm',
  context: ({ input: { snippet, isAdmin } }) => ({
    snippet,
    isAdmin,
    scope: snippet?.scope ?? (isAdmin ? 'shared' : 'personal'),
    row: {
      folder: snippet?.folder ?? '',
      name: snippet?.name ?? '',
      shortcut: snippet?.shortcut ?? null,
      texts: snippet?.texts ?? {},
    },
    attachments: snippet?.attachments ?? [],
    fault: null,
    problem: null,
  }),
  initial: 'editing',
  states: {
    editing: {
      description: 'The snippet can be written.',
      on: {
        'snippet.change': {
          actions: {
            type: 'change',
            params: ({ event: { change, scope } }) => ({ change, scope }),
          },
        },
        'snippet.attach': {
          guard: 'hasRoom',
          target: 'attaching',
          actions: { type: 'holdBytes', params: ({ event }) => event },
        },
        'snippet.detach': { actions: { type: 'removeFile', params: ({ event }) => event } },
        'snippet.save': [{ guard: 'isFit', target: 'saving' }, { actions: 'check' }],
        'snippet.cancel': 'done',
      },
    },
    attaching: {
      description: 'A file is being uploaded.',
      entry: 'clearProblem',
      ...request({
        src: 'attachFile',
        within: 'uploading',
        input: ({ event }) => (event as { file: ChosenFile }).file,
        onDone: {
          target: 'editing',
          actions: { type: 'addFile', params: ({ event }) => ({ file: event.output }) },
        },
        onFailure: { target: 'editing', actions: withProblem('setProblem') },
      }),
    },
    saving: {
      description: 'The snippet is being saved.',
      entry: 'clearProblem',
      ...request({
        src: 'saveSnippet',
        input: ({ context: { snippet, scope, row, attachments } }) => ({
          snippet,
          scope,
          row: tidyRow(row),
          attachments,
        }),
        onDone: 'done',
        onRefused: [{ guard: withProblem('isFault'), target: 'editing', actions: withProblem('setFault') }],
        onFailure: { target: 'editing', actions: withProblem('setProblem') },
      }),
    },
    done: { description: 'The dialog is closed.', type: 'final' },
  },
});
