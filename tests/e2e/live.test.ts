/** Tests the atlas's live view of a dashboard in another tab, and saving and replaying a session. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { redraws } from './support/atlas.ts';
import { expect, expectAccessible, openConversation, reply, test } from './support/journey.ts';
import { picture } from './support/picture.ts';
import { settled } from './support/settled.ts';

const fromMenu = async (page: Page, item: string) => {
  await page.getByRole('button', { name: /Ada/ }).last().click();
  await page.getByRole('menuitem', { name: item }).click();
};

test('the atlas highlights the charts of a conversation that an admin has open in another tab, and none of a member', async ({
  world,
  enter,
  product,
}) => {
  const customer = await world.customer('Bénédicte Ekani');
  await customer.asksForPerson();
  const ada = await enter('ada');
  const atlas = await ada.context().newPage();
  await redraws(atlas);
  await atlas.goto(`${product.dashboard}/atlas#/live`);
  const actors = atlas.getByRole('region', { name: 'Actors' });
  await expect(actors.locator('[data-actor=realtime]')).toBeVisible();
  await openConversation(ada, customer.name);
  await expect(actors.locator('[data-actor=footer]')).toContainText('open.attention');
  await expect(actors.locator('[data-actor=presence]')).toBeVisible();
  await expect(actors.locator('[data-actor=reaction]').first()).toBeVisible();
  await picture(atlas, 'live');
  await expectAccessible(atlas);

  await test.step('it moves as the dashboard moves, and says nothing personal', async () => {
    await actors.locator('[data-actor=composer]').click();
    await expect(atlas.locator('[data-now]')).toContainText('typing.silent');
    const log = atlas.getByRole('region', { name: 'Events' });
    await ada.getByRole('textbox', { name: 'Message' }).fill('Geheimnis Kennwort');
    // First, because the composer leaves this state after some seconds.
    await expect(atlas.locator('[data-now]')).toContainText('typing.told');
    await expect(log.getByText('composer.type').first()).toBeVisible();
    await expect(atlas.locator('[data-state="text.allowed"]')).toHaveAttribute('data-tone', 'now');
    await expect(atlas.locator('body')).not.toContainText(/Geheimnis|Kennwort/);
    await picture(atlas, 'live-chart');
  });

  await test.step('frozen, it stays as it is and catches up afterwards', async () => {
    const log = atlas.getByRole('region', { name: 'Events' });
    await atlas.getByRole('button', { name: 'Freeze' }).click();
    const typed = log.getByText('composer.type');
    const before = await settled(() => typed.count());
    await ada.getByRole('textbox', { name: 'Message' }).fill('Another');
    await expect(atlas.getByText(/messages wait/)).toBeVisible();
    await expect(typed).toHaveCount(before);
    await atlas.getByRole('button', { name: 'Resume' }).click();
    await expect(typed).toHaveCount(before + 1);
  });

  await test.step('an event is sent, and the next answer of a port is an error', async () => {
    await atlas.goto(`${product.dashboard}/atlas#/chart/handlingAction/live`);
    await atlas.getByRole('combobox', { name: 'takeOverConversation' }).selectOption({ label: 'an error' });
    await ada.getByRole('button', { name: 'Take over' }).click();
    await expect(ada.getByText('The atlas asked for this error.').first()).toBeVisible();
    await expect(ada.getByRole('button', { name: 'Take over' })).toBeVisible();
  });

  await test.step('who closes the atlas is told nothing more', async () => {
    await atlas.close();
    await reply(ada, 'Good morning!');
    await expect.poll(async () => (await customer.thread()).at(-1)?.text).toBe('Good morning!');
  });

  await test.step('a member’s dashboard cannot be watched', async () => {
    const ben = await enter('ben');
    const other = await ben.context().newPage();
    await other.goto(`${product.dashboard}/atlas#/live`);
    await expect(other.getByText('No dashboard is telling')).toBeVisible();
    await ben.getByRole('link', { name: 'Orders', exact: true }).click();
    await expect(other.getByText('No dashboard is telling')).toBeVisible();
  });
});

test('a saved session holds nothing personal, and is replayed to the same states', async ({
  world,
  enter,
  product,
}) => {
  test.skip(process.env.SESSIONS !== undefined, 'Every journey is being recorded.');
  const customer = await world.customer('Pélagie Onana');
  await customer.asksForPerson();
  const ada = await enter('ada');
  await fromMenu(ada, 'Record this session');
  await ada.getByRole('button', { name: /Ada/ }).last().click();
  // The recorder is loaded first: what happens before that is not recorded.
  await expect(ada.getByRole('menuitem', { name: 'Save session' })).toBeVisible();
  await ada.keyboard.press('Escape');
  await openConversation(ada, customer.name);
  await reply(ada, 'My secret is Geheimnis Kennwort');
  await expect.poll(async () => (await customer.thread()).at(-1)?.text).toContain('Geheimnis');
  await ada.getByRole('link', { name: 'Orders', exact: true }).click();
  await ada.getByRole('link', { name: 'Settings', exact: true }).click();
  const [file] = await Promise.all([ada.waitForEvent('download'), fromMenu(ada, 'Save session')]);
  const saved = join(product.dataDir, 'session.json');
  await file.saveAs(saved);
  const text = readFileSync(saved, 'utf8');
  // Words that no id contains.
  for (const secret of [
    'Geheimnis',
    'Kennwort',
    'Pélagie',
    'Onana',
    customer.wa_id,
    'ada@parley.test',
    'eyJ',
  ])
    expect(text).not.toContain(secret);
  const said = execFileSync(process.execPath, ['scripts/replay.ts', saved], { encoding: 'utf8' });
  expect(said).not.toContain('✗');

  const atlas = await ada.context().newPage();
  await atlas.goto(`${product.dashboard}/atlas#/replay`);
  await atlas.locator('input[type=file]').setInputFiles(saved);
  await expect(atlas.getByText(/charts reach the same states/)).toBeVisible();
  await picture(atlas, 'replay');
  await expectAccessible(atlas);
  await atlas
    .getByRole('link', { name: /^chat / })
    .first()
    .click();
  await expect(atlas.locator('[data-now]')).toContainText('opening');
  await atlas.getByRole('button', { name: 'Forward' }).click();
  await expect(atlas.locator('[data-now]')).toContainText('open');
  await atlas.getByRole('button', { name: 'Back' }).click();
  await expect(atlas.locator('[data-now]')).toContainText('opening');
  await picture(atlas, 'replay-chart');
});
