/** Two tabs of one browser: no tab writes for another person or organisation than it shows (O39). */
import type { BrowserContext, Locator, Page } from '@playwright/test';
import { bubble, expect, expectAccessible, openConversation, test } from './support/journey.ts';
import { joinDemo } from './support/joinDemo.ts';
import type { ProductUrls } from './support/productUrls.ts';
import { query } from './support/query.ts';
import { secondShop } from './support/secondShop.ts';
import { password } from './support/signIn.ts';
import { signIn } from './support/signUp.ts';
import { deafen, signOut, switchTo } from './support/tabs.ts';

/** Rows of a table in the database, by organisation's name. */
const stored = async (product: ProductUrls, text: string, value: string): Promise<unknown[]> =>
  (await query(product, text, [value])).map(({ name }) => name);
const SNIPPETS = `select o.name from snippets s join identity.organization o on o.id = s.organisation_id where s.name = $1`;
const INVITED = `select o.name from identity.invitation i join identity.organization o on o.id = i."organizationId" where i.email = $1`;

async function fillSnippet(page: Page, name: string) {
  await page.getByRole('button', { name: 'New snippet' }).click();
  const form = page.getByRole('dialog', { name: 'New snippet' });
  await form.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await form.getByRole('textbox', { name: 'Text in English' }).fill('We open at eight.');
  return form;
}

test('a tab of another organisation says so at once, keeps its form, and saves it after going back', async ({
  browser,
  product,
}) => {
  const context = await browser.newContext({ baseURL: product.dashboard, locale: 'en-GB' });
  const first = await context.newPage();
  const email = 'noor@parley.test';
  await joinDemo(first, product, { name: 'Noor Bello', email, role: 'admin' });
  await secondShop(product, 'Maison Bonapriso', email);
  await first.goto('/dashboard/settings/snippets');
  const form = await fillSnippet(first, 'Hours of Wouri');

  const second = await context.newPage();
  await second.goto('/dashboard/settings/profile');
  await switchTo(second, 'Maison Bonapriso');
  await expect(first.getByRole('heading', { name: 'You have switched to Maison Bonapriso' })).toBeVisible();
  await expect(form).toBeHidden();
  await expectAccessible(first);

  await first.getByRole('button', { name: 'Back to Atelier Wouri' }).click();
  await expect(form.getByRole('textbox', { name: 'Text in English' })).toHaveValue('We open at eight.');
  await expect(second.getByRole('heading', { name: 'You have switched to Atelier Wouri' })).toBeVisible();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();
  expect(await stored(product, SNIPPETS, 'Hours of Wouri')).toEqual(['Atelier Wouri']);

  await second.getByRole('button', { name: 'Reload' }).click();
  await expect(second.getByRole('button', { name: 'Switch organization' })).toContainText('Atelier Wouri');
});

/** Presses what a tab still shows. A request of its own may have told it before: then there is nothing to press. */
async function pressUnlessTold(control: Locator, notice: Locator, press: () => Promise<void>): Promise<void> {
  await expect(control.or(notice)).toBeVisible();
  await press().catch(() => {});
  await expect(notice).toBeVisible();
}

test('a tab that heard nothing of a switch stores no snippet and invites nobody into the other organisation', async ({
  browser,
  product,
}) => {
  const context = await browser.newContext({ baseURL: product.dashboard, locale: 'en-GB' });
  await deafen(context);
  const snippets = await context.newPage();
  const email = 'nadia@parley.test';
  await joinDemo(snippets, product, { name: 'Nadia Bello', email, role: 'admin' });
  await secondShop(product, 'Maison Akwa', email);
  await snippets.goto('/dashboard/settings/snippets');
  const form = await fillSnippet(snippets, 'Hours of Akwa');
  const team = await context.newPage();
  await team.goto('/dashboard/settings/team');
  await team.getByRole('button', { name: 'Invite' }).click();
  const dialog = team.getByRole('dialog');
  await dialog.getByRole('textbox').first().fill('wrong-shop@parley.test');

  const third = await context.newPage();
  await third.goto('/dashboard/settings/profile');
  await switchTo(third, 'Maison Akwa');
  for (const button of [
    form.getByRole('button', { name: 'Save' }),
    dialog.getByRole('button', { name: 'Send' }),
  ]) {
    const notice = button.page().getByRole('heading', { name: 'You have switched to Maison Akwa' });
    await pressUnlessTold(button, notice, () => button.click({ timeout: 1_000 }));
  }
  expect(await stored(product, SNIPPETS, 'Hours of Akwa')).toEqual([]);
  expect(await stored(product, INVITED, 'wrong-shop@parley.test')).toEqual([]);
});

/** Signs Ada in in a browser of her own, and opens a new customer's conversation with an unsent text. */
async function typeAsAda(context: BrowserContext, customer: string): Promise<Page> {
  const ada = await context.newPage();
  await ada.goto('/login');
  await signIn(ada, 'ada@parley.test', password);
  await openConversation(ada, customer);
  await ada.getByRole('button', { name: 'Take over' }).click();
  await expect(ada.getByRole('button', { name: 'Take over' })).toBeHidden();
  // Stored before anybody signs out: a request of its own while nobody is signed in would lead the tab to the sign-in.
  const isKept = ada.waitForResponse((response) => response.url().includes('/api/conversation/draft/'));
  await ada.getByRole('textbox', { name: 'Message' }).fill('written by Ada');
  await isKept;
  return ada;
}

/** Lets Ben sign in after Ada in a tab beside hers. */
async function signInAsBen(beside: Page): Promise<void> {
  await signIn(beside, 'ben@parley.test', password);
  await expect(beside.getByRole('button', { name: /Ben Okafor/ })).toBeVisible();
}

test('a tab hides its customers at a sign-out beside it, and goes on where it was when its person is back', async ({
  browser,
  product,
  world,
}) => {
  const customer = await world.customer('Odile Mbarga');
  await customer.writes('A person please');
  const context = await browser.newContext({ baseURL: product.dashboard, locale: 'en-GB' });
  const ada = await typeAsAda(context, customer.name);
  const composer = ada.getByRole('textbox', { name: 'Message' });
  const beside = await context.newPage();
  await beside.goto('/dashboard/settings/profile');

  await signOut(beside, /Ada Njoh/);
  await expect(ada.getByRole('heading', { name: 'Ada Njoh has signed out' })).toBeVisible();
  await expect(ada.getByText(customer.name)).toHaveCount(0);
  await expect(ada).toHaveTitle('Parley');
  await signInAsBen(beside);
  await expect(ada.getByRole('heading', { name: 'Ben Okafor is signed in here now' })).toBeVisible();
  await expect(ada.getByText(customer.name)).toHaveCount(0);
  await beside.goto('/dashboard/conversations/home');
  await openConversation(beside, customer.name);
  await expect(bubble(beside, 'A person please')).toBeVisible();
  await expect(bubble(beside, 'written by Ada')).toHaveCount(0);

  await signOut(beside, /Ben Okafor/);
  await signIn(beside, 'ada@parley.test', password);
  await expect(composer).toHaveValue('written by Ada');
  await customer.writes('Are you there?');
  await expect(bubble(ada, 'Are you there?')).toBeVisible();
  await composer.press('Enter');
  await expect(bubble(ada, 'written by Ada')).toBeVisible();
  await expect.poll(async () => (await world.accepted(customer.wa_id)).by_text['written by Ada']).toBe(1);
});

test('Enter in a tab that heard nothing sends nothing as the colleague who signed in, and the text is sent by its author', async ({
  browser,
  product,
  world,
}) => {
  const customer = await world.customer('Odette Mbarga');
  await customer.writes('A person please');
  const context = await browser.newContext({ baseURL: product.dashboard, locale: 'en-GB' });
  await deafen(context);
  // Nor does a live connection end with Ada's session.
  await context.routeWebSocket(/socket\.io/, (socket) => socket.close());
  await context.route('**/socket.io/**', (route) => route.abort());
  const ada = await typeAsAda(context, customer.name);
  const beside = await context.newPage();
  await beside.goto('/dashboard/settings/profile');
  await signOut(beside, /Ada Njoh/);
  await signInAsBen(beside);

  const composer = ada.getByRole('textbox', { name: 'Message' });
  const notice = ada.getByRole('heading', { name: 'Ben Okafor is signed in here now' });
  await pressUnlessTold(composer, notice, () => composer.press('Enter', { timeout: 1_000 }));
  await expect(ada.getByText(customer.name)).toHaveCount(0);
  await beside.goto('/dashboard/conversations/home');
  await openConversation(beside, customer.name);
  await expect(bubble(beside, 'A person please')).toBeVisible();
  await expect(bubble(beside, 'written by Ada')).toHaveCount(0);

  await signOut(beside, /Ben Okafor/);
  await signIn(beside, 'ada@parley.test', password);
  await expect(beside.getByRole('button', { name: /Ada Njoh/ })).toBeVisible();
  await ada.getByRole('button', { name: 'Reload' }).click();
  await expect(bubble(ada, 'written by Ada')).toBeVisible();
  await expect.poll(async () => (await world.accepted(customer.wa_id)).by_text['written by Ada']).toBe(1);
});
