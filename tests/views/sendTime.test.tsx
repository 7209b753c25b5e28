import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createActor, SimulatedClock } from 'xstate';
import { SendTime } from '#features/campaigns/wizard/SendTime.tsx';
import { broadcastWizardMachine } from '#machines/campaigns/broadcastWizard.machine.ts';
import type { BroadcastForm } from '#machines/campaigns/broadcastForm.ts';
import { readyForm } from '#machines/campaigns/broadcastSubmit.model.ts';
import { instantOf, wallTime } from '#lib/zonedTime.ts';
import { keys } from '#services/cache.ts';
import { createCache } from '#services/createCache.ts';
import { fulfil } from '#app/wiring/fulfil.ts';
import { anOrganisation } from '#tests/support/entities.ts';
import { quiet } from '#tests/support/quiet.ts';
import { show } from '#tests/support/screen.tsx';

/** Far from any zone in which the tests run. */
const ZONE = 'Pacific/Auckland';

/** Opens the send time of a broadcast that is otherwise complete. */
async function openTime() {
  const chart = quiet(broadcastWizardMachine).provide({
    actors: { readDraft: fulfil<BroadcastForm>(() => Promise.resolve({ ...readyForm, step: 'confirm' })) },
  });
  const actor = createActor(chart, {
    input: { gate: { canCreate: true, reason: null } },
    clock: new SimulatedClock(),
  }).start();
  await expect.poll(() => actor.getSnapshot().matches({ editing: { confirm: 'form' } })).toBe(true);
  const cache = createCache();
  cache.setQueryData(keys.organisation, { ...anOrganisation, time_zone: ZONE });
  await show(<SendTime actor={actor} />, { cache });
  actor.send({ type: 'broadcast.confirm', on: true });
  await page.getByRole('radio', { name: 'Schedule' }).click();
  const field = page.getByLabelText('Date and time');
  const mayLaunch = () => actor.getSnapshot().can({ type: 'broadcast.launch', now: Date.now() });
  return { actor, field, mayLaunch };
}

const year = new Date().getFullYear() + 1;

it('what is typed stays while a year or an hour is incomplete [WIZ-020]', async () => {
  const { actor, field } = await openTime();
  await userEvent.fill(field, '0002-12-31T10:00');
  await expect.element(field).toHaveValue('0002-12-31T10:00');
  await userEvent.fill(field, `${year}-12-31T10:00`);
  await expect.element(field).toHaveValue(`${year}-12-31T10:00`);
  await expect.element(field).not.toHaveAttribute('aria-invalid', 'true');
  expect(actor.getSnapshot().context.form.scheduledFor).toBe(
    instantOf(Date.parse(`${year}-12-31T10:00Z`), ZONE),
  );
  await expect.element(page.getByText(/10:00.*\(Pacific\/Auckland\)/)).toBeVisible();
});

it('a day in the past is refused with the reason, and nothing is launched until it is corrected', async () => {
  const { field, mayLaunch } = await openTime();
  expect(mayLaunch()).toBe(true);
  await userEvent.fill(field, '2020-01-01T10:00');
  (field.element() as HTMLInputElement).blur();
  await expect.element(page.getByText('Date cannot be earlier than today')).toBeVisible();
  await expect.element(field).toHaveValue('2020-01-01T10:00');
  expect(mayLaunch()).toBe(false);
  await userEvent.fill(field, `${year}-01-01T10:00`);
  await expect.element(page.getByText('Date cannot be earlier than today')).not.toBeInTheDocument();
  expect(mayLaunch()).toBe(true);
});

it('a time that is too soon is raised, which the field shows once it is left [WIZ-020]', async () => {
  const { actor, field } = await openTime();
  const shown = (at: number) => new Date(wallTime(at, ZONE)).toISOString().slice(0, 16);
  const early = shown(Date.now() + 60_000);
  await userEvent.fill(field, early);
  await expect.element(page.getByText(/The earliest time is five minutes from now/)).toBeVisible();
  (field.element() as HTMLInputElement).blur();
  const local = shown(actor.getSnapshot().context.form.scheduledFor ?? 0);
  expect(local > early).toBe(true);
  await expect.element(field).toHaveValue(local);
});

it('a time of today that is over is refused with its reason', async () => {
  const { field, mayLaunch } = await openTime();
  const wall = wallTime(Date.now(), ZONE);
  const over = new Date(wall - 120_000).toISOString().slice(0, 16);
  await userEvent.fill(field, over);
  const isToday = over.slice(0, 10) === new Date(wall).toISOString().slice(0, 10);
  const reason = isToday ? 'This time is over. Choose a later one.' : 'Date cannot be earlier than today';
  await expect.element(page.getByText(reason)).toBeVisible();
  expect(mayLaunch()).toBe(false);
});
