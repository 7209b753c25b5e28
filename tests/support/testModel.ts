/**
 * Adapts charts to `@xstate/test`, a second generator besides our own.
 * It refuses charts that invoke or wait, so both become plain events of the types that XState itself would send.
 */
import { createShortestPathsGen, createTestModel } from '@xstate/test';
import { createMachine, type AnyMachineSnapshot, type AnyStateMachine, type AnyStateNode } from 'xstate';
import { alphabetOf } from '#flows/alphabet.ts';
import { startSnapshot } from '#flows/start.ts';
import type { AnyModel, Happening } from '#machines/model.ts';

type Config = Record<string, unknown> & { on?: Record<string, unknown>; states?: Record<string, Config> };

const listed = <It>(it: It | It[] | undefined): It[] =>
  it === undefined ? [] : Array.isArray(it) ? it : [it];

/** Returns the transitions of a state's invocations and delays by the event that takes them. */
function answersOf(node: AnyStateNode): [type: string, transition: unknown][] {
  const { invoke, after } = node.config as { invoke?: Config | Config[]; after?: Record<string, unknown> };
  const asked = listed(invoke).flatMap((it, index): [string, unknown][] => {
    const id = node.invoke[index]?.id ?? '';
    return [
      [`xstate.done.actor.${id}`, it['onDone']],
      [`xstate.error.actor.${id}`, it['onError']],
      [`xstate.snapshot.${id}`, it['onSnapshot']],
    ];
  });
  const waited = Object.entries(after ?? {}).map(([delay, it]): [string, unknown] => [
    `xstate.after.${delay}.${node.id}`,
    it,
  ]);
  return [...asked, ...waited].filter(([, it]) => it !== undefined);
}

function withPlainEvents(node: AnyStateNode): Config {
  const { invoke: _ports, after: _delays, ...config } = node.config as Config;
  const states = Object.entries(node.states).map(([key, child]) => [key, withPlainEvents(child)]);
  return {
    ...config,
    // Ids are part of the names of delays and states.
    id: node.id,
    on: { ...config.on, ...Object.fromEntries(answersOf(node)) },
    ...(states.length > 0 ? { states: Object.fromEntries(states) as Record<string, Config> } : {}),
  };
}

/** Removes actions that send to a port or a child chart, because there is none. */
function withoutMessages<It>(it: It): It {
  if (typeof it === 'function' && 'type' in it && it.type === 'xstate.sendTo') return (() => {}) as It;
  if (Array.isArray(it)) return it.map((one: unknown) => withoutMessages(one)) as It;
  if (typeof it !== 'object' || it === null || Object.getPrototypeOf(it) !== Object.prototype) return it;
  return Object.fromEntries(Object.entries(it).map(([key, inner]) => [key, withoutMessages(inner)])) as It;
}

/** Replaces ports and delays by the events they would send. */
function plainMachine(machine: AnyStateMachine): AnyStateMachine {
  const { actions, ...implementations } = machine.implementations;
  const plain = createMachine(
    withoutMessages(withPlainEvents(machine.root)) as never,
    {
      ...implementations,
      actions: withoutMessages(actions),
    } as never,
  );
  const go = plain.transition.bind(plain);
  // The package sends events to ended charts too, and its scopes lack an executor of actions.
  plain.transition = (snapshot, event, scope) =>
    snapshot.status === 'active'
      ? go(snapshot, event, { ...scope, actionExecutor: () => {} } as never)
      : snapshot;
  return plain as AnyStateMachine;
}

const valueKey = ({ value }: AnyMachineSnapshot) => JSON.stringify(value);

/** Returns all that the future of a snapshot depends on, including what its history states remember. */
const wholeKey = ({ value, status, context, historyValue }: AnyMachineSnapshot) =>
  JSON.stringify([
    value,
    status,
    context,
    Object.entries(historyValue).map(([id, nodes]) => [id, ...nodes.map((node) => node.id)]),
  ]);

/** A test model for one start of a chart. Its events are the model's happenings and gestures. */
function testModelOf(model: AnyModel, start: string) {
  const machine = plainMachine(model.machine);
  const letters = alphabetOf(model).map(({ event }) => event);
  const tell = model.distinguishes ?? ((snapshot: AnyMachineSnapshot) => snapshot.context as unknown);
  const continued = new Set<string>();
  return createTestModel(machine as never, {
    fromState: startSnapshot({ ...model, machine }, start) as never,
    events: letters as never,
    serializeState: ((
      snapshot: AnyMachineSnapshot,
      event: Happening | undefined,
      before: AnyMachineSnapshot | undefined,
    ) =>
      JSON.stringify([snapshot.value, snapshot.status, tell(snapshot), Object.keys(snapshot.historyValue)]) +
      (event && before && valueKey(before) !== valueKey(snapshot)
        ? ` by ${event.type} from ${valueKey(before)}`
        : '')) as never,
    // A state reached by several events is several states to the package; what follows is the same for each of them.
    stopCondition: ((snapshot: AnyMachineSnapshot) =>
      continued.size === continued.add(wholeKey(snapshot)).size) as never,
  });
}

type Trie = Map<string, Trie>;

/**
 * Leaves out paths that are the beginning of another one, in linear time.
 * The package compares all paths with each other, which took a third of the time of all charts.
 */
function withoutBeginnings<Path extends { steps: { event: object }[] }>(paths: Path[]): Path[] {
  const root: Trie = new Map();
  const names = new WeakMap<object, string>();
  const nameOf = (event: object) => {
    const known = names.get(event) ?? JSON.stringify(event);
    names.set(event, known);
    return known;
  };
  const ends = new Map<Trie, Path>();
  for (const path of paths) {
    let at = root;
    for (const { event } of path.steps) {
      const next = at.get(nameOf(event)) ?? new Map();
      at.set(nameOf(event), next);
      at = next;
    }
    if (!ends.has(at)) ends.set(at, path);
  }
  return [...ends].flatMap(([end, path]) => (end.size === 0 ? [path] : []));
}

/** Returns the shortest paths of `@xstate/test` from one start of a chart. */
export function shortestPathsOf(model: AnyModel, start: string) {
  const testModel = testModelOf(model, start);
  const generate = createShortestPathsGen<never, never, unknown>();
  let found: ReturnType<typeof generate> = [];
  testModel.getPaths((logic, options) => {
    found = generate(logic as never, options);
    return [];
  });
  return withoutBeginnings(found).flatMap((path) => testModel.getPaths(() => [path]));
}
