/**
 * Which segments of contacts are there, and how are they changed?
 *
 * A segment is a search with filters under a name. The segments are loaded with their counts when the dialog opens, and
 * again after each change, a colleague's too.
 *
 * Intents  segments.open, .close, .retry, segment.name, .scope, .save, .rename, .replace, .remove, .cancel
 * Facts    segments.stale
 * Ports    loadSegments, changeSegment
 */
import { assign, setup } from 'xstate';
import type { Problem } from '#contract/failure.ts';
import type { ViewScope } from '#contract/savedView.ts';
import type { Segment } from '#contract/segment.ts';
import { CALL_PATIENCE } from '#lib/time.ts';
import { port } from '../port.ts';
import { requestFor, withProblem } from '../request.ts';

/** The segments with the number of people in each. */
export interface Segments {
  segments: Segment[];
  counts: Record<string, number>;
}

/** A change of the segments; `create` and `replace` save the search and the filters of the list that is shown. */
export type SegmentChange =
  | { kind: 'create'; name: string; scope: ViewScope }
  | { kind: 'rename'; id: string; name: string }
  | { kind: 'replace'; id: string }
  | { kind: 'remove'; id: string };

interface Context extends Segments {
  name: string;
  scope: ViewScope;
  /** The segment that is renamed, replaced or deleted. */
  id: string;
  change: SegmentChange | null;
  problem: Problem | null;
}

const chart = setup({
  types: {
    context: {} as Context,
    events: {} as
      | { type: 'segments.open' }
      | { type: 'segments.close' }
      | { type: 'segments.retry' }
      | { type: 'segments.stale' }
      | { type: 'segment.name'; name: string }
      | { type: 'segment.scope'; scope: ViewScope }
      | { type: 'segment.save' }
      | { type: 'segment.rename'; id: string }
      | { type: 'segment.replace'; id: string }
      | { type: 'segment.remove'; id: string }
      | { type: 'segment.cancel' },
  },
  actors: {
    loadSegments: port<Segments>('loadSegments'),
    changeSegment: port<void, SegmentChange>('changeSegment'),
  },
  guards: { hasName: ({ context }) => context.name.trim() !== '' },
  actions: {
    startOver: assign({ name: '', scope: 'personal', id: '', change: null, problem: null }),
    setSegments: assign((_, { segments, counts }: Segments) => ({ segments, counts })),
    setName: assign((_, { name }: { name: string }) => ({ name, problem: null })),
    setScope: assign((_, { scope }: { scope: ViewScope }) => ({ scope })),
    begin: assign(({ context }, { id }: { id: string }) => ({
      id,
      name: context.segments.find((segment) => segment.id === id)?.name ?? '',
      problem: null,
    })),
    planCreate: assign(({ context: { name, scope } }) => ({
      change: { kind: 'create' as const, name: name.trim(), scope },
      problem: null,
    })),
    planRename: assign(({ context: { id, name } }) => ({
      change: { kind: 'rename' as const, id, name: name.trim() },
    })),
    planReplace: assign(({ context: { id } }) => ({ change: { kind: 'replace' as const, id } })),
    planRemove: assign(({ context: { id } }) => ({ change: { kind: 'remove' as const, id } })),
    setProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
  },
  delays: { patience: CALL_PATIENCE },
});

const request = requestFor(chart);
const subject = ({ event }: { event: { id: string } }) => event;
const typing = {
  'segment.name': {
    actions: {
      type: 'setName' as const,
      params: ({ event }: { event: { name: string } }) => event,
    },
  },
};
const cancel = { 'segment.cancel': { target: 'listed', actions: 'startOver' } } as const;

export const segmentsMachine = chart.createMachine({
  id: 'segments',
  context: { segments: [], counts: {}, name: '', scope: 'personal', id: '', change: null, problem: null },
  initial: 'closed',
  states: {
    closed: {
      description: 'The dialog is closed.',
      entry: 'startOver',
      on: { 'segments.open': 'open' },
    },
    open: {
      description: 'The segments are listed, and can be changed.',
      initial: 'loading',
      on: { 'segments.close': 'closed' },
      states: {
        loading: request({
          src: 'loadSegments',
          onDone: {
            target: 'listed',
            actions: { type: 'setSegments', params: ({ event }) => event.output },
          },
          onFailure: { target: 'failed', actions: withProblem('setProblem') },
        }),
        failed: { on: { 'segments.retry': 'loading' } },
        listed: {
          on: {
            ...typing,
            'segments.stale': 'loading',
            'segment.scope': { actions: { type: 'setScope', params: ({ event }) => event } },
            'segment.save': { guard: 'hasName', target: 'changing', actions: 'planCreate' },
            'segment.rename': { target: 'naming', actions: { type: 'begin', params: subject } },
            'segment.replace': { target: 'replacing', actions: { type: 'begin', params: subject } },
            'segment.remove': { target: 'confirming', actions: { type: 'begin', params: subject } },
          },
        },
        naming: {
          on: {
            ...typing,
            ...cancel,
            'segment.save': { guard: 'hasName', target: 'changing', actions: 'planRename' },
          },
        },
        replacing: {
          on: { ...cancel, 'segment.save': { target: 'changing', actions: 'planReplace' } },
        },
        confirming: {
          on: { ...cancel, 'segment.save': { target: 'changing', actions: 'planRemove' } },
        },
        changing: {
          on: { 'segments.close': {} },
          ...request({
            src: 'changeSegment',
            input: ({ context }) => context.change!,
            onDone: { target: 'loading', actions: 'startOver' },
            onFailure: { target: 'listed', actions: withProblem('setProblem') },
          }),
        },
      },
    },
  },
});
