import { SEED } from '../../tests/support/seed.ts';
import { slowestFiles } from './reports.ts';
import { runStep, usualSeconds, type Outcome } from './runStep.ts';
import { lookAgain, MOST_FLAKY, whyOneLook, type Flaky } from './secondLook.ts';
import { reportOf, type Step } from './steps.ts';

const print = (text: string): void => void process.stdout.write(`${text}\n`);

/** Growth of a step over its usual time that is worth a word. */
const GROWN = 1.1;

interface Ran {
  step: Step;
  outcome: Outcome;
  flaky: Flaky[];
}

/** Runs steps side by side, and then each file that failed once more, alone. */
async function runSideBySide(steps: readonly Step[]): Promise<Ran[]> {
  const first = await Promise.all(
    steps.map(async (step) => ({ step, outcome: await runStep(step, { aloud: steps.length === 1 }) })),
  );
  const ran: Ran[] = [];
  for (const { step, outcome } of first)
    ran.push({ step, ...(outcome.failed > 0 ? await lookAgain(step, outcome) : { outcome, flaky: [] }) });
  return ran;
}

function printSteps(ran: readonly Ran[]): void {
  print('');
  for (const { outcome } of ran) {
    const { name, passed, failed, seconds } = outcome;
    const usual = usualSeconds(name);
    const grown =
      usual && seconds > usual * GROWN
        ? `, ${Math.round((seconds / usual - 1) * 100)} % over ${usual} s`
        : '';
    print(
      `${failed ? '✗' : '✓'} ${name.padEnd(13)} ${passed} passed, ${failed} failed, ${seconds} s${grown}`,
    );
  }
  for (const { file, seconds } of slowestFiles(ran.map(({ step }) => reportOf(step.name))))
    print(`${seconds.toFixed(1).padStart(7)} s  ${file}`);
}

function printFailures({ step, outcome }: Ran): void {
  const { name, failed, failures, ended } = outcome;
  if (failed === 0) return;
  if (ended) print(`\n✗ ${ended}`);
  for (const { test, reason } of failures) print(`\n✗ ${test}\n${reason}`);
  for (const file of new Set(failures.map((failure) => failure.file))) {
    const why = whyOneLook(file);
    print(
      `\nRun ${file} alone: ${step.runner?.command(file)}${why ? `\nIt got no second look: ${why}.` : ''}`,
    );
  }
  print(`Run the step ${name} alone: npm test -- ${name}`);
}

function printFlaky(flaky: readonly Flaky[]): void {
  if (flaky.length === 0) return;
  print('\n── Flaky: failed, and passed when run again alone. Each is a fault of its own: docs/flaky.md');
  for (const { file, failures, isNew } of flaky)
    for (const { test, reason } of failures) print(`\n~ ${isNew ? 'new: ' : ''}${test} (${file})\n${reason}`);
}

/**
 * Runs steps and prints what failed and what was flaky. The rules run side by side, and the run ends after them if one
 * is broken; the groups of tests run one after another, despite failures, and the steps of a group side by side.
 *
 * @param afterwards is told which steps passed
 */
export async function runAll(
  rules: readonly Step[],
  tests: readonly (readonly Step[])[] = [],
  afterwards: (passed: ReadonlySet<string>) => void = () => {},
): Promise<never> {
  const started = Date.now();
  print(`Seed of generated inputs: ${SEED}`);
  const ran = await runSideBySide(rules);
  if (ran.every(({ outcome }) => outcome.failed === 0))
    for (const group of tests) ran.push(...(await runSideBySide(group)));
  else if (tests.length > 0)
    print(
      `\nNot run, because a rule is broken: ${tests
        .flat()
        .map(({ name }) => name)
        .join(', ')}.`,
    );
  const flaky = ran.flatMap((each) => each.flaky);
  printSteps(ran);
  printFlaky(flaky);
  ran.forEach(printFailures);
  const tooMany = flaky.length > MOST_FLAKY ? flaky.length : 0;
  if (tooMany) print(`\n✗ ${tooMany} flaky files; at most ${MOST_FLAKY} are no failure.`);
  const total = (key: 'passed' | 'failed') => ran.reduce((sum, { outcome }) => sum + outcome[key], 0);
  const failed = total('failed') + tooMany;
  print(`\nTook ${Math.round((Date.now() - started) / 1000)} s.`);
  print(`${flaky.length} flaky files, ${flaky.filter(({ isNew }) => isNew).length} of them new.`);
  print(`${total('passed')} passed, ${failed} failed`);
  afterwards(new Set(ran.flatMap(({ step, outcome }) => (outcome.failed === 0 ? [step.name] : []))));
  process.exit(failed > 0 ? 1 : 0);
}
