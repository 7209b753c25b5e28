/** Accepted paths with their steps' state values on the current chart, as stories need them. */
import { retrace } from '#flows/accepted.ts';
import type { Path } from '#flows/paths.ts';
import type { Chart } from '../charts.ts';

const retraced = new Map<string, Path[]>();

export function pathsOf(chart: Chart): Path[] {
  const known = retraced.get(chart.name);
  if (known) return known;
  const made = chart.paths.map((path) => retrace(chart.name, chart.model, path));
  retraced.set(chart.name, made);
  return made;
}

/** Returns the number of the first path through a state, from 1; null if there is none. */
export function pathTo(chart: Chart, state: string): number | null {
  const index = chart.paths.findIndex(
    ({ from, steps }) => from === state || steps.some((step) => step.state === state),
  );
  return index < 0 ? null : index + 1;
}
