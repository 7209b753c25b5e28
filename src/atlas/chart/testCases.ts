/** The test cases of a chart for a criterion and a language, computed once per visit. */
import { select, type Criterion } from '#flows/criteria.ts';
import { testCasesOf, type TestCase } from '#flows/export/testCase.ts';
import type { Speak } from '#i18n/speak.ts';
import type { Chart } from '../charts.ts';
import { pathsOf } from './retrace.ts';

const made = new Map<string, TestCase[]>();

export function casesOf(speak: Speak, chart: Chart, criterion: Criterion): TestCase[] {
  const key = `${speak.language} ${criterion} ${chart.name}`;
  const known = made.get(key);
  if (known) return known;
  const { paths } = select(chart.name, chart.model, pathsOf(chart), criterion);
  const fresh = testCasesOf(speak, chart.model, paths);
  made.set(key, fresh);
  return fresh;
}

export const minutesOf = (cases: readonly TestCase[]): number =>
  Math.ceil(cases.reduce((sum, { story }) => sum + story.minutes, 0));
