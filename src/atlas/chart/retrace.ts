/** Accepted paths with the state values their steps have on the chart as it is, as stories need them. */
import { thaw, type AcceptedPath } from '#flows/accepted.ts';
import { emptyCover, runWalk } from '#flows/cover.ts';
import type { Path } from '#flows/paths.ts';
import type { Chart } from '../charts.ts';

const retraced = new Map<string, Path[]>();

export function pathsOf(chart: Chart): Path[] {
  const known = retraced.get(chart.name);
  if (known) return known;
  const made = chart.paths.map((path) => retrace(chart, path));
  retraced.set(chart.name, made);
  return made;
}

function retrace({ name, model }: Chart, { start, steps }: AcceptedPath): Path {
  const events = steps.map(({ event }) => thaw(event));
  const [first, ...taken] = runWalk(model, { start, events }, emptyCover(model.machine));
  return {
    chart: name,
    start,
    value: first?.value ?? {},
    ended: first?.status === 'done',
    does: first?.does ?? [],
    steps: events.map((event, index) => ({
      event,
      value: taken[index]?.value ?? {},
      ended: taken[index]?.status === 'done',
      does: taken[index]?.does ?? [],
    })),
  };
}

/** The first path that comes by a state, counted from 1; null where none does. */
export function pathTo(chart: Chart, state: string): number | null {
  const index = chart.paths.findIndex(
    ({ from, steps }) => from === state || steps.some((step) => step.state === state),
  );
  return index < 0 ? null : index + 1;
}
