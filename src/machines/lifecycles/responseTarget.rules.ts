import { transition, type SnapshotFrom } from 'xstate';
import {
  type Notice,
  responseTargetMachine,
  type Target,
  type TargetEvent,
} from './responseTarget.machine.ts';

export type TargetState = Exclude<SnapshotFrom<typeof responseTargetMachine>['value'], 'none'>;
/** A target as its row has it. */
export type StoredTarget = Target & { state: TargetState };

export interface TargetDecision {
  /** Null: nothing is counted any more. */
  target: StoredTarget | null;
  notice: Notice | null;
  /** What reports count, if the wait ended. */
  outcome: 'kept' | 'missed' | null;
}

/** Returns a target after an event, and what it causes. */
export function decideTarget(stored: StoredTarget | null, event: TargetEvent): TargetDecision {
  const { state = 'none' as const, ...target } = stored ?? {};
  const before = responseTargetMachine.resolveState({
    value: state,
    context: { target: stored ? (target as Target) : null },
  });
  const [{ value, context }, actions] = transition(responseTargetMachine, before, event);
  const paramsOf = (name: string) =>
    actions.find(({ type }) => type === name)?.params as
      | { notice: Notice; outcome: 'kept' | 'missed' }
      | undefined;
  return {
    target: context.target && value !== 'none' ? { ...context.target, state: value } : null,
    notice: paramsOf('notify')?.notice ?? null,
    outcome: paramsOf('record')?.outcome ?? null,
  };
}

/** When the chart decides next about a target; null: it waits for the answer. */
export const nextInstant = ({ state, soon, at }: StoredTarget): number | null =>
  state === 'overdue' ? null : state === 'soon' ? at : soon;
