/** Accepted paths with the state values their steps have on the chart as it is, as stories need them. */
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

/** The first path that comes by a state, counted from 1; null where none does. */
export function pathTo(chart: Chart, state: string): number | null {
  const index = chart.paths.findIndex(
    ({ from, steps }) => from === state || steps.some((step) => step.state === state),
  );
  return index < 0 ? null : index + 1;
}
