import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { expect, openConversation, reply, rowOf, test } from './support/journey.ts';
import type { ProductUrls } from './support/productUrls.ts';

/** Opens Ada's inbox on a phone with a touch screen. */
async function onPhone(browser: Browser, { dataDir, dashboard }: ProductUrls): Promise<Page> {
  const phone = await browser.newContext({
    storageState: join(dataDir, 'ada.json'),
    baseURL: dashboard,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    reducedMotion: 'reduce',
    locale: 'en-GB',
  });
  const page = await phone.newPage();
  await page.goto('/dashboard/conversations/home');
  return page;
}

test('on the phone: a customer writes, sees who types, the answer and its ticks', async ({
  world,
  enter,
  page,
  product,
}) => {
  const customer = await world.customer('Pélagie Ndongo');
  await page.goto(`${product.sandbox}/phone#${customer.wa_id}`);
  // Until then the phone does not know its sender.
  await expect(page.locator('#business')).not.toHaveText('…');
  await page.getByRole('textbox', { name: 'Message' }).fill('Je voudrais parler à une personne');
  await page.keyboard.press('Enter');
  const log = page.getByRole('log');
  await expect(log.getByText('Je voudrais parler à une personne')).toBeVisible();

  const ada = await enter('ada');
  await openConversation(ada, customer.name);
  await ada.getByRole('button', { name: 'Take over' }).click();
  await ada.getByRole('textbox', { name: 'Message' }).pressSequentially('Bonjour');
  await expect(page.getByRole('status').filter({ hasText: 'typing…' })).toBeVisible();
  await expect(log.locator('.stamp.read')).toHaveCount(1);
  await reply(ada, 'Bonjour Pélagie, Ada à l’appareil.');
  await expect(log.getByText('Bonjour Pélagie, Ada à l’appareil.')).toBeVisible();
  // The phone shows this thread, so the message is read at once.
  await expect(
    ada.getByRole('region', { name: 'Messages', exact: true }).getByTitle('Read', { exact: true }).last(),
  ).toBeVisible();
});

test('by touch Enter starts a line and Send sends, until the device is told otherwise', async ({
  world,
  browser,
  product,
}) => {
  const customer = await world.customer('Josiane Tchuente');
  await customer.asksForPerson();
  const ada = await onPhone(browser, product);
  await rowOf(ada, customer.name).tap();
  await ada.getByRole('button', { name: 'Take over' }).tap();
  const field = ada.getByRole('textbox', { name: 'Message' });
  await expect(field).toHaveAttribute('enterkeyhint', 'enter');
  await field.pressSequentially('First line');
  await field.press('Enter');
  await field.pressSequentially('second line');
  await expect(field).toHaveValue('First line\nsecond line');
  await ada.getByRole('button', { name: 'Send', exact: true }).tap();
  await expect(field).toHaveValue('');
  await field.pressSequentially('With a keyboard');
  await field.press('Control+Enter');
  await expect(field).toHaveValue('');
  await expect
    .poll(async () => (await customer.thread()).map(({ text }) => text))
    .toEqual(expect.arrayContaining(['First line\nsecond line', 'With a keyboard']));

  await ada.goto('/dashboard/settings/profile');
  await ada.getByRole('radio', { name: 'Sends the message' }).check();
  await ada.goto('/dashboard/conversations/home');
  await rowOf(ada, customer.name).tap();
  await expect(field).toHaveAttribute('enterkeyhint', 'send');
  await reply(ada, 'Enter sends now');
  await expect(field).toHaveValue('');
});

test('Back closes what is open, and leaves the conversation only once nothing is', async ({
  world,
  browser,
  product,
}) => {
  const customer = await world.customer('Véronique Nana');
  await customer.does({ do: 'sample', file: 'bag.jpg' });
  await customer.asksForPerson();
  const ada = await onPhone(browser, product);
  await rowOf(ada, customer.name).tap();
  const heading = ada.getByRole('heading', { name: customer.name });
  await expect(heading).toBeVisible();
  const enlarge = ada.getByRole('button', { name: 'Enlarge image' });
  const menu = ada.getByRole('menu');
  const dialog = ada.getByRole('dialog');

  await enlarge.tap();
  await expect(dialog).toBeVisible();
  await ada.goBack();
  await expect(dialog).toBeHidden();
  await expect(heading).toBeVisible();

  // A menu, and the dialog that it leads to.
  await ada.getByRole('button', { name: 'More actions' }).tap();
  await expect(menu).toBeVisible();
  await ada.goBack();
  await expect(menu).toBeHidden();
  await ada.getByRole('button', { name: 'More actions' }).tap();
  await ada.getByRole('menuitem', { name: 'Add note' }).tap();
  await expect(dialog).toBeVisible();
  await ada.goBack();
  await expect(dialog).toBeHidden();
  await expect(heading).toBeVisible();

  // Closed by its own button: Back means the page before.
  await enlarge.tap();
  await dialog.getByRole('button', { name: 'Close' }).tap();
  await expect(dialog).toBeHidden();
  await ada.goBack();
  await expect(heading).toBeHidden();
  await expect(rowOf(ada, customer.name)).toBeVisible();
  await ada.goForward();
  await expect(heading).toBeVisible();

  // The address changes below what is open: it stays, and Back goes to the list again.
  await enlarge.tap();
  // oxlint-disable-next-line e2e/settled-reads -- an action: nothing is read
  await ada.evaluate(() => {
    history.replaceState(history.state, '', `${location.pathname}?filter=mine`);
    // The page hears of its own addresses; one that a test writes has to be told.
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  });
  await ada.goBack();
  await expect(dialog).toBeHidden();
  await expect(ada).toHaveURL(/\?filter=mine$/);
});
