/**
 * Measures exploration, coverage and stories of all charts (`npm run bench`): the slowest five, the total, and its
 * share of the ten-second budget.
 */
import { lint } from '#flows/lint.ts';
import { selectPaths } from '#flows/paths.ts';
import { storyOf, storyText } from '#flows/stories.ts';
import { speakIn } from '#i18n/speak.ts';
import { models } from '#machines/models.ts';

const BUDGET = 10_000;

const timed = (work: () => void) => {
  const started = performance.now();
  work();
  return performance.now() - started;
};

const rows = Object.entries(models).map(([name, model]) => {
  let steps = 0;
  const told = timed(() => {
    const { paths } = selectPaths(name, model);
    steps = paths.reduce((sum, path) => sum + path.steps.length, 0);
    for (const language of ['en', 'fr'] as const) {
      const speak = speakIn(language);
      paths.forEach((path, at) => storyText(speak, storyOf(speak, model, path, at + 1, paths.length)));
    }
  });
  return { name, told, checked: timed(() => void lint(name, model)), steps };
});

const whole = rows.reduce((sum, { told }) => sum + told, 0);
const checked = rows.reduce((sum, row) => sum + row.checked, 0);
for (const { name, told, checked: lints, steps } of rows
  .toSorted((one, other) => other.told - one.told)
  .slice(0, 5))
  process.stdout.write(
    `${name.padEnd(22)} ${told.toFixed(0).padStart(5)} ms told, ${lints.toFixed(0).padStart(5)} ms checked, ${steps} steps\n`,
  );
process.stdout.write(
  `\n${rows.length} charts told in ${(whole / 1000).toFixed(1)} s (${(whole / BUDGET).toFixed(2)} of the ${BUDGET / 1000} s allowed), checked in ${(checked / 1000).toFixed(1)} s\n`,
);
process.exitCode = whole > BUDGET ? 1 : 0;
