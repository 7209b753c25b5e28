/**
 * Records what a chart does at each event: the transitions it takes (junctions too), the guards it asks, the actions it
 * executes. The inspection event's `_transitions` looks private; it is read only here, and a test holds it.
 */
import type { AnyMachineSnapshot, AnyStateMachine, InspectionEvent } from 'xstate';
import { taken as takenOf } from './conflict.ts';
import { nameOf, transitionsOf, type Definition } from './transitions.ts';
import { libraryText, watched } from './watch.ts';

/** What a chart did at one event. */
export interface Recorded {
  transitions: string[];
  /** Outcomes of the guards asked on the way, as `guard yes` or `guard no`. */
  guards: string[];
  /** Actions with what they change, delays set, ports asked: a line each. */
  does: string[];
  /** Requirement ids in `meta.spec` of the states entered and transitions taken. */
  spec: string[];
}

const nothing = (): Recorded => ({ transitions: [], guards: [], does: [], spec: [] });

type History = AnyMachineSnapshot['historyValue'];

export interface Recorder {
  /** The chart with guards and actions that report to this recorder. */
  machine: AnyStateMachine;
  action(type: string, params: unknown): void;
  inspect(event: InspectionEvent): void;
  /** Answers what was recorded since the last call, and goes on from this history. */
  take(history?: History): Recorded;
}

/** One recorder at a time per chart: a later one takes the reports over. */
export function recorderOf(machine: AnyStateMachine): Recorder {
  const { machine: copy, listen } = watched(machine);
  const names = transitionsOf(machine);
  let now = nothing();
  let past: History = {};
  listen({
    guard: (name, outcome) => now.guards.push(`${name} ${outcome ? 'yes' : 'no'}`),
    action: (text) => now.does.push(text),
  });
  const cite = (meta: unknown) =>
    now.spec.push(...((meta as { spec?: readonly string[] } | undefined)?.spec ?? []));
  const action = (type: string, params: unknown) => {
    const text = libraryText(type, params);
    if (text) now.does.push(text);
  };
  return {
    machine: copy,
    action,
    inspect(event) {
      if (event.actorRef.sessionId !== event.rootId) return;
      if (event.type === '@xstate.action') action(event.action.type, event.action.params);
      if (event.type !== '@xstate.microstep') return;
      const selected = (event as unknown as { _transitions: Definition[] })._transitions;
      for (const it of takenOf(selected, past)) {
        const name = nameOf(it);
        // What the library reports of a forbidden event is no transition.
        if (!names.has(name)) continue;
        now.transitions.push(name);
        cite(it.meta);
      }
      const after = event.snapshot as AnyMachineSnapshot;
      past = after.historyValue;
      for (const node of after._nodes ?? []) cite(node.meta);
    },
    take(history) {
      if (history) past = history;
      const recorded = now;
      now = nothing();
      return recorded;
    },
  };
}
