/**
 * How far is a target of a conversation: is it counted, due soon, or missed?
 *
 * The authority for one target; the server runs it in the transaction that changes the wait, and when an instant comes.
 * A target that is counted anew, because targets or opening hours changed, is never told twice.
 *
 * Facts    target.set, target.dropped, wait.answered, clock.reached
 * Actions  `notify` names a notice, `record` what reports count; the server maps them to jobs and rows.
 */
import { assign, setup } from 'xstate';
import type { TargetKind } from '#contract/target.ts';

/** The two notices of a target, in their order. */
export const NOTICES = ['soon', 'overdue'] as const;
export type Notice = (typeof NOTICES)[number];

/** A target of a wait. Times are in milliseconds. */
export interface Target {
  kind: TargetKind;
  /** When the wait began. */
  since: number;
  /** When it is due soon, and when it is missed. */
  soon: number;
  at: number;
  /** The last notice that was sent about this wait. */
  told: Notice | null;
}

export type TargetEvent =
  | ({ type: 'target.set' } & Omit<Target, 'told'>)
  /** The wait ended without an answer, or nobody wants the target any more. */
  | { type: 'target.dropped'; now: number }
  | { type: 'wait.answered'; now: number }
  | { type: 'clock.reached'; now: number };

const chart = setup({
  types: {
    input: {} as { target: Target | null },
    context: {} as { target: Target | null },
    events: {} as TargetEvent,
  },
  guards: {
    isSoon: ({ context: { target } }, { now }: { now: number }) => target !== null && now >= target.soon,
    isOver: ({ context: { target } }, { now }: { now: number }) => target !== null && now >= target.at,
    /** An answer at the last instant is in time. */
    isLate: ({ context: { target } }, { now }: { now: number }) => target !== null && now > target.at,
    isUntoldSoon: ({ context: { target } }, { now }: { now: number }) =>
      target !== null && now >= target.soon && target.told === null,
    isUntoldOver: ({ context: { target } }, { now }: { now: number }) =>
      target !== null && now >= target.at && target.told !== 'overdue',
  },
  actions: {
    set: assign(({ context: { target } }, set: Omit<Target, 'told'>) => ({
      target: { ...set, told: target?.since === set.since ? target.told : null },
    })),
    clear: assign({ target: null }),
    tell: assign(({ context: { target } }, { notice }: { notice: Notice }) => ({
      target: target && { ...target, told: notice },
    })),
    notify: (_, _params: { notice: Notice }) => {},
    record: (_, _params: { outcome: 'kept' | 'missed' }) => {},
  },
});

const at = ({ event: { now } }: { event: { now: number } }) => ({ now });
const tell = (notice: Notice) => [
  { type: 'tell' as const, params: { notice } },
  { type: 'notify' as const, params: { notice } },
];
const record = (outcome: 'kept' | 'missed') => ({ type: 'record' as const, params: { outcome } });
const isMissed = { type: 'isLate' as const, params: at };

/** What ends the wait, in each state in which a target is counted. */
const ending = chart.createStateConfig({
  on: {
    'target.dropped': [
      { guard: isMissed, target: '#responseTarget.none', actions: ['clear', record('missed')] },
      { target: '#responseTarget.none', actions: 'clear' },
    ],
    'wait.answered': [
      { guard: isMissed, target: '#responseTarget.none', actions: ['clear', record('missed')] },
      { target: '#responseTarget.none', actions: ['clear', record('kept')] },
    ],
  },
}).on;
const missing = [
  {
    guard: { type: 'isUntoldOver' as const, params: at },
    target: '#responseTarget.overdue',
    actions: tell('overdue'),
  },
  { guard: { type: 'isOver' as const, params: at }, target: '#responseTarget.overdue' },
];

export const responseTargetMachine = chart.createMachine({
  id: 'responseTarget',
  context: ({ input }) => input,
  initial: 'none',
  on: {
    'target.set': {
      target: '.counted',
      actions: {
        type: 'set',
        params: ({ event: { kind, since, soon, at: due } }) => ({ kind, since, soon, at: due }),
      },
    },
    // Listed so that a state that ignores them does so knowingly.
    'target.dropped': {},
    'wait.answered': {},
    'clock.reached': {},
  },
  states: {
    none: { description: 'Nobody waits, or there is no target for it.' },
    counted: {
      description: 'A customer waits, and there is time enough.',
      on: {
        ...ending,
        'clock.reached': [
          ...missing,
          { guard: { type: 'isUntoldSoon', params: at }, target: 'soon', actions: tell('soon') },
          { guard: { type: 'isSoon', params: at }, target: 'soon' },
        ],
      },
    },
    soon: { description: 'The target is missed soon.', on: { ...ending, 'clock.reached': missing } },
    overdue: { description: 'The target is missed.', on: ending },
  },
});
