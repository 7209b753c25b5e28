import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { root } from '../stack/settings.ts';
import { measurePace, quietSeconds } from './pace.ts';
import { failures, type Failure } from './reports.ts';
import type { Count } from './runners.ts';
import { MOST_FAILURES } from './running.ts';
import { reportOf, type Step } from './steps.ts';
import usual from './usual.json' with { type: 'json' };

export interface Outcome extends Count {
  name: string;
  seconds: number;
  failures: Failure[];
  /** Why the step ended before all its tests had run; null if they have. */
  ended: string | null;
}

/** A step may take this many times the seconds of `usual.json`, which are those of a quiet machine. */
const LIMIT = 3;
/** Milliseconds between two measurements of the pace, and those a step has to end by itself. */
const MEASURED_EVERY = 10_000;
const ENDING = 30_000;

const children = new Set<ChildProcess>();

/** On an interrupt, every step ends the processes it started. */
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => {
    for (const child of children) child.kill('SIGTERM');
    process.exit(1);
  });

/** Returns the seconds that a step takes on a quiet machine, measured; null for a step that never was. */
export const usualSeconds = (step: string): number | null =>
  (usual as Record<string, number | undefined>)[step] ?? null;

/** Ends the program when its time is over; `exceeded` is then the seconds it was given. */
function limitTime(child: ChildProcess, seconds: number | null): { exceeded: number | null } {
  const limit: { exceeded: number | null } = { exceeded: null };
  if (seconds === null) return limit;
  const started = Date.now();
  const spend = quietSeconds(started);
  const timer = setInterval(() => {
    const now = Date.now();
    if (spend(now, measurePace()) < seconds * LIMIT) return;
    clearInterval(timer);
    limit.exceeded = Math.round((now - started) / 1000);
    child.kill('SIGINT');
    const kill = setTimeout(() => child.kill('SIGKILL'), ENDING);
    child.once('close', () => clearTimeout(kill));
  }, MEASURED_EVERY);
  child.once('close', () => clearInterval(timer));
  return limit;
}

/** Runs a step and counts its tests; a program that fails without a failed test counts as one failure. */
export async function runStep(
  { name, program, args, runner, env: own }: Step,
  { aloud, report = reportOf(name) }: { aloud: boolean; report?: string },
): Promise<Outcome> {
  const started = Date.now();
  const runningFile = `${report}.running`;
  for (const file of [report, runningFile]) rmSync(file, { force: true });
  mkdirSync(dirname(report), { recursive: true });
  const child = spawn(process.execPath, [program, ...args], {
    cwd: root,
    env: {
      ...process.env,
      ...own,
      RUNNING_FILE: runningFile,
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    },
    stdio: aloud ? 'inherit' : ['ignore', 'pipe', 'pipe'],
  });
  children.add(child);
  child.once('close', () => children.delete(child));
  const limit = limitTime(child, usualSeconds(name));
  if (aloud) process.stdout.write(`\n── ${name}\n`);
  const heard: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => heard.push(chunk));
  const status = await new Promise<number>((resolve) => child.once('close', (code) => resolve(code ?? 1)));
  if (!aloud) process.stdout.write(`\n── ${name}\n${Buffer.concat(heard).toString()}`);
  const { passed, failed } =
    runner && existsSync(report)
      ? runner.count(readFileSync(report, 'utf8'))
      : { passed: status === 0 ? 1 : 0, failed: 0 };
  const reason =
    limit.exceeded !== null
      ? `it took longer than ${limit.exceeded} s`
      : failed >= MOST_FAILURES
        ? `${MOST_FAILURES} tests failed`
        : null;
  return {
    name,
    seconds: Math.round((Date.now() - started) / 1000),
    passed,
    failed: status === 0 && limit.exceeded === null ? failed : Math.max(1, failed),
    failures: runner ? failures([report]) : [],
    ended: reason && `${name} ended early, because ${reason}. Under way were:\n${underWay(runningFile)}`,
  };
}

const underWay = (file: string): string =>
  (existsSync(file) ? readFileSync(file, 'utf8') : '')
    .split('\n')
    .map((line) => `    ${line}`)
    .join('\n');
