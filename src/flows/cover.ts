/**
 * Runs walks on a real actor and counts what they took: every transition (junctions too), both outcomes of every guard.
 * The inspection event's `_transitions` looks private; it is read here and nowhere else, and a test holds it.
 */
import {
  createActor,
  SimulatedClock,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  type InspectionEvent,
} from 'xstate';
import type { AnyModel } from '#machines/model.ts';
import { taken as takenOf } from './conflict.ts';
import type { Walk } from './explore.ts';
import { libraryText, nodesOf, watched } from './watch.ts';

export interface Cover {
  taken: Set<string>;
  guards: Map<string, { yes: boolean; no: boolean }>;
  /** Requirement ids in `meta.spec` of the states entered and transitions taken. */
  spec: Set<string>;
}

/** What one event of a walk did on a real actor. */
export interface Taken {
  /** The state value after it. */
  value: unknown;
  status: string;
  transitions: string[];
  /** Outcomes of the guards asked on the way, as `guard yes` or `guard no`. */
  guards: string[];
  /** What it did on the way, a line each: actions with what they change, delays set, ports asked. */
  does: string[];
}

export interface Definition {
  source: AnyStateNode;
  eventType: string;
  reenter: boolean;
  target?: readonly AnyStateNode[];
  guard?: unknown;
  meta?: { spec?: readonly string[] };
}

/** Written transitions by name. A forbidden one (`'event': {}`) does nothing and is no transition to take. */
export function transitionsOf(machine: AnyStateMachine): Map<string, Definition> {
  const all = new Map<string, Definition>();
  for (const node of nodesOf(machine.root)) {
    const lists = [...node.transitions.values(), node.always ?? []];
    for (const list of lists)
      (list as Definition[]).forEach((it, index) => {
        const idle =
          it.target === undefined && (it as { actions?: readonly unknown[] }).actions?.length === 0;
        if (!idle) all.set(nameOf(it, index), it);
      });
  }
  return all;
}

/** `source on event`, with the place in its list where there are several candidates. */
function nameOf(it: Definition, index: number): string {
  return `${it.source.id} on ${it.eventType || 'always'}${index > 0 ? ` (${index + 1})` : ''}`;
}

/** All transitions of the same state and event, in the order they are tried. */
export const candidatesOf = (it: Definition): readonly Definition[] =>
  ((it.eventType === '' ? it.source.always : it.source.transitions.get(it.eventType)) ?? []) as Definition[];

const indexIn = (it: Definition): number => Math.max(0, candidatesOf(it).indexOf(it));

export function emptyCover(machine: AnyStateMachine): Cover {
  const guards = Object.keys(machine.implementations.guards ?? {});
  return {
    taken: new Set(),
    spec: new Set(),
    guards: new Map(guards.map((name) => [name, { yes: false, no: false }])),
  };
}

const names = new WeakMap<AnyStateMachine, ReadonlySet<string>>();

/** The names one may take: what the library reports of a forbidden event is none. */
function namesOf(machine: AnyStateMachine): ReadonlySet<string> {
  const known = names.get(machine) ?? new Set(transitionsOf(machine).keys());
  names.set(machine, known);
  return known;
}

/** Adds what one walk takes to the cover, and answers what each step did, the start first. */
export function runWalk({ machine, inputs, rests }: AnyModel, walk: Walk, cover: Cover): Taken[] {
  let now: Omit<Taken, 'value' | 'status'> = { transitions: [], guards: [], does: [] };
  const { machine: copy, listen } = watched(machine);
  listen({
    guard: (name, outcome) => {
      now.guards.push(`${name} ${outcome ? 'yes' : 'no'}`);
      const seen = cover.guards.get(name) ?? { yes: false, no: false };
      cover.guards.set(name, { yes: seen.yes || outcome, no: seen.no || !outcome });
    },
    action: (text) => now.does.push(text),
  });
  const mark = (meta: unknown) =>
    ((meta as { spec?: string[] } | undefined)?.spec ?? []).forEach((id) => cover.spec.add(id));
  const real = namesOf(machine);
  let history: AnyMachineSnapshot['historyValue'] = {};
  const rest = rests?.[walk.start];
  const actor = createActor(copy, {
    ...(rest ? { snapshot: machine.resolveState(rest) } : { input: inputs[walk.start] }),
    clock: new SimulatedClock(),
    inspect: (event: InspectionEvent) => {
      if (event.actorRef.sessionId !== event.rootId) return;
      if (event.type === '@xstate.action') {
        const text = libraryText(event.action.type, event.action.params);
        if (text) now.does.push(text);
      }
      if (event.type !== '@xstate.microstep') return;
      const selected = (event as unknown as { _transitions: Definition[] })._transitions;
      for (const it of takenOf(selected, history)) {
        const name = nameOf(it, indexIn(it));
        if (!real.has(name)) continue;
        cover.taken.add(name);
        now.transitions.push(name);
        mark(it.meta);
      }
      const after = event.snapshot as AnyMachineSnapshot;
      history = after.historyValue;
      for (const node of after._nodes ?? []) mark(node.meta);
    },
  });
  const record = (): Taken => {
    const { value, status } = actor.getSnapshot() as { value: unknown; status: string };
    const taken = { value, status, ...now };
    now = { transitions: [], guards: [], does: [] };
    return taken;
  };
  actor.subscribe({ error: () => {} });
  actor.start();
  const steps = [record()];
  for (const event of walk.events) {
    actor.send(event);
    steps.push(record());
  }
  actor.stop();
  return steps;
}
