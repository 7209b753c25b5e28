/**
 * Checks format, lint, types, charts and architecture. What passed before with the same code is left out: a fingerprint
 * of everything it depends on is kept in .cache/check. Tests in continuous integration leave nothing out.
 *
 *   npm run check [-- --all]     --all leaves nothing out
 */
import './lib/help.ts';
import { execFileSync } from 'node:child_process';
import { partsOf } from './check/parts.ts';
import { readPassed, writePassed } from './check/passed.ts';
import { remainingOf } from './check/remaining.ts';
import { fingerprint, readTree } from './check/tree.ts';
import { runAll } from './lib/runAll.ts';
import { charts, rules } from './lib/steps.ts';

const headOf = () => execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' }).trim();
const stateOf = () => {
  const tree = readTree();
  return { tree, key: fingerprint(tree, tree.keys(), [headOf()]) };
};

const before = stateOf();
const known = readPassed();
const parts = partsOf(before.tree, headOf());
const remaining = [...rules, charts].map((step) => ({
  name: step.name,
  ...remainingOf(step, parts, process.argv.includes('--all') ? new Set() : known),
}));
for (const { name, leftOut } of remaining)
  if (leftOut) process.stdout.write(`${name.padEnd(13)} ${leftOut} passed before with the same code\n`);

await runAll(
  remaining.flatMap(({ step }) => step ?? []),
  [],
  (passed) => {
    // A file that was changed meanwhile may have been read in either form.
    if (stateOf().key !== before.key) return;
    writePassed(
      known,
      remaining.flatMap((it) => (it.step ? it.passed(passed.has(it.name)) : [])),
    );
  },
);
