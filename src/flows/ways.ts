import { initialTransition, transition, type AnyMachineSnapshot } from 'xstate';
import { passing, pathsOf, type AnyModel, type Happening } from '#machines/model.ts';
import { alphabetOf } from './alphabet.ts';

/** How a chart is led somewhere: what it starts with, and what happens then. */
export interface Way {
  start: string;
  events: readonly Happening[];
}

/** The leaf states of a chart that a person can look at, as dot paths; none where it has no screen of its own. */
export const screensOf = ({ sees = {} }: AnyModel): string[] =>
  Object.entries(sees).flatMap(([path, sights]) => (sights === passing ? [] : [path]));

/** Leaf states without a screen, because they are left in the same step in which they are entered. */
export const passingOf = ({ sees = {} }: AnyModel): string[] =>
  Object.entries(sees).flatMap(([path, sights]) => (sights === passing ? [path] : []));

/** Above this many snapshots a state counts as out of reach. */
const LIMIT = 6_000;

/** A shortest way to each of some leaf states, breadth first from all starts at once; what is out of reach is left out. */
export function waysTo(model: AnyModel, states: readonly string[]): Map<string, Way> {
  const { machine, inputs, rests = {} } = model;
  const letters = alphabetOf(model).map(({ event }) => event);
  const tell = model.distinguishes ?? ((snapshot: AnyMachineSnapshot) => snapshot.context as unknown);
  const keyOf = (now: AnyMachineSnapshot) =>
    JSON.stringify([now.value, now.status, tell(now), Object.keys(now.historyValue)]);
  const missing = new Set(states);
  const found = new Map<string, Way>();
  const met = new Set<string>();
  const queue: { now: AnyMachineSnapshot; way: Way }[] = [];
  const meet = (now: AnyMachineSnapshot, way: Way) => {
    const key = `${way.start}${keyOf(now)}`;
    if (met.has(key) || met.size >= LIMIT) return;
    met.add(key);
    for (const path of pathsOf(now.value)) if (missing.delete(path)) found.set(path, way);
    queue.push({ now, way });
  };
  for (const [start, input] of Object.entries(inputs))
    meet(initialTransition(machine, input)[0], { start, events: [] });
  for (const [start, rest] of Object.entries(rests)) meet(machine.resolveState(rest), { start, events: [] });
  for (const { now, way } of queue) {
    if (missing.size === 0) break;
    if (now.status !== 'active') continue;
    for (const event of letters) {
      if (!now.can(event)) continue;
      meet(transition(machine, now, event as never)[0], { start: way.start, events: [...way.events, event] });
      if (missing.size === 0) break;
    }
  }
  return found;
}

export const wayTo = (model: AnyModel, state: string): Way | undefined => waysTo(model, [state]).get(state);
