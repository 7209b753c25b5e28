/**
 * Prints, accepts, measures and compares the paths through the product's charts.
 *
 *   npm run flows                                                     a line per chart: paths, steps, coverage
 *   npm run flows -- --chart footer --to closed --avoid none --format story --language fr
 *   npm run flows -- --chart footer --format json | test              the paths as data, or as the test that runs them
 *   npm run flows -- --chart footer --format gherkin | csv | markdown | playwright   test cases for other tools
 *   npm run flows -- --chart footer --criterion states | transitions | pairs         fewer or more paths than the accepted ones
 *   npm run flows -- accept [--chart footer]                          makes the charts' pages in docs/charts, which tests compare with the charts
 *   npm run flows -- coverage [--chart footer]                        coverage of the accepted paths; .cache/coverage.json lists the gaps
 *   npm run flows -- diff HEAD~1 [--chart footer]                     what changed since a revision
 *   npm run flows -- diff HEAD~1 --html flows.html                    the same as side-by-side drawings in one file
 *
 * --to and --avoid take a state or a part of its path. Exits with 1 if nothing is found.
 */
import './lib/help.ts';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { explore, type Explored } from '#flows/explore.ts';
import { pageFile, pageOf } from '#flows/page.ts';
import { selectPaths, type SelectedPaths } from '#flows/paths.ts';
import { models } from '#machines/models.ts';
import { reportCoverage } from './flows/coverage.ts';
import { reportDiff } from './flows/diff.ts';
import { readOptions, UsageError, type Options } from './flows/options.ts';
import { pathsText } from './flows/print.ts';
import { root } from './stack/settings.ts';

const fail = (message: string): number => {
  process.stderr.write(`${message}\n`);
  return 1;
};

function exploredOf(chart: string): Explored {
  try {
    return explore(models[chart] as never);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new UsageError(`The chart ${chart} cannot be explored: ${reason}`);
  }
}

const toldOf = (chart: string): SelectedPaths =>
  selectPaths(chart, models[chart] as never, exploredOf(chart));

function accept({ charts }: Options): number {
  for (const chart of charts) {
    const page = pageOf(chart, models[chart] as never, exploredOf(chart));
    writeFileSync(join(root, pageFile(chart)), page);
    process.stdout.write(`accepted ${pageFile(chart)}\n`);
  }
  return 0;
}

function print(options: Options): number {
  const texts = options.charts.map((chart) => pathsText(chart, toldOf(chart), options)).filter(Boolean);
  for (const text of texts) process.stdout.write(text);
  if (texts.length > 0) return 0;
  const { chart, to, avoid } = options;
  const how = [to && `ends at ${to}`, avoid && `never passes ${avoid}`].filter(Boolean).join(' and ');
  return fail(`No path of ${chart ?? 'any chart'} ${how || 'exists'}.`);
}

async function run(options: Options): Promise<number> {
  if (options.command === 'coverage') return reportCoverage(options.charts);
  if (options.command === 'diff') return reportDiff(options);
  return options.command === 'accept' ? accept(options) : print(options);
}

try {
  process.exitCode = await run(readOptions(process.argv.slice(2)));
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  process.exitCode = fail(error.message);
}
