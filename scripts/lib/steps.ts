import { join } from 'node:path';
import { root } from '../stack/settings.ts';
import { playwright, vitest, type Runner } from './runners.ts';

export interface Step {
  name: string;
  program: string;
  args: string[];
  env?: Record<string, string>;
  /** Runs and counts the step's tests; a step without one counts as one test. */
  runner?: Runner;
}

/**
 * One thread for each check, because the checks run side by side. Two checkers would judge the same large types twice:
 * 50 s of the processor's time for all types instead of 18 s.
 */
const oneThread = { GOMAXPROCS: '1' };
const bin = (file: string) => join(root, 'node_modules', file);
const reports = join(root, '.cache/reports');
/** Returns the file in which the tests of a step are reported. */
export const reportOf = (step: string): string => join(reports, `${step}.json`);

/** Rules that every change obeys, side by side: the run ends after them if one is broken. */
export const rules: Step[] = [
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
  testsOf('rules', vitest('rules')),
];

export const charts: Step = testsOf('charts', vitest('charts'));

/** The tests that need a browser, a server or both, in groups whose steps run side by side: each takes the processor alone. */
export const tests: Step[][] = [
  [testsOf('views', vitest('views'))],
  [testsOf('api', vitest('api'))],
  [testsOf('e2e', playwright)],
];

export const cluster: Step = testsOf('cluster', vitest('cluster'));

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

function testsOf(name: string, runner: Runner): Step {
  return { name, runner, program: runner.program, args: runner.args([], reportOf(name)) };
}
