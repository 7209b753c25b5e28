/** Writes test cases as a Markdown page with a checkbox for each step. */
import type { Speak } from '#i18n/speak.ts';
import { dataOf, expectedOf, preconditionsOf } from '../stories.ts';
import type { TestCase } from './testCase.ts';
import { oneLine } from './oneLine.ts';

/** Escapes Markdown markup. */
const plain = (text: string) => oneLine(text.replace(/[\\`*_<>[\]#|]/g, '\\$&'));

export const markdownText = (
  speak: Speak,
  chart: string,
  question: string,
  cases: readonly TestCase[],
): string =>
  [
    `# ${plain(chart)}`,
    '',
    plain(question),
    ...cases.flatMap(({ id, story, rows }) => [
      '',
      `## ${plain(story.title)} (${id})`,
      '',
      plain(speak('story.minutesEstimated', { count: Math.ceil(story.minutes) })) +
        (rows.length > 0 ? ` · ${speak('story.rows')}: ${rows.join(', ')}` : ''),
      '',
      ...preconditionsOf(speak, story).map((it) => `- ${plain(it)}`),
      '',
      ...story.steps.flatMap((step, index) => [
        `${index + 1}. [ ] ${plain(step.do)}`,
        ...dataOf(speak, step).map((it) => `   - ${plain(it)}`),
        ...expectedOf(speak, step).map((it) => `   - → ${plain(it)}`),
      ]),
    ]),
    '',
  ].join('\n');
