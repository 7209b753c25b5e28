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
import { expectFocusKept, tabTo } from './support/keyboard.ts';

const launch = (page: Page) => page.getByRole('button', { name: 'Launch', exact: true });
const launchDialog = (page: Page) => page.getByRole('alertdialog', { name: 'Launch this campaign?' });

test('a scheduled broadcast crosses a restart of the server and goes out once [WIZ-022 CAMP-018]', async ({
  world,
  enter,
  product,
}) => {
  const [customer, template] = [
    await world.customer('Solange Mvondo'),
    await approvedTemplate(world, 'later'),
  ];
  const name = `Later ${template.name}`;
  const ada = await enter('ada');
  await writeBroadcast(ada, { name, template: template.name, to: [customer] });
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
  expect(await received(customer)).toEqual([template.name]);
});

test('a template that the provider rejects before the launch is refused with the reason, and nothing is sent [WIZ-025 WIZ-031 ERR-006]', async ({
  world,
  enter,
}) => {
  const [customer, template] = [
    await world.customer('Armand Fouda'),
    await approvedTemplate(world, 'judged'),
  ];
  const [ada, ben] = [await enter('ada'), await enter('ben')];
  const written = { name: `Draft ${template.name}`, template: template.name, to: [customer] };
  await writeBroadcast(ben, written);
  await ben.getByRole('button', { name: 'Save as draft' }).click();
  await expect(ben).toHaveURL(/\/dashboard\/campaigns$/);
  await openCampaign(ben, written.name);
  await expect(launch(ben)).toBeVisible();
  await writeBroadcast(ada, { ...written, name: `New ${template.name}` });

  await template.review('REJECTED');
  const other = await enter('ada');
  await other.goto('/dashboard/campaigns/new');
  await expectTemplate(other, template.name, false);

  await test.step('in the wizard, which keeps everything', async () => {
    await ada.getByRole('button', { name: 'Launch Broadcast' }).click();
    const dialog = ada.getByRole('alertdialog', { name: 'The campaign was not created' });
    await expect(dialog).toContainText('This template is not approved.');
    await dialog.getByRole('button', { name: 'Back to the form' }).click();
    await expect(ada.getByRole('button', { name: 'Launch Broadcast' })).toBeEnabled();
  });
  await test.step('and of a draft, which stays one', async () => {
    await launch(ben).click();
    await launchDialog(ben).getByRole('button', { name: 'Launch' }).click();
    const notice = ben.getByRole('alert').filter({ hasText: 'Retry launch' });
    await expect(notice).toContainText('Failed to launch campaign');
    await expect(notice).toContainText('This template is not approved.');
    await expect(statusOn(ben, 'Draft')).toBeVisible();
  });
  expect(await received(customer)).toEqual([]);
});

test('an opt-out is confirmed once, and the next broadcast skips the customer with the reason', async ({
  world,
  enter,
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

  const ada = await enter('ada');
  const name = `Promo ${template.name}`;
  await writeBroadcast(ada, { name, template: template.name, to: [gone, kept] });
  await ada.getByRole('button', { name: 'Launch Broadcast' }).click();
  await openCampaign(ada, name);
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

test('two colleagues launch a draft at once: one wins, the other sees why, and one message is sent', async ({
  world,
  enter,
}) => {
  const [customer, template] = [await world.customer('Edith Double'), await approvedTemplate(world, 'twice')];
  const name = `Twice ${template.name}`;
  const [ada, ben] = [await enter('ada'), await enter('ben')];
  await openDraft(ada, { name, template: template.name, to: [customer] });
  await ben.goto('/dashboard/campaigns');
  await openCampaign(ben, name);

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
  }
  expect(await received(customer)).toEqual([template.name]);
});

test('a colleague launches while the user is asked to confirm: the question ends with the reason', async ({
  world,
  enter,
}) => {
  const [customer, template] = [await world.customer('Félix Après'), await approvedTemplate(world, 'after')];
  const name = `After ${template.name}`;
  const [ada, ben] = [await enter('ada'), await enter('ben')];
  await openDraft(ada, { name, template: template.name, to: [customer] });
  await ben.goto('/dashboard/campaigns');
  await openCampaign(ben, name);
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

test('a broadcast is made and launched without a mouse, and the focus is never lost', async ({
  world,
  enter,
}) => {
  const customer = await world.customer('Mireille Clavier');
  const ada = await enter('ada');
  const press = async (key: string) => {
    await ada.keyboard.press(key);
    await expectFocusKept(ada);
  };
  const button = (name: string | RegExp) => ada.getByRole('button', { name });
  await ada.goto('/dashboard/campaigns');
  await tabTo(ada, ada.locator('header').getByRole('link', { name: 'New Broadcast' }));
  await press('Enter');

  const name = `By keyboard ${customer.wa_id}`;
  await tabTo(ada, ada.getByRole('textbox', { name: 'Campaign name' }));
  await press('ControlOrMeta+a');
  await ada.keyboard.type(name);
  await tabTo(ada, ada.getByRole('textbox', { name: 'Search templates' }));
  await ada.keyboard.type('delivery');
  await tabTo(ada, button(/^delivery_update/));
  await press('Enter');
  await tabTo(ada, button('Next'));
  await press('Enter');

  await tabTo(ada, button('Upload a file'));
  await press('Enter');
  // Before the keys: Playwright asks the browser for the event, and a key would not wait for that.
  const asked = ada.waitForEvent('filechooser');
  await tabTo(ada, button('Choose a file'));
  await ada.keyboard.press('Enter');
  const chooser = await asked;
  const rows = `Name,PhoneNumber,Place\n${customer.name},+${customer.wa_id},Akwa`;
  await chooser.setFiles({ name: 'one.csv', mimeType: 'text/csv', buffer: Buffer.from(rows) });
  await expect(button('Add 1 Recipients')).toBeEnabled();
  await expectFocusKept(ada);
  await tabTo(ada, button('Add 1 Recipients'));
  await press('Enter');

  await tabTo(ada, ada.getByRole('checkbox', { name: /I have checked the text and the audience/ }));
  await press('Space');
  await tabTo(ada, button('Launch Broadcast'));
  await press('Enter');
  await expect(ada).toHaveURL(/\/dashboard\/campaigns$/);
  await expectFocusKept(ada);
  await tabTo(ada, ada.getByRole('link', { name, exact: true }));
  await press('Enter');
  await expect(statusOn(ada, 'Completed')).toBeVisible();
  await expectFocusKept(ada);
  await expect.poll(() => received(customer)).toEqual(['delivery_update']);
});
