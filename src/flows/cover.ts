/**
 * Runs walks on a real actor and counts what they took: every transition (junctions too), both outcomes of every guard.
 * The inspection event's `_transitions` looks private; it is read here and nowhere else, and a test holds it.
 */
import {
  createActor,
  fromCallback,
  fromPromise,
  SimulatedClock,
  type AnyStateMachine,
  type AnyStateNode,
  type InspectionEvent,
} from 'xstate';
import type { AnyModel } from '#machines/model.ts';
import type { Walk } from './explore.ts';

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
}

export interface Definition {
  source: AnyStateNode;
  eventType: string;
  reenter: boolean;
  target?: readonly AnyStateNode[];
  guard?: unknown;
  meta?: { spec?: readonly string[] };
}

const nodesOf = (node: AnyStateNode): AnyStateNode[] => [
  node,
  ...Object.values(node.states).flatMap(nodesOf),
];

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

const indexIn = (it: Definition): number => {
  const list = it.eventType === '' ? it.source.always : it.source.transitions.get(it.eventType);
  return Math.max(0, (list as Definition[] | undefined)?.indexOf(it) ?? 0);
};

/** Walks are run on ports that never answer: replies and delays are events of the walk itself. */
const silent = (machine: AnyStateMachine): AnyStateMachine => {
  const ports = new Set(nodesOf(machine.root).flatMap((node) => node.invoke.map(({ src }) => String(src))));
  const actors = (machine.implementations.actors ?? {}) as Record<string, unknown>;
  const quiet = Object.fromEntries(
    [...ports].map((name) => {
      const logic = actors[name] as { config?: unknown; invoke?: unknown } | undefined;
      return [name, isCallback(logic) ? fromCallback(() => {}) : fromPromise(() => new Promise(() => {}))];
    }),
  );
  return machine.provide({ actors: quiet as never });
};

const isCallback = (logic: unknown) =>
  typeof logic === 'object' &&
  logic !== null &&
  'config' in logic &&
  String(logic.config).includes('The feed');

export function emptyCover(machine: AnyStateMachine): Cover {
  const guards = Object.keys(machine.implementations.guards ?? {});
  return {
    taken: new Set(),
    spec: new Set(),
    guards: new Map(guards.map((name) => [name, { yes: false, no: false }])),
  };
}

/** Adds what one walk takes to the cover, and answers what each step did, the start first. */
export function runWalk({ machine, inputs, rests }: AnyModel, walk: Walk, cover: Cover): Taken[] {
  let transitions: string[] = [];
  let guards: string[] = [];
  const watched = watchGuards(silent(machine), (name, outcome) => {
    guards.push(`${name} ${outcome ? 'yes' : 'no'}`);
    const seen = cover.guards.get(name) ?? { yes: false, no: false };
    cover.guards.set(name, { yes: seen.yes || outcome, no: seen.no || !outcome });
  });
  const mark = (meta: unknown) =>
    ((meta as { spec?: string[] } | undefined)?.spec ?? []).forEach((id) => cover.spec.add(id));
  const rest = rests?.[walk.start];
  const actor = createActor(watched, {
    ...(rest ? { snapshot: machine.resolveState(rest) } : { input: inputs[walk.start] }),
    clock: new SimulatedClock(),
    inspect: (event: InspectionEvent) => {
      if (event.type !== '@xstate.microstep' || event.actorRef.sessionId !== event.rootId) return;
      for (const it of (event as unknown as { _transitions: Definition[] })._transitions) {
        const name = nameOf(it, indexIn(it));
        cover.taken.add(name);
        transitions.push(name);
        mark(it.meta);
      }
      for (const node of (event.snapshot as { _nodes?: AnyStateNode[] })._nodes ?? []) mark(node.meta);
    },
  });
  const record = (): Taken => {
    const { value, status } = actor.getSnapshot() as { value: unknown; status: string };
    const taken = { value, status, transitions, guards };
    transitions = [];
    guards = [];
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

function watchGuards(
  machine: AnyStateMachine,
  tell: (name: string, outcome: boolean) => void,
): AnyStateMachine {
  const guards = machine.implementations.guards as Record<string, ((...args: unknown[]) => boolean) | object>;
  const watched = Object.entries(guards).map(([name, guard]) => [
    name,
    typeof guard !== 'function' || 'check' in guard
      ? guard
      : (...args: unknown[]) => {
          const outcome = (guard as (...args: unknown[]) => boolean)(...args);
          tell(name, outcome);
          return outcome;
        },
  ]);
  return machine.provide({ guards: Object.fromEntries(watched) as never });
}
