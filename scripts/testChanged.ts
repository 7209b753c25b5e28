/**
 * Runs the tests that a change can break: those of the charts whose code differs, and of the others those that fit it best
 * (scripts/changed/ranking.ts). For work; continuous integration runs all.
 *
 *   npm run test:changed                     for the uncommitted changes, or else for the last commit
 *   npm run test:changed -- --since main     for all that differs from main
 *   npm run test:changed -- --list           prints the files of tests, and runs nothing
 */
import './lib/help.ts';
import { execFileSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { changeSince, guardsOf, treeAt } from './changed/changes.ts';
import { testsIn } from './changed/ranking.ts';
import { partsOf } from './check/parts.ts';
import { remainingOf } from './check/remaining.ts';
import { readTree } from './check/tree.ts';
import { runAll } from './lib/runAll.ts';
import { charts, reportOf, tests, type Step } from './lib/steps.ts';

const { values } = parseArgs({
  options: { since: { type: 'string' }, list: { type: 'boolean', default: false } },
});
const isClean = execFileSync('git', ['status', '--porcelain'], { encoding: 'utf8' }).trim() === '';
const since = values.since ?? (isClean ? 'HEAD~1' : 'HEAD');
const tree = readTree();
const chosen = testsIn(tree)(changeSince(since), guardsOf());

const { charts: before } = partsOf(treeAt(since), since);
const known = new Set(before.flatMap(({ key, charts: each }) => [key, ...each.map((chart) => chart.key)]));
const { step: changedCharts } = remainingOf(charts, partsOf(tree, since), known);

const reduced = (step: Step): Step[] => {
  const files = chosen[step.name as keyof typeof chosen];
  return files.length > 0 && step.runner
    ? [{ ...step, args: step.runner.args(files, reportOf(step.name)) }]
    : [];
};
const groups = [changedCharts ? [changedCharts] : [], ...tests.map((group) => group.flatMap(reduced))];
const asked = groups.filter((group) => group.length > 0);
process.stdout.write(`Since ${since}:\n`);
for (const { name, args } of asked.flat()) {
  const files = args.filter((arg) => arg.startsWith('tests/'));
  process.stdout.write(
    `${name.padEnd(7)} ${files.length} files\n${values.list ? `  ${files.join('\n  ')}\n` : ''}`,
  );
}
if (!values.list) await runAll([], asked);
