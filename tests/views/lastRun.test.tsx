import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { LastRun } from '#atlas/coverage/LastRun.tsx';
import type { LastRun as Run } from '#atlas/build/lastRun.ts';
import { atlasTexts } from '#i18n/atlas/useAtlasText.ts';
import { english } from '#i18n/english.ts';
import { LanguageProvider } from '#i18n/LanguageProvider.tsx';
import { show } from '#tests/support/screen.tsx';

const passedRun: Run = {
  at: '2026-11-20T10:00:00.000Z',
  isOutdated: false,
  passed: 3,
  failed: 0,
  passedStates: ['dark'],
  failedStates: [],
  failedTransitions: [],
  failures: [],
};
const failedRun: Run = { ...passedRun, failed: 1, failures: ['lamp in French → lit'] };

const draw = (run: Run | undefined) =>
  show(
    <LanguageProvider language="en" messages={{ ...english, ...atlasTexts('en') }}>
      <LastRun run={run} />
    </LanguageProvider>,
  );

const outdated = 'The chart was changed after this run, so its results are not drawn.';

it('shows how many tests of a chart passed in the last run', async () => {
  await draw(passedRun);
  await expect.element(page.getByText('3 tests passed')).toBeVisible();
  await expect.element(page.getByText(/failed/)).not.toBeInTheDocument();
  await expect.element(page.getByText(outdated)).not.toBeInTheDocument();
});

it('names the tests that failed in the last run', async () => {
  await draw(failedRun);
  await expect.element(page.getByText('1 test failed')).toBeVisible();
  await expect.element(page.getByRole('listitem')).toHaveTextContent('lamp in French → lit');
});

it('says when no test run left a report', async () => {
  await draw(undefined);
  await expect.element(page.getByText('No test run left its report. npm test does.')).toBeVisible();
});

it('says that the last run used another version of the chart', async () => {
  await draw({ ...failedRun, isOutdated: true });
  await expect.element(page.getByText(outdated)).toBeVisible();
});
