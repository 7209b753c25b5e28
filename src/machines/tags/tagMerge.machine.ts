/**
 * Into which tag is a tag merged, and what would that change?
 *
 * The number of contacts is counted before the person confirms. A merge cannot be taken back.
 *
 * Intents  tagMerge.choose, .confirm, .cancel
 * Ports    countMerge, mergeTag
 */
import { assign, setup } from 'xstate';
import type { Problem } from '#contract/failure.ts';
import { type Tag, mergeTag, previewTagMerge } from '#contract/tag.ts';
import { CALL_PATIENCE } from '#lib/time.ts';
import { call } from '../call.ts';
import { requestFor, withProblem } from '../request.ts';

/** The contacts that a merge would change; `both` have the other tag already. */
export interface MergeCount {
  contacts: number;
  both: number;
}
interface Pair {
  id: string;
  into: string;
}
interface Context {
  tag: Tag;
  others: readonly Tag[];
  into: Tag | null;
  count: MergeCount | null;
  problem: Problem | null;
}

const chart = setup({
  types: {
    input: {} as { tag: Tag; others: readonly Tag[] },
    context: {} as Context,
    events: {} as
      | { type: 'tagMerge.choose'; id: string }
      | { type: 'tagMerge.confirm' }
      | { type: 'tagMerge.cancel' },
  },
  actors: {
    countMerge: call(previewTagMerge, { give: ({ contacts, both }): MergeCount => ({ contacts, both }) }),
    mergeTag: call(mergeTag),
  },
  guards: {
    isOffered: ({ context: { others } }, { id }: { id: string }) => others.some((it) => it.id === id),
  },
  actions: {
    setInto: assign(({ context: { others } }, { id }: { id: string }) => ({
      into: others.find((it) => it.id === id) ?? null,
      count: null,
      problem: null,
    })),
    clearInto: assign({ into: null, count: null, problem: null }),
    setCount: assign((_, { count }: { count: MergeCount }) => ({ count })),
    setProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    clearProblem: assign({ problem: null }),
  },
  delays: { patience: CALL_PATIENCE },
});

const request = requestFor(chart);
const pair = ({ context: { tag, into } }: { context: Context }): Pair => ({
  id: tag.id,
  into: into?.id ?? '',
});
const byId = ({ event }: { event: { id: string } }) => ({ id: event.id });
const choose = [
  {
    guard: { type: 'isOffered' as const, params: byId },
    target: 'counting',
    actions: { type: 'setInto' as const, params: byId },
  },
  { target: 'choosing', actions: 'clearInto' as const },
] as const;

export const tagMergeMachine = chart.createMachine({
  id: 'tagMerge',
  context: ({ input }) => ({ ...input, into: null, count: null, problem: null }),
  initial: 'choosing',
  states: {
    choosing: {
      description: 'The other tag is chosen.',
      on: { 'tagMerge.choose': choose, 'tagMerge.cancel': 'done' },
    },
    counting: {
      description: 'The contacts that would change are being counted.',
      on: { 'tagMerge.choose': choose, 'tagMerge.cancel': 'done' },
      ...request({
        src: 'countMerge',
        input: pair,
        onDone: {
          target: 'ready',
          actions: { type: 'setCount', params: ({ event }) => ({ count: event.output }) },
        },
        onFailure: { target: 'choosing', actions: withProblem('setProblem') },
      }),
    },
    ready: {
      description: 'What the merge would change is shown.',
      on: { 'tagMerge.choose': choose, 'tagMerge.confirm': 'merging', 'tagMerge.cancel': 'done' },
    },
    merging: {
      description: 'The tag is being merged.',
      entry: 'clearProblem',
      ...request({
        src: 'mergeTag',
        input: pair,
        onDone: 'done',
        onFailure: { target: 'ready', actions: withProblem('setProblem') },
      }),
    },
    done: { description: 'The dialog is closed.', type: 'final' },
  },
});
