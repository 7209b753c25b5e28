/** Tabs that hear nothing of the others, and tabs of people who join or lose an organisation beside them (O39). */
import type { BrowserContext, Page } from '@playwright/test';
import { expect, openConversation, test } from './support/journey.ts';
import { joinDemo } from './support/joinDemo.ts';
import { query } from './support/query.ts';
import { secondShop } from './support/secondShop.ts';
import { settled } from './support/settled.ts';
import { password } from './support/signIn.ts';
import { followMail, signIn } from './support/signUp.ts';
import { signOut, switchTo } from './support/tabs.ts';

/** Signs Ada in and opens a customer's conversation. */
async function openAsAda(context: BrowserContext, customer: string): Promise<Page> {
  const ada = await context.newPage();
  await ada.goto('/login');
  await signIn(ada, 'ada@parley.test', password);
  await openConversation(ada, customer);
  return ada;
}

test('a browser without BroadcastChannel shows the dashboard, and leaves it when a colleague signs in in its place', async ({
  browser,
  product,
  world,
}) => {
  const customer = await world.customer('Olga Mbarga');
  await customer.writes('A person please');
  const context = await browser.newContext({ baseURL: product.dashboard, locale: 'en-GB' });
  await context.addInitScript(() => Reflect.deleteProperty(window, 'BroadcastChannel'));
  const ada = await openAsAda(context, customer.name);
  const beside = await context.newPage();
  await beside.goto('/dashboard/settings/profile');
  await signOut(beside, /Ada Njoh/);
  // No tab tells the other; the server ends the session and says so to both.
  await expect(ada.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await signIn(beside, 'ben@parley.test', password);
  await expect(beside.getByRole('button', { name: /Ben Okafor/ })).toBeVisible();

  await ada.bringToFront();
  // oxlint-disable-next-line e2e/settled-reads -- an action
  await ada.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(ada.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await expect(ada.getByText(customer.name)).toHaveCount(0);
});

test('an invitation accepted in a second tab tells the first, which goes back to its organisation', async ({
  browser,
  product,
}) => {
  const host = await (await browser.newContext({ baseURL: product.dashboard })).newPage();
  await joinDemo(host, product, { name: 'Hostess Bello', email: 'hostess@parley.test' });
  await secondShop(product, 'Maison Deido', 'hostess@parley.test');
  await host.reload();
  await switchTo(host, 'Maison Deido');
  await host.goto('/dashboard/settings/team');

  const context = await browser.newContext({ baseURL: product.dashboard, locale: 'en-GB' });
  const first = await context.newPage();
  const email = 'guest@parley.test';
  await joinDemo(first, product, { name: 'Guest Bello', email });
  await host.getByRole('button', { name: 'Invite' }).click();
  await host.getByRole('textbox', { name: 'Email addresses' }).fill(email);
  await host.getByRole('button', { name: 'Send invitations' }).click();
  await expect(host.getByText('The invitations are on their way.')).toBeVisible();

  const second = await context.newPage();
  await followMail(second, product, email, 'Open the invitation');
  await second.getByRole('button', { name: 'Join' }).click();
  await expect(second.getByRole('button', { name: 'Switch organization' })).toContainText('Maison Deido');
  await expect(first.getByRole('heading', { name: 'You have switched to Maison Deido' })).toBeVisible();
  await first.getByRole('button', { name: /^Back to / }).click();
  await expect(first.getByRole('heading', { name: 'Signing in' })).toBeVisible();
  await expect(second.getByRole('heading', { name: /^You have switched to / })).toBeVisible();
});

test('a member who is removed reads so in both tabs, and the notice of no other organisation', async ({
  browser,
  product,
  enter,
}) => {
  const context = await browser.newContext({ baseURL: product.dashboard, locale: 'en-GB' });
  const first = await context.newPage();
  await joinDemo(first, product, { name: 'Removed Bello', email: 'removed@parley.test' });
  const second = await context.newPage();
  await second.goto('/dashboard/conversations/home');
  await expect(second.getByRole('region', { name: 'Conversation list' })).toBeVisible();

  const ada = await enter('ada');
  await ada.goto('/dashboard/settings/team');
  await ada.getByRole('button', { name: 'Remove Removed Bello' }).click();
  await ada.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(ada.getByText('Removed Bello', { exact: true })).toHaveCount(0);
  for (const page of [first, second])
    await expect(page.getByText(/^You are no longer a member of /)).toBeVisible();
});

test('a notification of another organisation leads there, in a new tab and in one that shows the other', async ({
  browser,
  product,
  world,
}) => {
  const customer = await world.customer('Prosper Etame');
  await customer.asksForPerson();
  const context = await browser.newContext({ baseURL: product.dashboard, locale: 'en-GB' });
  const page = await context.newPage();
  await joinDemo(page, product, { name: 'Nadia Bello', email: 'nadia@parley.test' });
  const other = await secondShop(product, 'Maison Akwa', 'nadia@parley.test');
  const shown = (name: string) =>
    expect(page.getByRole('button', { name: 'Switch organization' })).toContainText(name);
  const clicked = async (to: string): Promise<void> => {
    // oxlint-disable-next-line e2e/settled-reads -- an action: nothing is read
    await page.evaluate((at) => {
      const data = { type: 'open', to: at };
      navigator.serviceWorker.dispatchEvent(new MessageEvent('message', { data }));
    }, to);
  };
  await page.goto('/dashboard/conversations/home');
  await openConversation(page, customer.name);
  const { pathname } = new URL(await settled(async () => page.url()));
  const [{ id: here } = {}] = await query(
    product,
    `select organisation_id as id from conversations where id = $1`,
    [pathname.split('/').at(-1)],
  );
  const about = `${pathname}?organisation=${String(here)}`;

  await page.reload();
  await switchTo(page, 'Maison Akwa');
  await shown('Maison Akwa');
  await page.goto(about);
  await shown('Atelier Wouri');
  await expect(page.getByRole('heading', { name: customer.name })).toBeVisible();
  await expect(page).toHaveURL((url) => url.pathname === pathname && url.search === '');

  await clicked(`/dashboard/settings/help?organisation=${other}`);
  await shown('Maison Akwa');
  await expect(page.getByRole('heading', { name: 'Help', exact: true }).first()).toBeVisible();
  await clicked(about);
  await shown('Atelier Wouri');
  await expect(page.getByRole('heading', { name: customer.name })).toBeVisible();

  await page.goto(`${pathname}?organisation=${crypto.randomUUID()}`);
  await shown('Atelier Wouri');
  await expect(page.getByRole('heading', { name: customer.name })).toBeVisible();
});
