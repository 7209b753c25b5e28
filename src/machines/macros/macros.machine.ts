/**
 * Which macros are there, in which order, and what is done with one?
 *
 * Everybody has their own; shared ones are changed by admins. Deleting asks first. What a colleague changes meanwhile is
 * loaded again once no dialog is open.
 *
 * Intents  macros.create, .edit, .move, .delete, .confirm, .cancel, .retry
 * Facts    macros.stale
 * Ports    loadMacros, deleteMacro, moveMacro, macroChanges
 * Charts   form (macroForm)
 * Effects  showFailure
 */
import { assign, setup } from 'xstate';
import type { Problem } from '#contract/failure.ts';
import { type Macro, listMacros, deleteMacro, moveMacro } from '#contract/macro.ts';
import { CALL_PATIENCE } from '#lib/time.ts';
import { call } from '../call.ts';
import { onChange } from '../onEvent.ts';
import { requestFor, withProblem } from '../request.ts';
import { failureToast } from '../toast.ts';
import { macroFormMachine } from './macroForm.machine.ts';

interface Context {
  /** Whether shared ones may be changed. */
  isAdmin: boolean;
  macros: Macro[];
  /** The macro that a dialog or a request is about; null for a new one. */
  subject: Macro | null;
  /** The macro before which it is moved; null: to the end. */
  before: string | null;
  problem: Problem | null;
  isStale: boolean;
}
interface Chosen {
  id: string;
}

/** Returns the macros of the list that a macro is in, in their order. */
const besides = (macros: readonly Macro[], { scope }: Macro): Macro[] =>
  macros.filter((it) => it.scope === scope);

/** Returns where a macro is after a step up or down: before another, or at the end (null); undefined if it cannot move. */
function placeAfter(macros: readonly Macro[], id: string, by: number): string | null | undefined {
  const macro = macros.find((it) => it.id === id);
  if (!macro) return undefined;
  const list = besides(macros, macro);
  const at = list.indexOf(macro);
  if (at + by < 0 || at + by >= list.length) return undefined;
  return list[by < 0 ? at + by : at + by + 1]?.id ?? null;
}

const chart = setup({
  types: {
    input: {} as { isAdmin: boolean },
    context: {} as Context,
    events: {} as
      | { type: 'macros.create' }
      | ({ type: 'macros.edit' } & Chosen)
      | ({ type: 'macros.move'; by: number } & Chosen)
      | ({ type: 'macros.delete' } & Chosen)
      | { type: 'macros.confirm' }
      | { type: 'macros.cancel' }
      | { type: 'macros.retry' }
      | { type: 'macros.stale' },
    children: {} as {
      loadMacros: 'loadMacros';
      deleteMacro: 'deleteMacro';
      moveMacro: 'moveMacro';
      macroChanges: 'macroChanges';
      form: 'form';
    },
  },
  actors: {
    loadMacros: call(listMacros, { give: ({ macros }) => macros }),
    deleteMacro: call(deleteMacro),
    moveMacro: call(moveMacro),
    macroChanges: onChange('macros.stale', 'MACROS_CHANGED'),
    form: macroFormMachine,
  },
  guards: {
    mayChange: ({ context }, { id }: Chosen) =>
      context.macros.some((it) => it.id === id && (it.scope === 'personal' || context.isAdmin)),
    mayMove: ({ context: { macros, isAdmin } }, { id, by }: Chosen & { by: number }) =>
      macros.some((it) => it.id === id && (it.scope === 'personal' || isAdmin)) &&
      placeAfter(macros, id, by) !== undefined,
    isStale: ({ context }) => context.isStale,
  },
  actions: {
    setMacros: assign((_, { macros }: { macros: Macro[] }) => ({ macros, problem: null })),
    setStale: assign({ isStale: true }),
    clearStale: assign({ isStale: false }),
    setSubject: assign(({ context: { macros } }, { id }: Chosen) => ({
      subject: macros.find((it) => it.id === id) ?? null,
    })),
    setPlace: assign(({ context: { macros } }, { id, by }: Chosen & { by: number }) => ({
      before: placeAfter(macros, id, by) ?? null,
    })),
    clearSubject: assign({ subject: null, before: null }),
    setProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    showFailure: failureToast('macros.changeFailed'),
  },
  delays: { patience: CALL_PATIENCE },
});

const request = requestFor(chart);
const loaded = {
  target: 'ready',
  actions: {
    type: 'setMacros' as const,
    params: ({ event }: { event: { output: Macro[] } }) => ({ macros: event.output }),
  },
} as const;
const chosen = { type: 'setSubject' as const, params: ({ event }: { event: Chosen }) => event };
const mayChange = { type: 'mayChange' as const, params: ({ event }: { event: Chosen }) => event };
const told = { target: 'refreshing', actions: withProblem('showFailure') } as const;
const subjectOf = ({ context: { subject } }: { context: Context }) => ({ id: subject?.id ?? '' });

export const macrosMachine = chart.createMachine({
  id: 'macros',
  context: ({ input }) => ({
    isAdmin: input.isAdmin,
    macros: [],
    subject: null,
    before: null,
    problem: null,
    isStale: false,
  }),
  invoke: { id: 'macroChanges', src: 'macroChanges' },
  initial: 'loading',
  on: { 'macros.stale': { actions: 'setStale' } },
  states: {
    loading: {
      description: 'The macros are being loaded.',
      ...request({
        src: 'loadMacros',
        onDone: loaded,
        onFailure: { target: 'failed', actions: withProblem('setProblem') },
      }),
    },
    failed: { description: 'The macros could not be loaded.', on: { 'macros.retry': 'loading' } },
    ready: {
      description: 'The macros are listed in their order.',
      entry: 'clearSubject',
      always: { guard: 'isStale', target: 'refreshing' },
      on: {
        'macros.create': 'editing',
        'macros.edit': { guard: mayChange, target: 'editing', actions: chosen },
        'macros.move': {
          guard: { type: 'mayMove', params: ({ event }) => event },
          target: 'moving',
          actions: [chosen, { type: 'setPlace', params: ({ event }) => event }],
        },
        'macros.delete': { guard: mayChange, target: 'confirming', actions: chosen },
      },
    },
    refreshing: {
      description: 'The macros are being loaded again.',
      entry: 'clearStale',
      ...request({ src: 'loadMacros', onDone: loaded, onFailure: 'ready' }),
    },
    editing: {
      description: 'A macro is written in a dialog.',
      invoke: {
        id: 'form',
        src: 'form',
        input: ({ context: { subject, isAdmin } }) => ({ macro: subject, steps: [], isAdmin }),
        onDone: 'refreshing',
        onError: 'refreshing',
      },
    },
    moving: {
      description: 'The order is being saved.',
      ...request({
        src: 'moveMacro',
        input: (given) => ({ ...subjectOf(given), before: given.context.before }),
        onDone: 'refreshing',
        onFailure: told,
      }),
    },
    confirming: {
      description: 'A person is asked whether the macro shall be deleted.',
      on: { 'macros.confirm': 'deleting', 'macros.cancel': 'ready' },
    },
    deleting: {
      description: 'The macro is being deleted.',
      ...request({ src: 'deleteMacro', input: subjectOf, onDone: 'refreshing', onFailure: told }),
    },
  },
});
