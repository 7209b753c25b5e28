/** The build's data about charts (`build/plugin.ts`) with its types. */
import type { AcceptedPath } from '#flows/accepted.ts';
import { pathsIn } from '#flows/page.ts';
import found from 'virtual:atlas';
import type { LastRun } from './build/lastRun.ts';

export interface ChartMaterial {
  chart: string;
  area: string;
  file: string;
  question: string;
  about: string[];
  paths: AcceptedPath[];
}

export interface Material {
  charts: ChartMaterial[];
  rows: { id: string; area: string; text: string }[];
  proofs: { id: string; at: string }[];
  /** By chart; empty without reports of a test run. */
  lastRun: Record<string, LastRun>;
}

type Found = Omit<Material, 'charts'> & { charts: (Omit<ChartMaterial, 'paths'> & { page: string })[] };

const { charts, ...others } = found as Found;

export const material: Material = {
  ...others,
  charts: charts.map(({ page, ...it }) => ({ ...it, paths: pathsIn(page) })),
};
