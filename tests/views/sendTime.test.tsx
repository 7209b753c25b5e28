import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createActor, SimulatedClock } from 'xstate';
import { SendTime } from '#features/campaigns/wizard/SendTime.tsx';
import { broadcastWizardMachine } from '#machines/campaigns/broadcastWizard.machine.ts';
import type { BroadcastForm } from '#machines/campaigns/broadcastForm.ts';
import { readyForm } from '#machines/campaigns/broadcastSubmit.model.ts';
import { fulfil } from '#app/wiring/fulfil.ts';
import { quiet } from '#tests/support/quiet.ts';
import { show } from '#tests/support/screen.tsx';

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
  await show(<SendTime actor={actor} />);
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
  expect(actor.getSnapshot().context.form.scheduledFor).toBe(new Date(`${year}-12-31T10:00`).getTime());
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
  const now = new Date();
  const early = new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
  await userEvent.fill(field, early);
  await expect.element(page.getByText(/The earliest time is five minutes from now/)).toBeVisible();
  (field.element() as HTMLInputElement).blur();
  const kept = new Date(actor.getSnapshot().context.form.scheduledFor ?? 0);
  const local = new Date(kept.getTime() - kept.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
  expect(local > early).toBe(true);
  await expect.element(field).toHaveValue(local);
});
