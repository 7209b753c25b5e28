import { afterEach, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import type { AppContext } from '#app/wiring/appContext.ts';
import { wireBroadcast } from '#app/wiring/campaigns/broadcast.ts';
import { english } from '#i18n/english.ts';
import { bagOfTheWeek } from '#machines/template/template.samples.ts';
import { createCache } from '#services/createCache.ts';
import { onPage } from '#tests/support/onPage.ts';

afterEach(() => localStorage.clear());

/** Opens the wizard as a user; another page of the same device has the same storage. */
async function openAs(userId: string) {
  const app = {
    cache: createCache(),
    call: () => Promise.resolve({ templates: { waba_templates: [bagOfTheWeek] } }),
    owner: () => ({ userId, organisationId: 'wouri' }),
    actors: { language: { getSnapshot: () => ({ context: { language: 'en', texts: english } }) } },
    navigate: vi.fn(),
  } as unknown as AppContext;
  const actor = onPage(
    app,
    createActor(wireBroadcast(app), {
      input: { gate: { canCreate: true, reason: null } },
    }),
  ).start();
  await expect.poll(() => actor.getSnapshot().matches('editing')).toBe(true);
  return actor;
}

it('The draft of a broadcast is kept on the device, for its own user only [WIZ-010]', async () => {
  const first = await openAs('ada');
  first.send({ type: 'broadcast.rename', name: 'Parcels of the week' });
  first.send({ type: 'broadcast.choose', template: bagOfTheWeek });
  first.send({ type: 'broadcast.next' });
  first.stop();

  const again = await openAs('ada');
  expect(again.getSnapshot().context.form).toMatchObject({
    name: 'Parcels of the week',
    template: { id: bagOfTheWeek.id },
    step: 'audience',
  });
  const other = await openAs('ben');
  expect(other.getSnapshot().context.form).toMatchObject({ template: null, step: 'template' });
  for (const actor of [again, other]) actor.stop();
});

it('A broadcast that was started over is forgotten', async () => {
  const first = await openAs('ada');
  first.send({ type: 'broadcast.rename', name: 'Parcels of the week' });
  first.send({ type: 'broadcast.startOver' });
  await expect.poll(() => first.getSnapshot().context.form.name).toMatch(/^Campaign /);
  first.stop();
});
