import { basename } from 'node:path';
import type { AnyModel } from '#machines/model.ts';
import { models } from '#machines/models.ts';

/** Charts by test file that passed with the same code, as `npm run check` knows them; none in all other runs. */
const passed = JSON.parse(process.env.PASSED_CHARTS || '{}') as Record<string, readonly string[] | undefined>;

/**
 * Returns the charts that a file tests one by one, each on its own: all, without those known to pass.
 * Of two files that share the charts, each takes its `half`.
 */
export function eachChart(file: string, half?: 'first' | 'second'): [name: string, model: AnyModel][] {
  const leftOut = new Set(passed[basename(file)]);
  const isMine = (at: number) => half === undefined || (at % 2 === 0) === (half === 'first');
  return Object.entries(models).filter(([name], at) => isMine(at) && !leftOut.has(name));
}
