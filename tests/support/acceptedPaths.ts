import { readFileSync } from 'node:fs';
import { retrace, type AcceptedPath } from '#flows/accepted.ts';
import { pageFile, pathsIn } from '#flows/page.ts';
import type { Path } from '#flows/paths.ts';
import type { AnyModel } from '#machines/model.ts';
import { models } from '#machines/models.ts';

const read = new Map<string, Path[]>();

/** Returns the paths on a chart's page as they were accepted. */
export const acceptedOf = (chart: string): AcceptedPath[] => pathsIn(readFileSync(pageFile(chart), 'utf8'));

/** Returns the accepted paths as the chart walks them; reading them is much faster than exploring the chart. */
export function acceptedPathsOf(chart: string): Path[] {
  const known = read.get(chart);
  if (known) return known;
  const paths = acceptedOf(chart).map((it) => retrace(chart, models[chart] as AnyModel, it));
  read.set(chart, paths);
  return paths;
}
