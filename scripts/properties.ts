/**
 * Runs the tests of generated inputs with new seeds, and prints the seeds that fail.
 *
 *   npm run properties -- 20                            with this number of seeds
 *   npm run properties -- 1 --seed 7                    with this one
 *   npm run properties -- 5 tests/unit/targets.test.ts  these files only
 */
import './lib/help.ts';
import { spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';

const { values, positionals } = parseArgs({ allowPositionals: true, options: { seed: { type: 'string' } } });
const [count = '1', ...asked] = positionals;
const isGenerated = (file: string) =>
  /#tests\/support\/(generated|properties|seed)\.ts/.test(readFileSync(file, 'utf8'));
const files = asked.length > 0 ? asked : globSync('tests/{unit,charts,api}/**/*.test.ts').filter(isGenerated);

const failed: string[] = [];
for (let round = 0; round < Number(count); round += 1) {
  const seed = values.seed ?? String(randomInt(2 ** 31));
  process.stdout.write(`\nSeed ${seed}\n`);
  const { status } = spawnSync(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', ...files], {
    stdio: 'inherit',
    env: { ...process.env, SEED: seed },
  });
  if (status !== 0) failed.push(seed);
}
process.stdout.write(
  failed.length > 0 ? `\nSeeds that fail: ${failed.join(', ')}\n` : '\nEvery seed passed.\n',
);
process.exitCode = failed.length > 0 ? 1 : 0;
