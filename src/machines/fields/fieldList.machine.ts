/**
 * Which fields did the organisation define for its contacts, and what is done with one?
 *
 * Admins define, change, order and archive them; everybody sees them. What a colleague changes meanwhile is loaded again
 * once no dialog is open.
 *
 * Intents  fieldList.create, .edit, .move, .archive, .retry
 * Facts    fieldList.stale
 * Ports    loadFields, changeField, fieldChanges
 * Charts   edit (fieldEdit)
 * Effects  showFailure
 */
import { assign, setup } from 'xstate';
import { type ContactField, listContactFields } from '#contract/contactField.ts';
import type { Problem } from '#contract/failure.ts';
import { CALL_PATIENCE } from '#lib/time.ts';
import { call } from '../call.ts';
import { onChange } from '../onEvent.ts';
import { port } from '../port.ts';
import { requestFor, withProblem } from '../request.ts';
import { failureToast } from '../toast.ts';
import { fieldEditMachine } from './fieldEdit.machine.ts';

/** A change without a dialog. */
export type FieldChange =
  | { kind: 'move'; id: string; by: 'up' | 'down' }
  | { kind: 'archive'; id: string; archived: boolean };

interface Context {
  /** Whether fields may be changed. */
  isAdmin: boolean;
  fields: ContactField[];
  /** The field that the dialog is about; null for a new one. */
  subject: ContactField | null;
  change: FieldChange | null;
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
      | { type: 'fieldList.create' }
      | ({ type: 'fieldList.edit' } & Chosen)
      | ({ type: 'fieldList.move'; by: 'up' | 'down' } & Chosen)
      | ({ type: 'fieldList.archive' } & Chosen)
      | { type: 'fieldList.retry' }
      | { type: 'fieldList.stale' },
    children: {} as {
      loadFields: 'loadFields';
      changeField: 'changeField';
      fieldChanges: 'fieldChanges';
      edit: 'edit';
    },
  },
  actors: {
    loadFields: call(listContactFields, { give: ({ fields }) => fields }),
    changeField: port<void, FieldChange>('changeField'),
    fieldChanges: onChange('fieldList.stale', 'CONTACT_FIELDS_CHANGED'),
    edit: fieldEditMachine,
  },
  guards: {
    isAdmin: ({ context }) => context.isAdmin,
    mayChange: ({ context: { isAdmin, fields } }, { id }: Chosen) =>
      isAdmin && fields.some((it) => it.id === id),
    isStale: ({ context }) => context.isStale,
  },
  actions: {
    setFields: assign((_, { fields }: { fields: ContactField[] }) => ({ fields, problem: null })),
    setStale: assign({ isStale: true }),
    clearStale: assign({ isStale: false }),
    setSubject: assign(({ context: { fields } }, { id }: Chosen) => ({
      subject: fields.find((it) => it.id === id) ?? null,
    })),
    clearSubject: assign({ subject: null, change: null }),
    planMove: assign((_, { id, by }: Chosen & { by: 'up' | 'down' }) => ({
      change: { kind: 'move' as const, id, by },
    })),
    planArchive: assign(({ context: { fields } }, { id }: Chosen) => ({
      change: { kind: 'archive' as const, id, archived: !fields.find((it) => it.id === id)?.archived },
    })),
    setProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    showFailure: failureToast('fieldList.changeFailed'),
  },
  delays: { patience: CALL_PATIENCE },
});

const request = requestFor(chart);
const loaded = {
  target: 'ready',
  actions: {
    type: 'setFields' as const,
    params: ({ event }: { event: { output: ContactField[] } }) => ({ fields: event.output }),
  },
} as const;
const mayChange = { type: 'mayChange' as const, params: ({ event }: { event: Chosen }) => event };

export const fieldListMachine = chart.createMachine({
  id: 'fieldList',
  context: ({ input }) => ({
    ...input,
    fields: [],
    subject: null,
    change: null,
    problem: null,
    isStale: false,
  }),
  invoke: { id: 'fieldChanges', src: 'fieldChanges' },
  initial: 'loading',
  on: { 'fieldList.stale': { actions: 'setStale' } },
  states: {
    loading: {
      description: 'The fields are being loaded.',
      ...request({
        src: 'loadFields',
        onDone: loaded,
        onFailure: { target: 'failed', actions: withProblem('setProblem') },
      }),
    },
    failed: { description: 'The fields could not be loaded.', on: { 'fieldList.retry': 'loading' } },
    ready: {
      description: 'The fields are listed in their order.',
      entry: 'clearSubject',
      always: { guard: 'isStale', target: 'refreshing' },
      on: {
        'fieldList.create': { guard: 'isAdmin', target: 'editing' },
        'fieldList.edit': {
          guard: mayChange,
          target: 'editing',
          actions: { type: 'setSubject', params: ({ event }) => event },
        },
        'fieldList.move': {
          guard: mayChange,
          target: 'changing',
          actions: { type: 'planMove', params: ({ event }) => event },
        },
        'fieldList.archive': {
          guard: mayChange,
          target: 'changing',
          actions: { type: 'planArchive', params: ({ event }) => event },
        },
      },
    },
    refreshing: {
      description: 'The fields are being loaded again.',
      entry: 'clearStale',
      ...request({ src: 'loadFields', onDone: loaded, onFailure: 'ready' }),
    },
    editing: {
      description: 'A field is written in a dialog.',
      invoke: {
        id: 'edit',
        src: 'edit',
        input: ({ context: { subject } }) => ({ field: subject }),
        onDone: 'refreshing',
        onError: 'refreshing',
      },
    },
    changing: {
      description: 'A field is being moved, archived, or offered again.',
      ...request({
        src: 'changeField',
        input: ({ context }) => context.change!,
        onDone: 'refreshing',
        onFailure: { target: 'refreshing', actions: withProblem('showFailure') },
      }),
    },
  },
});
