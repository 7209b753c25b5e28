/** What Copilot did, on the screen of reports: who sees it, and what it says where nothing is. */
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { createActor, SimulatedClock } from 'xstate';
import { type Report, TurnOutcome, type Turns } from '#contract/reports.ts';
import type { Language } from '#i18n/languages.ts';
import { ReportsScreen } from '#features/reports/ReportsScreen.tsx';
import { REPORTS } from '#machines/reports/reportAddress.ts';
import { reportsMachine } from '#machines/reports/reports.machine.ts';
import { keys } from '#services/cache.ts';
import { createCache } from '#services/createCache.ts';
import { complaintsOf } from '#tests/support/axe.ts';
import { reply } from '#tests/support/inbox.tsx';
import { quiet } from '#tests/support/quiet.ts';
import { aReport } from '#tests/support/reports.ts';
import { show } from '#tests/support/screen.tsx';

async function reports(report: Report, language: Language = 'en'): Promise<void> {
  const cache = createCache();
  cache.setQueryData(keys.report(REPORTS), report);
  const actor = createActor(quiet(reportsMachine), {
    clock: new SimulatedClock(),
    input: { address: REPORTS },
  }).start();
  reply(actor, 'loadReport', undefined);
  await show(<ReportsScreen actor={actor} />, { cache, language });
}
const region = (name: string) => page.getByRole('region', { name, exact: true });
const noTurns = Object.fromEntries(TurnOutcome.options.map((it) => [it, 0])) as Turns;

it('says how many turns Copilot answered and handed over, and from which sources', async () => {
  await reports(aReport());
  const outcomes = page.getByRole('table', { name: 'What became of Copilot’s turns' });
  await expect.element(outcomes.getByRole('row', { name: 'Answered 42 78%' })).toBeVisible();
  await expect.element(outcomes.getByRole('row', { name: 'Greetings and thanks 1 –' })).toBeVisible();
  const sources = page.getByRole('table', { name: 'Answers from each source' });
  await expect.element(sources.getByRole('row', { name: 'Removed source 3' })).toBeVisible();
  expect(await complaintsOf()).toEqual([]);
});

it('says in words that there was no turn, and claims no rate', async () => {
  const { total, points } = aReport();
  await reports(
    aReport({
      total: { ...total, turns: noTurns },
      points: points.map((it) => ({ ...it, turns: noTurns })),
      sources: [],
    }),
  );
  for (const name of ['Copilot’s turns', 'Copilot’s answers and hand-overs', 'Copilot’s sources'])
    await expect.element(region(name).getByText('Nothing in this period.')).toBeVisible();
  expect(page.getByText('Copilot’s rate of answers').elements()).toEqual([]);
});

it('shows none of it where the report is about one person', async () => {
  const { total } = aReport();
  await reports(aReport({ total: { ...total, turns: noTurns }, sources: null }));
  await expect.element(region('Messages')).toBeVisible();
  expect(region('Copilot’s turns').elements()).toEqual([]);
  expect(region('Copilot’s sources').elements()).toEqual([]);
});
