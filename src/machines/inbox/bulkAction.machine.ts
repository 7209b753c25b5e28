/**
 * What is done to the selected conversations, how far is it, and can it be undone?
 *
 * The server decides each conversation by itself, after its answer; its progress is announced. What it refused is listed
 * with the reason. For ten seconds what was changed can be put back. An action on many is confirmed first.
 *
 * Intents  bulk.choose, bulk.type, bulk.take, bulk.confirm, bulk.cancel, bulk.undo, bulk.dismiss
 * Facts    bulk.progressed, bulk.resumed (a reload found an action that was running)
 * Ports    loadBulkChoices, startBulk, bulkProgress, readBulk, undoBulk
 * Charts   time
 * Effects  keepBulk, notifyEnded, showFailure
 * Size     one action from its choice to its undo, which share what the server says of it
 */
import { excerpt } from '#lib/excerpt.ts';
import { assign, setup } from 'xstate';
import { TAG_MAX } from '#contract/contact.ts';
import { type Bulk, type BulkAct, type BulkProgress, getBulk, undoBulk } from '#contract/bulk.ts';
import type { Problem } from '#contract/failure.ts';
import { CALL_PATIENCE, SECOND } from '#lib/time.ts';
import { plannedTimeMachine } from '../conversation/plannedTime.machine.ts';
import { call } from '../call.ts';
import { feed, port } from '../port.ts';
import { requestFor, withProblem } from '../request.ts';
import { failureToast } from '../toast.ts';
import type { Choices } from './listFilter.machine.ts';

/** The conversations of an action and their number, as it was when the action was chosen. */
export interface BulkTarget {
  count: number;
  ids: string[];
  list: { filter: string; refine: string } | null;
  except: string[];
}

/** The value of an action: a colleague, a tag, or an instant (null: until the customer writes). */
export interface BulkValue {
  to?: string;
  tag?: string;
  until?: number | null;
}

export interface BulkRequest extends BulkTarget, BulkValue {
  act: BulkAct;
}

/** More conversations than this are confirmed first. */
export const CONFIRMED_FROM = 25;
/** Acts that need a value. */
const valued: readonly BulkAct[] = ['assign', 'tag', 'untag', 'snooze'];

interface Context {
  act: BulkAct;
  target: BulkTarget;
  value: BulkValue;
  /** The tag that is being typed. */
  text: string;
  choices: Choices;
  bulk: Bulk | null;
  problem: Problem | null;
}

const chart = setup({
  types: {
    context: {} as Context,
    events: {} as
      | { type: 'bulk.choose'; act: BulkAct; target: BulkTarget }
      | { type: 'bulk.type'; text: string }
      | { type: 'bulk.take'; value: BulkValue }
      | { type: 'bulk.confirm' }
      | { type: 'bulk.cancel' }
      | { type: 'bulk.undo' }
      | { type: 'bulk.dismiss' }
      | { type: 'bulk.resumed'; id: string }
      | { type: 'bulk.progressed'; progress: BulkProgress },
    children: {} as {
      time: 'time';
      loadBulkChoices: 'loadBulkChoices';
      startBulk: 'startBulk';
      readBulk: 'readBulk';
      undoBulk: 'undoBulk';
      bulkProgress: 'bulkProgress';
    },
  },
  actors: {
    time: plannedTimeMachine,
    loadBulkChoices: port<Choices>('loadBulkChoices'),
    startBulk: port<Bulk, BulkRequest>('startBulk'),
    readBulk: call(getBulk, { give: ({ bulk }) => bulk }),
    undoBulk: call(undoBulk, { give: ({ bulk }) => bulk }),
    bulkProgress: feed<{ type: 'bulk.progressed'; progress: BulkProgress }, { id: string }>('bulkProgress'),
  },
  guards: {
    hasTarget: (_, { target }: { target: BulkTarget }) => target.count > 0,
    needsValue: ({ context }) => valued.includes(context.act) && Object.keys(context.value).length === 0,
    isGiven: (_, { value: { tag } }: { value: BulkValue }) => tag === undefined || tag.trim() !== '',
    isLarge: ({ context }) => context.target.count >= CONFIRMED_FROM,
    isRunning: ({ context }) => context.bulk?.state === 'running' || context.bulk?.state === 'undoing',
    canUndo: ({ context }) => context.bulk?.state === 'done' && context.bulk.changed > 0,
    isEnd: ({ context }, { progress }: { progress: BulkProgress }) =>
      context.bulk?.id === progress.id && (progress.state === 'done' || progress.state === 'undone'),
    isThis: ({ context }, { progress }: { progress: BulkProgress }) => context.bulk?.id === progress.id,
  },
  actions: {
    choose: assign((_, { act, target }: { act: BulkAct; target: BulkTarget }) => ({
      act,
      target,
      value: {},
      text: '',
      bulk: null,
      problem: null,
    })),
    write: assign((_, { text }: { text: string }) => ({ text: excerpt(text, TAG_MAX) })),
    take: assign((_, { value }: { value: BulkValue }) => ({
      value: value.tag === undefined ? value : { tag: value.tag.trim() },
    })),
    setChoices: assign((_, { choices }: { choices: Choices }) => ({ choices })),
    setBulk: assign((_, { bulk }: { bulk: Bulk }) => ({ bulk, act: bulk.act, problem: null })),
    setProgress: assign(({ context }, { progress }: { progress: BulkProgress }) => ({
      bulk: { failures: context.bulk?.failures ?? [], ...progress },
    })),
    resume: assign((_, { id }: { id: string }) => ({
      bulk: {
        id,
        act: 'resolve' as const,
        state: 'running' as const,
        total: 0,
        done: 0,
        changed: 0,
        failed: 0,
        failures: [],
      },
    })),
    setProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    forget: assign({ bulk: null, problem: null }),
    /** Kept for a reload; null: nothing is running. */
    keepBulk: (_, _params: { id: string | null }) => {},
    notifyEnded: (_, _params: { refused: string[] }) => {},
    showFailure: failureToast('bulk.failedToStart'),
  },
  delays: { patience: CALL_PATIENCE, undoTime: 10 * SECOND },
});

const request = requestFor(chart);
const received = [
  { type: 'setBulk' as const, params: ({ event }: { event: { output: Bulk } }) => ({ bulk: event.output }) },
  {
    type: 'keepBulk' as const,
    params: ({ event }: { event: { output: Bulk } }) => ({ id: event.output.id }),
  },
];

const chooses = {
  'bulk.choose': {
    guard: {
      type: 'hasTarget' as const,
      params: ({ event }: { event: { target: BulkTarget } }) => event,
    },
    target: '#bulkAction.deciding',
    actions: {
      type: 'choose' as const,
      params: ({ event }: { event: { act: BulkAct; target: BulkTarget } }) => event,
    },
  },
};

export const bulkActionMachine = chart.createMachine({
  id: 'bulkAction',
  context: {
    act: 'resolve',
    target: { count: 0, ids: [], list: null, except: [] },
    value: {},
    text: '',
    choices: { colleagues: [], tags: [] },
    bulk: null,
    problem: null,
  },
  initial: 'idle',
  states: {
    idle: {
      description: 'No action is under way.',
      entry: ['forget', { type: 'keepBulk', params: { id: null } }],
      on: {
        ...chooses,
        'bulk.resumed': { target: 'reading', actions: { type: 'resume', params: ({ event }) => event } },
      },
    },
    deciding: {
      description: 'Decides what the action still needs.',
      always: [
        { guard: 'needsValue', target: 'choosing' },
        { guard: 'isLarge', target: 'confirming' },
        { target: 'starting' },
      ],
    },
    choosing: {
      description: 'The colleague, the tag or the time is chosen.',
      invoke: { id: 'time', src: 'time', input: { at: null } },
      initial: 'loading',
      on: {
        'bulk.type': { actions: { type: 'write', params: ({ event }) => event } },
        'bulk.take': {
          guard: { type: 'isGiven', params: ({ event }) => event },
          target: 'deciding',
          actions: { type: 'take', params: ({ event }) => event },
        },
        'bulk.cancel': 'idle',
      },
      states: {
        loading: request({
          src: 'loadBulkChoices',
          onDone: {
            target: 'ready',
            actions: { type: 'setChoices', params: ({ event }) => ({ choices: event.output }) },
          },
          // A tag can be typed, and a time needs none of them.
          onFailure: { target: 'ready', actions: withProblem('setProblem') },
        }),
        ready: {},
      },
    },
    confirming: {
      description: 'An action on many conversations is confirmed.',
      on: { 'bulk.confirm': 'starting', 'bulk.cancel': 'idle' },
    },
    starting: {
      description: 'The server is asked to begin.',
      ...request({
        src: 'startBulk',
        input: ({ context: { act, target, value } }) => ({ act, ...target, ...value }),
        onDone: { target: 'settling', actions: received },
        onFailure: { target: 'idle', actions: withProblem('showFailure') },
      }),
    },
    settling: {
      description: 'Decides by what the server says of the action.',
      always: [
        { guard: 'isRunning', target: 'running' },
        { guard: 'canUndo', target: 'undoable' },
        { target: 'told' },
      ],
    },
    running: {
      description: 'The server changes one conversation after the other.',
      invoke: {
        id: 'bulkProgress',
        src: 'bulkProgress',
        input: ({ context }) => ({ id: context.bulk!.id }),
      },
      on: {
        'bulk.progressed': [
          {
            guard: { type: 'isEnd', params: ({ event }) => event },
            target: 'reading',
            actions: { type: 'setProgress', params: ({ event }) => event },
          },
          {
            guard: { type: 'isThis', params: ({ event }) => event },
            actions: { type: 'setProgress', params: ({ event }) => event },
          },
        ],
      },
    },
    reading: {
      description: 'What could not be changed is being read.',
      ...request({
        src: 'readBulk',
        input: ({ context }) => ({ id: context.bulk!.id }),
        onDone: {
          target: 'settling',
          actions: [
            ...received,
            {
              type: 'notifyEnded',
              params: ({ event }) => ({
                refused: event.output.failures.map(({ conversation_id }) => conversation_id),
              }),
            },
          ],
        },
        onFailure: { target: 'idle', actions: withProblem('showFailure') },
      }),
    },
    undoable: {
      description: 'The outcome is told, and can be undone for ten seconds.',
      after: { undoTime: 'told' },
      on: { 'bulk.undo': 'undoing', 'bulk.dismiss': 'idle', ...chooses },
    },
    undoing: {
      description: 'The server is asked to put back what it changed.',
      ...request({
        src: 'undoBulk',
        input: ({ context }) => ({ id: context.bulk!.id }),
        onDone: { target: 'settling', actions: received },
        onFailure: { target: 'told', actions: withProblem('showFailure') },
      }),
    },
    told: {
      description: 'The outcome is told; it can no longer be undone.',
      entry: { type: 'keepBulk', params: { id: null } },
      on: {
        'bulk.dismiss': 'idle',
        ...chooses,
      },
    },
  },
});
