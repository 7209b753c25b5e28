import type { Speak } from '#i18n/speak.ts';
import type { AnyModel } from '#machines/model.ts';
import { csvText } from './csv.ts';
import { gherkinText } from './gherkin.ts';
import { markdownText } from './markdown.ts';
import { playwrightText } from './playwright.ts';
import type { TestCase } from './testCase.ts';

/** Formats of test cases with their file extensions and media types. */
export const exportFormats = {
  gherkin: { ending: 'feature', type: 'text/plain' },
  csv: { ending: 'csv', type: 'text/csv' },
  markdown: { ending: 'md', type: 'text/markdown' },
  playwright: { ending: 'spec.ts', type: 'text/plain' },
} as const;

export type ExportFormat = keyof typeof exportFormats;

export interface Subject {
  chart: string;
  model: AnyModel;
  /** The question that the chart answers. */
  about: string;
}

export function exportText(
  format: ExportFormat,
  speak: Speak,
  { chart, model, about }: Subject,
  cases: readonly TestCase[],
): string {
  if (format === 'csv') return csvText(speak, cases);
  if (format === 'gherkin') return gherkinText(speak, chart, about, cases);
  return format === 'markdown'
    ? markdownText(speak, chart, about, cases)
    : playwrightText(speak, model, chart, cases);
}
