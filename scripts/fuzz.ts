/**
 * Sends requests generated from the OpenAPI document to a new server; fails on any answer of 500 or above.
 *
 *   npm run fuzz -- 100000                        this number of requests
 *   npm run fuzz -- 100000 --seed 7               other requests
 *   npm run fuzz -- --seed 7 --only 1234 --log    one of them again, with what the server logs
 */
import './lib/help.ts';
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { seed: { type: 'string' }, only: { type: 'string' }, log: { type: 'boolean' } },
});
const count = values.only === undefined ? (positionals[0] ?? '10000') : '1';
const seed = values.seed ?? String(Math.floor(Math.random() * 2 ** 31));
for (const number of [count, seed, values.only ?? '0'])
  if (!/^\d{1,10}$/.test(number)) throw new Error(`Not a number: ${number}`);

const { status } = spawnSync('npx', ['vitest', 'run', '--project', 'api', 'tests/api/fuzz.test.ts'], {
  stdio: 'inherit',
  env: {
    ...process.env,
    FUZZ_COUNT: count,
    SEED: seed,
    FUZZ_FROM: values.only ?? '0',
    ...(values.log ? { FUZZ_LOG: 'error' } : {}),
  },
});
process.exit(status ?? 1);
