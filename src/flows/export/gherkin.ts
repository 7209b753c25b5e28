/** Writes test cases as a Gherkin feature in the language of the stories. */
import type { Speak } from '#i18n/speak.ts';
import type { Language } from '#i18n/languages.ts';
import { dataOf, expectedOf, preconditionsOf } from '../stories.ts';
import type { TestCase } from './testCase.ts';
import { oneLine } from './oneLine.ts';

const keywords: Record<
  Language,
  Record<'feature' | 'scenario' | 'given' | 'when' | 'outcome' | 'and', string>
> = {
  en: { feature: 'Feature', scenario: 'Scenario', given: 'Given', when: 'When', outcome: 'Then', and: 'And' },
  fr: {
    feature: 'Fonctionnalité',
    scenario: 'Scénario',
    given: 'Étant donné',
    when: 'Quand',
    outcome: 'Alors',
    and: 'Et',
  },
};

export function gherkinText(
  speak: Speak,
  chart: string,
  question: string,
  cases: readonly TestCase[],
): string {
  const word = keywords[speak.language];
  const list = (first: string, lines: readonly string[]) =>
    lines.map((line, index) => `    ${index === 0 ? first : word.and} ${oneLine(line)}`);
  const scenarios = cases.flatMap(({ id, story, rows }) => [
    '',
    `  @${[id, ...rows].join(' @')}`,
    `  ${word.scenario}: ${oneLine(story.title)}`,
    ...list(word.given, preconditionsOf(speak, story)),
    ...story.steps.flatMap((step) => [
      ...list(word.when, [[step.do, ...dataOf(speak, step)].join(' ')]),
      ...list(word.outcome, expectedOf(speak, step)),
    ]),
  ]);
  return [
    `# language: ${speak.language}`,
    `${word.feature}: ${chart}`,
    `  ${oneLine(question)}`,
    ...scenarios,
    '',
  ].join('\n');
}
