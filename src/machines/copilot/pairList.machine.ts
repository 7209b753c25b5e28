/**
 * Which pairs of questions and an answer does Copilot have, and what is done with one?
 *
 * Admins add, change and remove them while Copilot is on, as they do with documents (COP-002); everybody sees them. What a
 * colleague changes meanwhile is loaded again once no dialog is open.
 *
 * Intents  pairList.add, .edit, .remove, .confirm, .cancel, .retry
 * Facts    pairList.stale
 * Ports    loadPairs, removePair
 * Charts   edit (pairEdit)
 * Effects  showFailure
 */
import { assign, setup } from 'xstate';
import type { Problem } from '#contract/failure.ts';
import { listPairs, type Pair, removePair } from '#contract/pair.ts';
import { CALL_PATIENCE } from '#lib/time.ts';
import { call } from '../call.ts';
import { requestFor, withProblem } from '../request.ts';
import { failureToast } from '../toast.ts';
import { pairEditMachine } from './pairEdit.machine.ts';

interface Context {
  isAdmin: boolean;
  /** Whether Copilot is on. */
  isOn: boolean;
  pairs: Pair[];
  /** The pair that a dialog or a request is about; null for a new one. */
  subject: Pair | null;
  problem: Problem | null;
  isStale: boolean;
}
interface Chosen {
  id: string;
}

const chart = setup({
  types: {
    input: {} as { isAdmin: boolean; isOn: boolean },
    context: {} as Context,
    events: {} as
      | { type: 'pairList.add' }
      | ({ type: 'pairList.edit' } & Chosen)
      | ({ type: 'pairList.remove' } & Chosen)
      | { type: 'pairList.confirm' }
      | { type: 'pairList.cancel' }
      | { type: 'pairList.retry' }
      | { type: 'pairList.stale'; isOn: boolean },
    children: {} as { loadPairs: 'loadPairs'; removePair: 'removePair'; edit: 'edit' },
  },
  actors: {
    loadPairs: call(listPairs, { give: ({ pairs }) => pairs }),
    removePair: call(removePair),
    edit: pairEditMachine,
  },
  guards: {
    mayAdd: ({ context: { isAdmin, isOn } }) => isAdmin && isOn,
    mayChange: ({ context: { isAdmin, isOn, pairs } }, { id }: Chosen) =>
      isAdmin && isOn && pairs.some((it) => it.id === id),
    isStale: ({ context }) => context.isStale,
  },
  actions: {
    setPairs: assign((_, { pairs }: { pairs: Pair[] }) => ({ pairs, problem: null })),
    setStale: assign((_, { isOn }: { isOn: boolean }) => ({ isOn, isStale: true })),
    clearStale: assign({ isStale: false }),
    setSubject: assign(({ context: { pairs } }, { id }: Chosen) => ({
      subject: pairs.find((it) => it.id === id) ?? null,
    })),
    clearSubject: assign({ subject: null }),
    setProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    showFailure: failureToast('pairList.removeFailed'),
  },
  delays: { patience: CALL_PATIENCE },
});

const request = requestFor(chart);
const loaded = {
  target: 'ready',
  actions: {
    type: 'setPairs' as const,
    params: ({ event }: { event: { output: Pair[] } }) => ({ pairs: event.output }),
  },
} as const;
const chosen = { type: 'setSubject' as const, params: ({ event }: { event: Chosen }) => event };
const mayChange = { type: 'mayChange' as const, params: ({ event }: { event: Chosen }) => event };

export const pairListMachine = chart.createMachine({
  id: 'pairList',
  context: ({ input }) => ({ ...input, pairs: [], subject: null, problem: null, isStale: false }),
  initial: 'loading',
  on: { 'pairList.stale': { actions: { type: 'setStale', params: ({ event }) => event } } },
  states: {
    loading: {
      description: 'The pairs are being loaded.',
      ...request({
        src: 'loadPairs',
        onDone: loaded,
        onFailure: { target: 'failed', actions: withProblem('setProblem') },
      }),
    },
    failed: { description: 'The pairs could not be loaded.', on: { 'pairList.retry': 'loading' } },
    ready: {
      description: 'The pairs are listed by their first question.',
      entry: 'clearSubject',
      always: { guard: 'isStale', target: 'refreshing' },
      on: {
        'pairList.add': { guard: 'mayAdd', target: 'editing' },
        'pairList.edit': { guard: mayChange, target: 'editing', actions: chosen },
        'pairList.remove': { guard: mayChange, target: 'confirming', actions: chosen },
      },
    },
    refreshing: {
      description: 'The pairs are being loaded again.',
      entry: 'clearStale',
      ...request({ src: 'loadPairs', onDone: loaded, onFailure: 'ready' }),
    },
    editing: {
      description: 'A pair is written in a dialog.',
      invoke: {
        id: 'edit',
        src: 'edit',
        input: ({ context: { subject } }) => ({ pair: subject }),
        onDone: 'refreshing',
        onError: 'refreshing',
      },
    },
    confirming: {
      description: 'The removal waits for a confirmation.',
      on: { 'pairList.confirm': 'removing', 'pairList.cancel': 'ready' },
    },
    removing: {
      description: 'The pair is being removed.',
      ...request({
        src: 'removePair',
        input: ({ context: { subject } }) => ({ id: subject?.id ?? '' }),
        onDone: 'refreshing',
        onFailure: { target: 'refreshing', actions: withProblem('showFailure') },
      }),
    },
  },
});
