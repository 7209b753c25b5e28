/**
 * The generator against charts nobody wrote. Beside it stands a search of its own, a few lines over the library's pure
 * functions, that shares nothing with `explore` and `cover` but the names of transitions.
 */
import { describe, expect, it } from 'vitest';
import { initialTransition, transition, type AnyMachineSnapshot } from 'xstate';
import { getSimplePaths } from 'xstate/graph';
import { transitionsOf } from '#flows/transitions.ts';
import { explore, walksOf } from '#flows/explore.ts';
import { selectPaths } from '#flows/paths.ts';
import { pathsOf, type AnyModel } from '#machines/model.ts';
import { SEED } from '#tests/support/seed.ts';
import { randomChart } from '#tests/support/randomCharts.ts';

const CHARTS = 200;
/** Maximum number of snapshots for which all simple paths are computed; their number grows exponentially. */
const FEW = 7;

/** Returns everything that a snapshot's future depends on, including history states. */
const keyOf = ({ value, status, context, historyValue }: AnyMachineSnapshot) =>
  JSON.stringify([
    value,
    status,
    context,
    Object.entries(historyValue)
      .map(([id, nodes]) => [id, ...nodes.map((node) => node.id)].join())
      .toSorted(),
  ]);

interface Searched {
  keys: Set<string>;
  /** The transitions that were taken, each with its event. */
  marks: Set<string>;
  /** Length of the shortest path to each snapshot. */
  far: Map<string, number>;
}

const marksIn = (actions: readonly { type: string; params?: unknown }[]) =>
  actions.flatMap(({ type, params }) => (type === 'mark' ? [(params as { at: string }).at] : []));

/** Sends every event in every snapshot, breadth first. */
function search({ machine, happenings }: AnyModel): Searched {
  const [first, actions] = initialTransition(machine);
  const found: Searched = {
    keys: new Set([keyOf(first)]),
    marks: new Set(marksIn(actions).map((mark) => `${mark} start`)),
    far: new Map([[keyOf(first), 0]]),
  };
  const queue: AnyMachineSnapshot[] = [first];
  for (let now = queue.shift(); now; now = queue.shift())
    for (const event of now.status === 'active' ? happenings : []) {
      // An error without a handler stops a chart, so errors are sent only where one is handled.
      const isHandled = now._nodes.some(({ transitions: on }) => on.has(event.type) || on.has('*'));
      if (event.type.startsWith('xstate.error') && !isHandled) continue;
      const [next, did] = transition(machine, now, event);
      for (const mark of marksIn(did)) found.marks.add(`${mark} ${event.type}`);
      if (found.keys.has(keyOf(next))) continue;
      found.keys.add(keyOf(next));
      found.far.set(keyOf(next), (found.far.get(keyOf(now)) ?? 0) + 1);
      queue.push(next);
    }
  return found;
}

const marksOf = (does: readonly string[], event: string) =>
  does.flatMap((it) => {
    const at = /^mark\(at "(t\d+)"\)/.exec(it)?.[1];
    return at ? [`${at} ${event}`] : [];
  });

const charts = Array.from({ length: CHARTS }, (_, index) => {
  const model = randomChart(SEED + index);
  return { seed: SEED + index, model, searched: search(model) };
});

it('the random charts use all features of a chart', () => {
  expect(charts.filter(({ searched }) => searched.keys.size > 10).length).toBeGreaterThan(CHARTS / 3);
  expect(charts.reduce((sum, { model }) => sum + transitionsOf(model.machine).size, 0)).toBeGreaterThan(
    CHARTS * 10,
  );
});

describe.each(charts)('chart $seed', ({ model, searched }) => {
  const told = selectPaths('random', model);

  it('every path replays with the pure transition to the same states', () => {
    for (const { value, steps } of told.paths) {
      let [now] = initialTransition(model.machine);
      expect(now.value).toEqual(value);
      for (const step of steps) {
        [now] = transition(model.machine, now, step.event);
        expect(pathsOf(now.value)).toEqual(pathsOf(step.value));
        expect(now.status === 'done').toBe(step.ended);
      }
    }
  });

  it('every transition that an exhaustive search takes is on a path, for each of its events', () => {
    const walked = new Set(
      told.paths.flatMap(({ does, steps }) => [
        ...marksOf(does, 'start'),
        ...steps.flatMap((step) => marksOf(step.does, step.event.type)),
      ]),
    );
    expect([...searched.marks].filter((it) => !walked.has(it))).toEqual([]);
    expect([...walked].filter((it) => !searched.marks.has(it))).toEqual([]);
  });

  it('exploring reaches exactly the reachable snapshots, each by a shortest path', () => {
    const explored = explore(model);
    expect(new Set(explored.snapshots.map(keyOf))).toEqual(searched.keys);
    const walks = walksOf(explored)
      .slice(0, 200)
      .flatMap(({ events }) => {
        let [now] = initialTransition(model.machine);
        return events.map((event, at) => {
          const before = keyOf(now);
          [now] = transition(model.machine, now, event);
          return [at, searched.far.get(before)];
        });
      });
    expect(walks.filter(([at, far]) => at !== far)).toEqual([]);
  });
});

const few = charts.filter(({ searched }) => searched.keys.size <= FEW);

it.each(few)('chart $seed: the library’s simple paths end where ours pass', ({ model, searched }) => {
  const calm = model.happenings.filter(({ type }) => !type.startsWith('xstate.error'));
  const paths = getSimplePaths(model.machine, {
    // The pure transition continues an ended chart; an actor would not.
    events: ((now: AnyMachineSnapshot) => (now.status === 'active' ? calm : [])) as never,
    serializeState: keyOf as never,
  });
  const ends = paths.map(({ state }) => keyOf(state as AnyMachineSnapshot));
  expect(ends.filter((it) => !searched.keys.has(it))).toEqual([]);
  expect(paths.length).toBeGreaterThan(0);
});
