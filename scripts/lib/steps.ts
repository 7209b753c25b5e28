import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../stack/settings.ts';
import { failures, slowestFiles } from './reports.ts';

export interface Count {
  passed: number;
  failed: number;
}

export interface Step {
  name: string;
  program: string;
  args: string[];
  env?: Record<string, string>;
  /** Reads the program's report; without one the step counts as one test. */
  count?: (report: string) => Count;
}

/**
 * One thread for each check, because the checks run side by side. Two checkers would judge the same large types twice:
 * 50 s of the processor's time for all types instead of 18 s.
 */
const oneThread = { GOMAXPROCS: '1' };
const bin = (file: string) => join(root, 'node_modules', file);
const reports = join(root, '.cache/reports');

export const checks: Step[] = [
  { name: 'format', program: bin('oxfmt/bin/oxfmt'), args: ['--check'] },
  {
    name: 'lint',
    program: bin('oxlint/bin/oxlint'),
    args: ['--type-aware', '--deny-warnings'],
    env: oneThread,
  },
  types('tsconfig.json'),
  types('tsconfig.shared.json'),
  types('tsconfig.browser.json'),
  types('tsconfig.server.json'),
  { name: 'lint:charts', program: join(root, 'scripts/lint-charts.ts'), args: [] },
  vitest('charts'),
];

export const tests: Step[] = [
  vitest('views'),
  vitest('api'),
  { name: 'e2e', program: bin('@playwright/test/cli.js'), args: ['test'], count: ofPlaywright },
];

function types(config: string): Step {
  const part = config.split('.').at(-2);
  const name = part === 'tsconfig' ? 'types' : `types:${part}`;
  return {
    name,
    program: bin('typescript/bin/tsc'),
    args: ['-p', config, '--checkers', '1'],
    env: oneThread,
  };
}

function vitest(project: string): Step {
  const report = join(reports, `${project}.json`);
  const args = [
    'run',
    '--project',
    project,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ];
  return { name: project, program: bin('vitest/vitest.mjs'), args, count: ofVitest };
}

function ofVitest(report: string): Count {
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(report) as {
    numPassedTests: number;
    numFailedTests: number;
    testResults: { status: string; assertionResults: unknown[] }[];
  };
  // A file that fails to load contains no test but is a failure.
  const broken = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  return { passed: numPassedTests, failed: numFailedTests + broken.length };
}

function ofPlaywright(report: string): Count {
  const { stats } = JSON.parse(report) as { stats: { expected: number; unexpected: number; flaky: number } };
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky };
}

interface Outcome extends Count {
  name: string;
  seconds: number;
}

const running = new Set<ChildProcess>();

/** On an interrupt, every step ends the processes it started. */
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => {
    for (const child of running) child.kill('SIGTERM');
    process.exit(1);
  });

/** Runs a step and counts its tests; a program that fails without a failed test counts as one failure. */
async function runStep({ name, program, args, count, env: own }: Step, aloud: boolean): Promise<Outcome> {
  const started = Date.now();
  const report = join(reports, `${name}.json`);
  rmSync(report, { force: true });
  mkdirSync(dirname(report), { recursive: true });
  const env = {
    ...process.env,
    ...own,
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  };
  const child = spawn(process.execPath, [program, ...args], {
    cwd: root,
    env,
    stdio: aloud ? 'inherit' : ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  child.once('close', () => running.delete(child));
  if (aloud) process.stdout.write(`\n── ${name}\n`);
  const heard: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => heard.push(chunk));
  const status = await new Promise<number>((resolve) => child.once('close', (code) => resolve(code ?? 1)));
  if (!aloud) process.stdout.write(`\n── ${name}\n${Buffer.concat(heard).toString()}`);
  const { passed, failed } =
    count && existsSync(report)
      ? count(readFileSync(report, 'utf8'))
      : { passed: status === 0 ? 1 : 0, failed: 0 };
  return {
    name,
    seconds: Math.round((Date.now() - started) / 1000),
    passed,
    failed: status === 0 ? failed : Math.max(1, failed),
  };
}

/** Runs the checks in parallel and the tests one after another, despite failures, and prints what failed. */
export async function runAll(sideBySide: readonly Step[], inTurn: readonly Step[] = []): Promise<never> {
  const started = Date.now();
  const outcomes = await Promise.all(sideBySide.map((step) => runStep(step, false)));
  for (const step of inTurn) outcomes.push(await runStep(step, true));
  const total = (key: keyof Count) => outcomes.reduce((sum, outcome) => sum + outcome[key], 0);
  process.stdout.write('\n');
  for (const { name, passed, failed, seconds } of outcomes)
    process.stdout.write(
      `${failed ? '✗' : '✓'} ${name.padEnd(13)} ${passed} passed, ${failed} failed, ${seconds} s\n`,
    );
  const ran = outcomes.map(({ name }) => join(reports, `${name}.json`));
  for (const { file, seconds } of slowestFiles(ran))
    process.stdout.write(`${seconds.toFixed(1).padStart(7)} s  ${file}\n`);
  for (const { test, reason } of failures(ran)) process.stdout.write(`\n✗ ${test}\n${reason}\n`);
  process.stdout.write(
    `\nTook ${Math.round((Date.now() - started) / 1000)} s.\n${total('passed')} passed, ${total('failed')} failed\n`,
  );
  process.exit(total('failed') > 0 ? 1 : 0);
}
