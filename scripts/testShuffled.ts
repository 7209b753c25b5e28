/**
 * Runs the tests in other orders: no test may need what another left behind. Journeys run by one worker, which shares one
 * product, in the usual order and in two others; all other tests in two others.
 *
 *   npm run test:shuffled -- 7             with the seeds 7 and 8
 *   npm run test:shuffled -- 7 api e2e     these steps only
 */
import './lib/help.ts';
import { spawnSync } from 'node:child_process';

const [first = '1', ...asked] = process.argv.slice(2);
const seeds = [first, String(Number(first) + 1)];
const isAsked = (step: string) => asked.length === 0 || asked.includes(step);

interface Run {
  what: string;
  args: string[];
  order?: string;
}

const playwright = ['node_modules/@playwright/test/cli.js', 'test', '--workers', '1'];
const journeys: Run[] = [
  { what: 'e2e in the usual order', args: playwright },
  ...seeds.map((seed) => ({ what: `e2e, seed ${seed}`, args: [...playwright, '--shuffle', seed] })),
];
const others: Run[] = ['api', 'views', 'charts'].filter(isAsked).flatMap((project) =>
  seeds.map((order) => ({
    what: `${project}, seed ${order}`,
    args: ['node_modules/vitest/vitest.mjs', 'run', '--project', project],
    order,
  })),
);
const runs = [...(isAsked('e2e') ? journeys : []), ...others];
const failed = runs.filter(({ what, args, order }) => {
  process.stdout.write(`\n── ${what}\n`);
  const env = { ...process.env, ...(order ? { FILE_ORDER: order } : {}) };
  return spawnSync(process.execPath, args, { stdio: 'inherit', env }).status !== 0;
});
for (const { what } of failed) process.stdout.write(`\n✗ ${what}\n`);
process.stdout.write(`\n${runs.length - failed.length} orders passed, ${failed.length} failed\n`);
process.exitCode = failed.length > 0 ? 1 : 0;
