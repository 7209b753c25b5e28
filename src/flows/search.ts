/** Searches a chart breadth first from all its starts, trying every event in every snapshot, without running actors. */
import { createActor, type AnyActorScope, type AnyMachineSnapshot, type AnyStateNode } from 'xstate';
import type { AnyModel, Happening } from '#machines/model.ts';
import { alphabetOf } from './alphabet.ts';
import { emptyCover, runWalk, type Walk } from './cover.ts';
import { recorderOf, type Recorded, type Recorder } from './record.ts';
import { startSnapshot } from './start.ts';
import { watched } from './watch.ts';

/** A distinct snapshot with the steps of a shortest path to it. */
export interface Node {
  start: string;
  snapshot: AnyMachineSnapshot;
  /** The step that first reached it; null for a start. */
  by: Step | null;
}

/** An event tried in a node. */
export interface Step {
  from: Node;
  event: Happening;
  now: AnyMachineSnapshot;
  to: Node;
  did: Recorded;
}

/** A node when it is first reached; a step when it is tried. */
export type Found = { node: Node; did: Recorded } | { step: Step };

/** Maximum number of snapshots from one start; above it the model is too fine, and the search fails. */
export const SNAPSHOT_LIMIT = 6_000;

const listening = new WeakMap<AnyStateNode, Map<string, boolean>>();

/** Returns whether a state handles an event. A partial wildcard also matches its stem: `mouse.*` matches `mouse`. */
export function listensTo(node: AnyStateNode, type: string): boolean {
  const known = listening.get(node) ?? new Map<string, boolean>();
  listening.set(node, known);
  const answer =
    known.get(type) ??
    (node.transitions.has(type) ||
      [...node.transitions.keys()].some(
        (key) => key.endsWith('*') && `${type}.`.startsWith(key.slice(0, -1)),
      ));
  known.set(type, answer);
  return answer;
}

/** Returns whether an event could have an effect; others are a dash in the chart's table. */
const isTried = ({ status, _nodes }: AnyMachineSnapshot, { type }: Happening): boolean =>
  status === 'active' && _nodes.some((node) => listensTo(node, type));

/** Returns the content of history states, in which otherwise equal snapshots may differ. */
const remembered = ({ historyValue }: AnyMachineSnapshot) =>
  Object.entries(historyValue)
    .map(([id, nodes]) => `${id}: ${nodes.map((node) => node.id).join(' ')}`)
    .toSorted();

/** Returns the model's events; those with equal JSON are tried once. */
const lettersOf = (model: AnyModel): Happening[] => [
  ...new Map(alphabetOf(model).map(({ event }) => [JSON.stringify(event), event])).values(),
];

export function* search(model: AnyModel): Generator<Found> {
  const tell = model.distinguishes ?? ((snapshot: AnyMachineSnapshot) => snapshot.context as unknown);
  const keyOf = (now: AnyMachineSnapshot) =>
    JSON.stringify([now.value, now.status, tell(now), remembered(now)]);
  const letters = lettersOf(model);
  const nodes = new Map<string, Node>();
  const counts = new Map<string, number>();
  const queue: Node[] = [];
  const meet = (start: string, snapshot: AnyMachineSnapshot, by: Step | null): [Node, boolean] => {
    const key = `${start} ${keyOf(snapshot)}`;
    const known = nodes.get(key);
    if (known) return [known, false];
    const node: Node = { start, snapshot, by };
    const count = (counts.get(start) ?? 0) + 1;
    if (count > SNAPSHOT_LIMIT) throw new Error(`Traversal limit of ${SNAPSHOT_LIMIT} snapshots exceeded`);
    counts.set(start, count);
    nodes.set(key, node);
    queue.push(node);
    return [node, true];
  };

  // Snapshots of the watched machine, because a snapshot and its machine must share their states.
  const watchedModel = { ...model, machine: watched(model.machine).machine };
  for (const start of [...Object.keys(model.inputs), ...Object.keys(model.rests ?? {})]) {
    const [did] = runWalk(model, { start, events: [] }, emptyCover(model.machine));
    const [node] = meet(start, startSnapshot(watchedModel, start), null);
    yield { node, did: did! };
  }
  const take = stepper(model);
  for (const from of queue)
    for (const event of letters) {
      if (!isTried(from.snapshot, event)) continue;
      const { now, did } = take(from.snapshot, event);
      const step = { from, event, now, did } as Step;
      const [to, isNew] = meet(from.start, now, step);
      step.to = to;
      if (isNew) yield { node: to, did };
      yield { step };
    }
}

/** Number of steps after which the scope is recreated, so that child actors of past steps do not accumulate. */
const SCOPE_STEPS = 100;

/** Takes and records single steps with XState's pure transition function. */
function stepper({ machine, inputs }: AnyModel) {
  const recorder = recorderOf(machine);
  let scope = scopeOf(recorder, inputs);
  let steps = 0;
  return (snapshot: AnyMachineSnapshot, event: Happening) => {
    if (++steps % SCOPE_STEPS === 0) scope = scopeOf(recorder, inputs);
    recorder.take(snapshot.historyValue);
    const now = recorder.machine.transition(snapshot, event, scope) as AnyMachineSnapshot;
    return { now, did: recorder.take() };
  };
}

function scopeOf(recorder: Recorder, inputs: AnyModel['inputs']): AnyActorScope {
  const self = createActor(recorder.machine, {
    input: Object.values(inputs)[0],
    inspect: (event) => recorder.inspect(event),
  });
  recorder.take();
  const idle = () => {};
  return {
    self,
    id: '',
    sessionId: '',
    system: self.system,
    logger: idle,
    defer: idle,
    emit: idle,
    stopChild: idle,
    actionExecutor: ({ type, params }: { type: string; params: unknown }) => recorder.action(type, params),
  };
}

/** Returns the events that lead to a node. */
export function walkTo({ start, by }: Node): Walk {
  const events: Happening[] = [];
  for (let step = by; step; step = step.from.by) events.unshift(step.event);
  return { start, events };
}
