/**
 * Runs the tests that read a clock at another instant: Node, PostgreSQL and the browser's pages are shifted together, by
 * Debian's faketime and Playwright's clock.
 *
 *   npm run test:at -- 2026-12-31T23:58:00Z                     all of them
 *   npm run test:at -- 2026-12-31T23:58:00Z tests/api e2e/tour  these only
 */
import './lib/help.ts';
import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { installDebian } from './lib/debian.mjs';

const LIBRARY = `/usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu/faketime/libfaketime.so.1`;
const CLOCK = /\bDate\.now\(|\bnew Date\(\)|\bnow\(\)|useFakeTimers|setSystemTime/;

/** They compare the times of files, which the kernel sets by the machine's own clock. */
const OF_FILES = ['tests/api/files.test.ts', 'tests/api/store.test.ts'];

const [instant = '', ...asked] = process.argv.slice(2);
const at = Date.parse(instant);
if (Number.isNaN(at)) {
  process.stderr.write(`“${instant}” is not an instant. Write it as 2026-12-31T23:58:00Z.\n`);
  process.exit(2);
}
if (!installDebian('faketime', [LIBRARY])) {
  process.stderr.write('faketime is not installed: apt-get install faketime\n');
  process.exit(2);
}

const isAsked = (file) => asked.length === 0 || asked.some((it) => file.includes(it));
const readsClock = (file) => CLOCK.test(readFileSync(file, 'utf8'));
const files = globSync('tests/{api,unit}/**/*.test.ts').filter(
  (it) => readsClock(it) && isAsked(it) && !OF_FILES.includes(it),
);
// A journey meets the clock of every program, whether its own file names one or not.
const journeys = globSync('tests/e2e/*.test.ts').filter(isAsked);

const env = {
  ...process.env,
  LD_PRELOAD: LIBRARY,
  // Relative, so that programs which start at different times agree.
  FAKETIME: `${at >= Date.now() ? '+' : '-'}${Math.round(Math.abs(at - Date.now()) / 1000)}s`,
  FAKETIME_DONT_FAKE_MONOTONIC: '1',
};
const runs = [
  {
    what: `${files.length} files of server and units`,
    args: ['node_modules/vitest/vitest.mjs', 'run', ...files],
  },
  {
    what: `${journeys.length} files of journeys`,
    args: ['node_modules/@playwright/test/cli.js', 'test', ...journeys],
  },
].filter((_, index) => [files, journeys][index]?.length);
const failed = runs.filter(({ what, args }) => {
  process.stdout.write(`\n── ${what} at ${instant}\n`);
  return spawnSync(process.execPath, args, { stdio: 'inherit', env }).status !== 0;
});
process.exitCode = failed.length > 0 ? 1 : 0;
