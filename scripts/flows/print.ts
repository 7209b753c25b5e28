import { acceptOf, type AcceptedPath } from '#flows/accepted.ts';
import { transitionsOf } from '#flows/transitions.ts';
import { select } from '#flows/criteria.ts';
import { exportText } from '#flows/export/exportText.ts';
import { testCasesOf } from '#flows/export/testCase.ts';
import { narrow, type SelectedPaths } from '#flows/paths.ts';
import { storyOf, storyText } from '#flows/stories.ts';
import { speakIn } from '#i18n/speak.ts';
import { models } from '#machines/models.ts';
import type { Options } from './options.ts';

/** Formats accepted paths for readable diffs, with one line per step. */
export const acceptedText = (paths: readonly AcceptedPath[]): string =>
  `[\n${paths
    .map(
      ({ start, from, does, steps }) =>
        `  {\n    "start": ${JSON.stringify(start)},\n    "from": ${JSON.stringify(from)},\n${does ? `    "does": ${JSON.stringify(does)},\n` : ''}    "steps": [\n${steps
          .map((step) => `      ${JSON.stringify(step)}`)
          .join(',\n')}\n    ]\n  }`,
    )
    .join(',\n')}\n]\n`;

/** Formats the paths as a test file that can be run and edited by hand. */
const testText = (
  chart: string,
  paths: readonly AcceptedPath[],
): string => `import { expect, it } from 'vitest';
import { differences } from '#flows/accepted.ts';
import { models } from '#machines/models.ts';

const paths = ${acceptedText(paths).trim()};

it.each(paths)('${chart}: path %#', (path) => {
  expect(differences(models['${chart}'], [path])).toEqual([]);
});
`;

/** Formats a chart's selected paths; empty if none matches. */
export function pathsText(chart: string, { paths: all, cover }: SelectedPaths, options: Options): string {
  const model = models[chart] as (typeof models)[string];
  const chosen = select(chart, model, all, options.criterion).paths;
  const paths = narrow(chosen, options);
  if (paths.length === 0) return '';
  const { format, language } = options;
  if (format === 'json') return acceptedText(paths.map(acceptOf));
  if (format === 'test') return testText(chart, paths.map(acceptOf));
  if (format === 'summary') {
    const steps = paths.reduce((sum, path) => sum + path.steps.length, 0);
    return `${chart.padEnd(22)} ${String(paths.length).padStart(3)} paths, ${String(steps).padStart(3)} steps, ${cover.taken.size} of ${transitionsOf(model.machine).size} transitions\n`;
  }
  const speak = speakIn(language);
  if (format === 'story')
    return paths
      .map((path) => storyText(speak, storyOf(speak, model, path, chosen.indexOf(path) + 1, chosen.length)))
      .join('\n');
  return exportText(format, speak, { chart, model, about: '' }, testCasesOf(speak, model, paths));
}
