/** A chart's coverage by its accepted paths, computed once per visit. */
import { coverageOf, unhandled, type ChartCoverage } from '#flows/coverage.ts';
import { charts, type Chart } from '../charts.ts';

/** Columns of a coverage table in their order. */
export const parts = ['states', 'transitions', 'guards', 'ports', 'errors', 'rows'] as const;

const made = new Map<string, ChartCoverage>();

export function coverOfChart({ name, model, paths }: Chart): ChartCoverage {
  const known = made.get(name);
  if (known) return known;
  const fresh = coverageOf(name, model, paths);
  made.set(name, fresh);
  return fresh;
}

export const coverAll = (): ChartCoverage[] => charts.map(coverOfChart);

export function coverText(): string {
  const all = coverAll();
  return `${JSON.stringify({ charts: all, unheard: unhandled(all) }, null, 2)}\n`;
}
