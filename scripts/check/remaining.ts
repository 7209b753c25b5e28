import { existsSync, readFileSync } from 'node:fs';
import { basename, relative } from 'node:path';
import { reportOf, type Step } from '../lib/steps.ts';
import { root } from '../stack/settings.ts';
import type { Part, Parts, TestFile } from './parts.ts';

/** A step reduced to what has to run; `step` is null if everything passed before with the same code. */
export interface Remaining {
  step: Step | null;
  /** Number of parts that were left out, for the person who waits. */
  leftOut: string;
  /** Returns the fingerprints of what passed, after a run in which the step passed or failed. */
  passed: (whole: boolean) => string[];
}

type Known = ReadonlySet<string>;

const isNew =
  (known: Known) =>
  ({ key }: Part) =>
    !known.has(key);
const keysOf = (parts: readonly Part[]) => parts.map(({ key }) => key);
const namesOf = (parts: readonly Part[]) => parts.map(({ name }) => name);
const countOf = (all: readonly Part[], left: readonly Part[]) =>
  left.length < all.length ? `${all.length - left.length} of ${all.length}` : '';

/** Above this share of files, a program is quicker without a list of them. */
const MANY = 0.5;

function ofLint(step: Step, all: readonly Part[], known: Known): Remaining {
  const left = all.filter(isNew(known));
  const files = left.length > all.length * MANY ? [] : namesOf(left);
  return {
    step: left.length > 0 ? { ...step, args: [...step.args, ...files] } : null,
    leftOut: countOf(all, left),
    passed: (whole) => (whole ? keysOf(left) : []),
  };
}

function ofTypes(step: Step, all: readonly Part[], known: Known): Remaining {
  const left = all.filter(({ name }) => step.args.includes(name)).filter(isNew(known));
  return {
    step: left.length > 0 ? step : null,
    leftOut: left.length > 0 ? '' : 'all',
    passed: (whole) => (whole ? keysOf(left) : []),
  };
}

/** Returns the files of the last run of which every test passed. */
function filesPassed(step: string): Set<string> {
  const report = reportOf(step);
  if (!existsSync(report)) return new Set();
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as {
    testResults: { name: string; status: string }[];
  };
  return new Set(
    testResults.flatMap(({ name, status }) => (status === 'passed' ? [relative(root, name)] : [])),
  );
}

function ofTests(step: Step, all: readonly TestFile[], known: Known): Remaining {
  const partsIn = (file: TestFile): Part[] => [file, ...file.charts];
  const left = all.filter((file) => partsIn(file).some(isNew(known)));
  const charts = Object.fromEntries(
    left.map(({ name, charts: each }) => [basename(name), namesOf(each.filter(({ key }) => known.has(key)))]),
  );
  return {
    step:
      left.length > 0
        ? {
            ...step,
            args: [...step.args, ...namesOf(left)],
            env: { ...step.env, PASSED_CHARTS: JSON.stringify(charts) },
          }
        : null,
    leftOut: countOf(all, left),
    passed: () => {
      const passing = filesPassed(step.name);
      return left.filter(({ name }) => passing.has(name)).flatMap((file) => keysOf(partsIn(file)));
    },
  };
}

/** Returns a step reduced to what has to run; a step without parts runs in full. */
export function remainingOf(step: Step, parts: Parts, known: Known): Remaining {
  if (step.name === 'lint') return ofLint(step, parts.lint, known);
  if (step.name.startsWith('types')) return ofTypes(step, parts.types, known);
  const isRule = ({ name }: Part) => name.startsWith('tests/architecture/');
  if (step.name === 'rules') return ofTests(step, parts.charts.filter(isRule), known);
  if (step.name === 'charts')
    return ofTests(
      step,
      parts.charts.filter((file) => !isRule(file)),
      known,
    );
  return { step, leftOut: '', passed: () => [] };
}
