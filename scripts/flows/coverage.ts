import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CATALOGUE, coverageOf, unhandled, type ChartCoverage, type Share } from '#flows/coverage.ts';
import { pageFile, pathsIn } from '#flows/page.ts';
import { models } from '#machines/models.ts';
import type { AnyModel } from '#machines/model.ts';
import { root } from '../stack/settings.ts';

const columns = ['states', 'transitions', 'guards', 'ports', 'errors', 'rows'] as const;

const acceptedOf = (chart: string) => pathsIn(readFileSync(join(root, pageFile(chart)), 'utf8'));

const cell = ({ done, all }: Share) => `${done}/${all}`.padStart(12);

const sum = (all: readonly ChartCoverage[], column: (typeof columns)[number]): Share =>
  all.reduce<Share>(
    (one, it) => ({ done: one.done + it[column].done, all: one.all + it[column].all, missing: [] }),
    { done: 0, all: 0, missing: [] },
  );

/** Writes .cache/coverage.json, prints a table and the gaps; returns the exit code. */
export function reportCoverage(names: readonly string[]): number {
  const all = names.map((name) => coverageOf(name, models[name] as AnyModel, acceptedOf(name)));
  const silent = unhandled(all);
  mkdirSync(join(root, '.cache'), { recursive: true });
  writeFileSync(
    join(root, '.cache/coverage.json'),
    `${JSON.stringify({ charts: all, catalogue: { all: CATALOGUE.length, unheard: silent } }, null, 2)}\n`,
  );
  const line = (name: string, cells: string[]) =>
    process.stdout.write(`${name.padEnd(22)}${cells.join('')}\n`);
  line(
    '',
    columns.map((it) => it.padStart(12)),
  );
  for (const it of all)
    line(
      it.chart,
      columns.map((column) => cell(it[column])),
    );
  line(
    'together',
    columns.map((column) => cell(sum(all, column))),
  );
  process.stdout.write(
    `\n${CATALOGUE.length - silent.length} of ${CATALOGUE.length} codes of the catalogue reach a chart; not: ${silent.join(', ') || 'none'}\n`,
  );
  const missing = all.flatMap((it) =>
    columns.flatMap((column) =>
      it[column].missing.map((what) => `${it.chart}: no path for ${column} ${what}`),
    ),
  );
  for (const what of missing) process.stdout.write(`${what}\n`);
  return all.some(({ transitions }) => transitions.missing.length > 0) ? 1 : 0;
}
