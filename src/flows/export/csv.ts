/**
 * Writes test cases as CSV for TestRail and for Xray's Test Case Importer, one row per step.
 * Xray groups rows by `Test ID`; TestRail starts a test case at each row with a `Title`, so only the first row has one.
 */
import type { Speak } from '#i18n/speak.ts';
import { writeCsv } from '#lib/csv.ts';
import { dataOf, expectedOf, preconditionsOf } from '../stories.ts';
import type { TestCase } from './testCase.ts';

export const csvColumns = [
  'Test ID',
  'Test Type',
  'Section',
  'Title',
  'Preconditions',
  'References',
  'Estimate',
  'Action',
  'Data',
  'Expected Result',
] as const;

export function csvText(speak: Speak, cases: readonly TestCase[]): string {
  const rows = cases.flatMap(({ id, story, rows: references }) => {
    const head = [
      story.chart,
      story.title,
      preconditionsOf(speak, story).join('\n'),
      references.join(', '),
      `${Math.ceil(story.minutes)}m`,
    ];
    const steps = story.steps.length > 0 ? story.steps : [null];
    return steps.map((step, index) => [
      id,
      'Manual',
      ...(index === 0 ? head : head.map(() => '')),
      step?.do ?? speak('story.see'),
      step ? dataOf(speak, step).join('\n') : '',
      step ? expectedOf(speak, step).join('\n') : story.see.join('\n'),
    ]);
  });
  return writeCsv([csvColumns, ...rows]);
}
