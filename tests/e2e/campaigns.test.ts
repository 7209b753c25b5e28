import type { Page } from '@playwright/test';
import { backOnline, expect, test } from './support/journey.ts';
import {
  approvedTemplate,
  expectTemplate,
  openCampaign,
  openDraft,
  passScheduledTime,
  received,
  statusOn,
  writeBroadcast,
} from './support/broadcast.ts';
import { expectFocusKept } from './support/keyboard.ts';

const launch = (page: Page) => page.getByRole('button', { name: 'Launch', exact: true });
const launchDialog = (page: Page) => page.getByRole('alertdialog', { name: 'Launch this campaign?' });

test('a scheduled broadcast crosses a restart of the server, goes out once, and skips who opted out, with the reason [WIZ-022 CAMP-018]', async ({
  world,
  enter,
  product,
}) => {
  const [gone, kept] = [await world.customer('Odile Stop'), await world.customer('Olivier Reste')];
  const template = await approvedTemplate(world, 'promo', {
    category: 'MARKETING',
    text: 'Hello {{1}}, 25% off every bag.',
  });
  for (const word of ['STOP', 'Stop']) await gone.writes(word);
  const confirmed = () => received(gone);
  await expect
    .poll(confirmed)
    .toEqual(['You will not receive our promotional messages any more. Reply START to receive them again.']);

  const name = `Promo ${template.name}`;
  const ada = await enter('ada');
  await writeBroadcast(ada, { name, template: template.name, to: [gone, kept] });
  await ada.getByRole('radio', { name: 'Schedule' }).check();
  await ada.getByRole('button', { name: 'Launch Broadcast' }).click();
  await expect(ada).toHaveURL(/\/dashboard\/campaigns$/);
  await openCampaign(ada, name);
  await expect(statusOn(ada, 'Scheduled')).toBeVisible();

  await world.killServer();
  await passScheduledTime(product, name);
  await world.startServer();
  await backOnline(ada);
  await ada.reload();
  await expect(statusOn(ada, 'Completed')).toBeVisible();
  await expect(ada.getByText('Skipped, by reason')).toBeVisible();
  await expect(ada.getByRole('definition').filter({ hasText: /^1$/ })).toBeVisible();
  await expect(ada.getByText('Unsubscribed from marketing').first()).toBeVisible();
  await ada.getByRole('tab', { name: /^Skipped/ }).click();
  await expect(ada.getByRole('row', { name: /Odile Stop/ })).toContainText('Skipped');
  await expect(ada.getByRole('row', { name: /Olivier Reste/ })).toHaveCount(0);
  expect(await received(kept)).toEqual([template.name]);
  expect(await confirmed()).toHaveLength(1);
});

test('two colleagues launch drafts: one of two at once wins, a question ends with the reason, and a rejected template sends nothing [WIZ-025 WIZ-031 ERR-006]', async ({
  world,
  enter,
}) => {
  const [ada, ben] = [await enter('ada'), await enter('ben')];
  const openForBoth = async (of: Parameters<typeof openDraft>[1]) => {
    await openDraft(ada, of);
    await ben.goto('/dashboard/campaigns');
    await openCampaign(ben, of.name);
  };
  const template = await approvedTemplate(world, 'judged');

  await test.step('at once: one wins, the other sees why, and one message is sent', async () => {
    const customer = await world.customer('Edith Double');
    await openForBoth({ name: `Twice ${template.name}`, template: template.name, to: [customer] });
    // Both requests leave before either is answered.
    const both = Promise.withResolvers<void>();
    let waiting = 2;
    for (const page of [ada, ben])
      await page.route('**/campaign/launch/*', async (route) => {
        waiting -= 1;
        if (waiting === 0) both.resolve();
        await both.promise;
        await route.continue();
      });
    const answers = [ada, ben].map((page) => page.waitForResponse('**/campaign/launch/*'));
    for (const page of [ada, ben]) {
      await launch(page).click();
      await launchDialog(page).getByRole('button', { name: 'Launch' }).click();
    }
    const statuses = (await Promise.all(answers)).map((answer) => answer.status());
    expect(statuses.toSorted()).toEqual([200, 409]);
    // The other toast may be replaced at once by that of a customer's message; a failure's stays.
    const [refused] = [ada, ben].filter((_, at) => statuses[at] === 409);
    await expect(
      refused!
        .getByRole('region', { name: 'Messages of the application' })
        .getByText('A launched broadcast cannot be stopped or modified.'),
    ).toBeVisible();
    for (const page of [ada, ben]) {
      await expect(statusOn(page, 'Completed')).toBeVisible();
      await expect(launch(page)).toHaveCount(0);
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    }
    expect(await received(customer)).toEqual([template.name]);
  });

  await test.step('while the other is asked to confirm: the question ends with the reason', async () => {
    const customer = await world.customer('Félix Après');
    await openForBoth({ name: `After ${template.name}`, template: template.name, to: [customer] });
    await launch(ben).click();
    await expect(launchDialog(ben)).toBeVisible();
    await launch(ada).click();
    await launchDialog(ada).getByRole('button', { name: 'Launch' }).click();
    await expect(launchDialog(ben)).toBeHidden();
    await expect(ben.getByText('This campaign was started meanwhile.').first()).toBeVisible();
    await expectFocusKept(ben);
    await expect(statusOn(ben, 'Completed')).toBeVisible();
    expect(await received(customer)).toEqual([template.name]);
  });

  await test.step('a template that the provider rejects before the launch: the wizard keeps everything, a draft stays one', async () => {
    const customer = await world.customer('Armand Fouda');
    const written = { name: `Draft ${template.name}`, template: template.name, to: [customer] };
    await writeBroadcast(ben, written);
    await ben.getByRole('button', { name: 'Save as draft' }).click();
    await expect(ben).toHaveURL(/\/dashboard\/campaigns$/);
    await writeBroadcast(ada, { ...written, name: `New ${template.name}` });
    await template.review('REJECTED');
    await ben.goto('/dashboard/campaigns/new');
    await expectTemplate(ben, template.name, false);

    await ada.getByRole('button', { name: 'Launch Broadcast' }).click();
    const dialog = ada.getByRole('alertdialog', { name: 'The campaign was not created' });
    await expect(dialog).toContainText('This template is not approved.');
    await dialog.getByRole('button', { name: 'Back to the form' }).click();
    await expect(ada.getByRole('button', { name: 'Launch Broadcast' })).toBeEnabled();

    await ben.goto('/dashboard/campaigns');
    await openCampaign(ben, written.name);
    await launch(ben).click();
    await launchDialog(ben).getByRole('button', { name: 'Launch' }).click();
    const notice = ben.getByRole('alert').filter({ hasText: 'Retry launch' });
    await expect(notice).toContainText('Failed to launch campaign');
    await expect(notice).toContainText('This template is not approved.');
    await expect(statusOn(ben, 'Draft')).toBeVisible();
    expect(await received(customer)).toEqual([]);
  });
});
