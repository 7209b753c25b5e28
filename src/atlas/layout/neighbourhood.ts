import type { ChartInfo } from '#flows/describe.ts';

const isWithin = (path: string, ancestor: string) =>
  ancestor === '' || path === ancestor || path.startsWith(`${ancestor}.`);

/** Returns the part of a chart around one state: its predecessors, its successors, and the ancestors of all these. */
export function neighbourhood(chart: ChartInfo, focus: string): ChartInfo {
  if (focus === '') return chart;
  const near = new Set<string>([focus]);
  const touches = chart.transitions.filter(
    ({ source, targets }) =>
      isWithin(source, focus) || targets.some((target) => isWithin(target, focus)) || isWithin(focus, source),
  );
  for (const { source, targets } of touches) [source, ...targets].forEach((path) => near.add(path));
  const kept = new Set(
    chart.states
      .map(({ path }) => path)
      .filter((path) => [...near].some((it) => isWithin(it, path)) || isWithin(path, focus)),
  );
  return {
    ...chart,
    states: chart.states
      .filter(({ path }) => kept.has(path))
      .map((state) => ({
        ...state,
        initial: state.initial && kept.has(state.initial) ? state.initial : null,
      })),
    transitions: touches.filter(
      ({ source, targets }) => kept.has(source) && targets.every((target) => kept.has(target)),
    ),
  };
}
