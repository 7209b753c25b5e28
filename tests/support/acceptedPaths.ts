import { readFileSync } from 'node:fs';
import { retrace, type AcceptedPath } from '#flows/accepted.ts';
import type { Path } from '#flows/paths.ts';
import type { AnyModel } from '#machines/model.ts';
import { models } from '#machines/models.ts';

const read = new Map<string, Path[]>();

/** Returns the accepted paths of a chart; reading them is much faster than exploring the chart. */
export function acceptedPathsOf(chart: string): Path[] {
  const known = read.get(chart);
  if (known) return known;
  const accepted = JSON.parse(readFileSync(`tests/charts/accepted/${chart}.json`, 'utf8')) as AcceptedPath[];
  const paths = accepted.map((it) => retrace(chart, models[chart] as AnyModel, it));
  read.set(chart, paths);
  return paths;
}
