import type { Chart } from '../charts.ts';
import type { Atlas } from '../wiring/atlas.ts';
export function ChartCoverage({ chart }: { atlas: Atlas; chart: Chart }) {
  return <p>{chart.name}</p>;
}
