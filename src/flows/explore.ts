import { getAdjacencyMap } from 'xstate/graph';
import type { AnyMachineSnapshot } from 'xstate';
import type { AnyModel, Happening } from '#machines/model.ts';
import { alphabetOf } from './alphabet.ts';

export interface Step {
  before: AnyMachineSnapshot;
  event: Happening;
  now: AnyMachineSnapshot;
  /** Keys of the snapshots before and after it, as in `Explored.ways`. */
  from: string;
  to: string;
}

/** A way through the chart: the name of the input or rest it starts with, and the events in order. */
export interface Walk {
  start: string;
  /** The last step as values of states: walks alike in it look alike from outside. */
  likeness?: string;
  events: readonly Happening[];
}

export interface Explored {
  snapshots: AnyMachineSnapshot[];
  steps: Step[];
  /** One shortest walk per (snapshot, event) that changes something; walks that begin a longer one are left out. */
  walks: Walk[];
  /** A shortest walk to every snapshot, by its key. */
  ways: Map<string, Walk>;
}

/** Above this many snapshots the chart's model is too fine; exploring stops with an error rather than silently. */
export const SNAPSHOT_LIMIT = 6_000;

type Node = {
  state: AnyMachineSnapshot;
  transitions: Record<string, { event: Happening; state: AnyMachineSnapshot }>;
};

/** Only events that could do something: the rest is a dash in the chart's table. */
const heardBy = (snapshot: AnyMachineSnapshot, event: Happening): boolean =>
  snapshot.status === 'active' && snapshot._nodes.some((node) => hears(node.transitions, event.type));

/** A partial wildcard hears its own stem too: `mouse.*` hears `mouse`. */
const hears = (transitions: ReadonlyMap<string, unknown>, type: string) =>
  transitions.has(type) ||
  [...transitions.keys()].some((key) => key.endsWith('*') && `${type}.`.startsWith(key.slice(0, -1)));

/** What a state of history would lead back to: two snapshots that look alike may differ in nothing else. */
const remembered = ({ historyValue }: AnyMachineSnapshot) =>
  Object.entries(historyValue)
    .map(([id, nodes]) => `${id}: ${nodes.map((node) => node.id).join(' ')}`)
    .toSorted();

/** Walks a chart breadth first, trying every letter in every snapshot it meets. No actor ever runs. */
export function explore(model: AnyModel): Explored {
  const letters = alphabetOf(model).map(({ event }) => event);
  const tell = model.distinguishes ?? ((snapshot: AnyMachineSnapshot) => snapshot.context as unknown);
  const explored: Explored = { snapshots: [], steps: [], walks: [], ways: new Map() };
  const rests = Object.entries(model.rests ?? {}).map(
    ([name, rest]) => [name, { fromState: model.machine.resolveState(rest) }] as const,
  );
  const starts = Object.entries(model.inputs).map(([name, input]) => [name, { input }] as const);
  for (const [name, start] of [...starts, ...rests]) {
    const serialize = (snapshot: AnyMachineSnapshot) =>
      JSON.stringify([snapshot.value, snapshot.status, tell(snapshot), remembered(snapshot)]);
    const map = getAdjacencyMap(model.machine, {
      ...start,
      limit: SNAPSHOT_LIMIT,
      events: ((snapshot: AnyMachineSnapshot) =>
        letters.filter((event) => heardBy(snapshot, event))) as never,
      serializeState: serialize as never,
    }) as unknown as Record<string, Node>;
    collect(explored, name, map, serialize);
  }
  return explored;
}

function collect(
  explored: Explored,
  start: string,
  map: Record<string, Node>,
  serialize: (snapshot: AnyMachineSnapshot) => string,
) {
  const nodes = Object.entries(map);
  const [first] = nodes;
  if (!first) return;
  const wayTo = new Map<string, readonly Happening[]>([[first[0], []]]);
  const begun = new Set<string>();
  const found: { key: string; likeness: string; events: Happening[] }[] = [];
  // Breadth first over the finished map, so that the first way to a snapshot is a shortest one.
  for (const queue = [first[0]]; queue.length > 0;) {
    const key = queue.shift() as string;
    const node = map[key];
    if (!node) continue;
    explored.snapshots.push(node.state);
    const way = wayTo.get(key) ?? [];
    const from = `${start} ${key}`;
    explored.ways.set(from, { start, events: way });
    for (const { event, state } of Object.values(node.transitions)) {
      const target = serialize(state);
      explored.steps.push({ before: node.state, event, now: state, from, to: `${start} ${target}` });
      if (!wayTo.has(target)) {
        wayTo.set(target, [...way, event]);
        queue.push(target);
      }
      if (way.length > 0) begun.add(JSON.stringify(way));
      const likeness = JSON.stringify([node.state.value, event, state.value, state.status]);
      found.push({ key: JSON.stringify([...way, event]), likeness, events: [...way, event] });
    }
  }
  const walks = found.filter(({ key }) => !begun.has(key));
  explored.walks.push(
    ...(walks.length > 0 ? walks : [{ events: [], likeness: '' }]).map(({ events, likeness }) => ({
      start,
      events,
      likeness,
    })),
  );
}
