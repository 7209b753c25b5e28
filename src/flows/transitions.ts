import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { nodesOf } from './watch.ts';

/** A transition as XState holds it. */
export interface Definition {
  source: AnyStateNode;
  eventType: string;
  reenter: boolean;
  target?: readonly AnyStateNode[];
  guard?: unknown;
  meta?: { spec?: readonly string[] };
}

/** Returns `source on event`, with the position in its list if there are several candidates. */
export function nameOf(it: Definition, index = positionOf(it)): string {
  return `${it.source.id} on ${it.eventType || 'always'}${index > 0 ? ` (${index + 1})` : ''}`;
}

/** Returns all transitions of the same state and event, in the order XState tries them. */
export const candidatesOf = (it: Definition): readonly Definition[] =>
  ((it.eventType === '' ? it.source.always : it.source.transitions.get(it.eventType)) ?? []) as Definition[];

const positionOf = (it: Definition): number => Math.max(0, candidatesOf(it).indexOf(it));

const known = new WeakMap<AnyStateMachine, ReadonlyMap<string, Definition>>();

/** Returns written transitions by name, without forbidden ones (`'event': {}`), which are never taken. */
export function transitionsOf(machine: AnyStateMachine): ReadonlyMap<string, Definition> {
  const all = known.get(machine) ?? new Map(written(machine));
  known.set(machine, all);
  return all;
}

function* written(machine: AnyStateMachine): Generator<[string, Definition]> {
  for (const node of nodesOf(machine.root))
    for (const list of [...node.transitions.values(), node.always ?? []])
      for (const [index, it] of (list as Definition[]).entries())
        if (!isForbidden(it)) yield [nameOf(it, index), it];
}

const isForbidden = (it: Definition & { actions?: readonly unknown[] }) =>
  it.target === undefined && it.actions?.length === 0;
