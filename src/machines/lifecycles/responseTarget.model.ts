import { model } from '../model.ts';
import { responseTargetMachine, type Target, type TargetEvent } from './responseTarget.machine.ts';

const MINUTE = 60_000;
const NINE = Date.UTC(2026, 10, 23, 9);
const wait = (since: number, minutes = 10): Omit<Target, 'told'> => ({
  kind: 'first',
  since,
  soon: since + minutes * 0.8 * MINUTE,
  at: since + minutes * MINUTE,
});
const world = <E extends TargetEvent>(event: E) => ({ event, by: 'world' as const });
const now = (minutes: number) => NINE + minutes * MINUTE;

export const responseTargetModel = model(responseTargetMachine, {
  inputs: { 'nobody waits': { target: null } },
  happenings: [],
  causes: {
    'target.set': [
      world({ type: 'target.set', ...wait(NINE) }),
      // Counted anew with more time, and another wait.
      world({ type: 'target.set', ...wait(NINE, 30) }),
      world({ type: 'target.set', ...wait(now(40)) }),
    ],
    'clock.reached': [1, 9, 11, 49, 51].map((at) => world({ type: 'clock.reached', now: now(at) })),
    'wait.answered': [10, 11, 51].map((at) => world({ type: 'wait.answered', now: now(at) })),
    'target.dropped': [5, 60].map((at) => world({ type: 'target.dropped', now: now(at) })),
  },
  laws: {
    'only a wait with a target is counted': (after) =>
      after.matches('none') === (after.context.target === null),
    'what is overdue was told': (after) =>
      !after.matches('overdue') || after.context.target?.told === 'overdue',
    'what is due soon was told': (after) => !after.matches('soon') || after.context.target?.told !== null,
    'a notice of a wait is never forgotten, so it is told once': (after, before) => {
      const [one, other] = [before.context.target, after.context.target];
      if (!one || !other || one.since !== other.since) return true;
      return other.told === one.told || one.told === null || other.told === 'overdue';
    },
    'a new wait has told nothing': (after, before) =>
      after.context.target === null ||
      before.context.target?.since === after.context.target.since ||
      after.context.target.told === null,
  },
  distinguishes: ({ context: { target } }) => [target?.since, target?.at, target?.told],
});
