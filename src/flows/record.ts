/**
 * Records a chart's reaction to each event: taken transitions (also eventless ones), evaluated guards, executed
 * actions.
 * XState's inspection event has `_transitions`, which looks private; it is read only here, and a test checks it.
 */
import type { AnyMachineSnapshot, AnyStateMachine, InspectionEvent } from 'xstate';
import { taken as takenOf } from './conflict.ts';
import { nameOf, transitionsOf, type Definition } from './transitions.ts';
import { libraryText, watched } from './watch.ts';

/** A chart's reaction to one event. */
export interface Recorded {
  transitions: string[];
  /** Outcomes of evaluated guards, as `guard yes` or `guard no`. */
  guards: string[];
  /** Actions with their changes, started delays and called ports, one per line. */
  does: string[];
  /** Requirement ids in `meta.spec` of entered states and taken transitions. */
  spec: string[];
}

const nothing = (): Recorded => ({ transitions: [], guards: [], does: [], spec: [] });

type History = AnyMachineSnapshot['historyValue'];

export interface Recorder {
  /** The chart with guards and actions that report to this recorder. */
  machine: AnyStateMachine;
  action(type: string, params: unknown): void;
  inspect(event: InspectionEvent): void;
  /** Returns what was recorded since the last call, and continues from this history. */
  take(history?: History): Recorded;
}

/** Creates a recorder; only the newest recorder of a chart receives reports. */
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
        // XState also reports forbidden events, which are not transitions.
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
