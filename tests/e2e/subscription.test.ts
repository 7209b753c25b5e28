/** The gate in the browser, with the clock of the sandbox's Stripe. */
import type { Browser, Page } from '@playwright/test';
import { join } from 'node:path';
import { paced } from '../../scripts/lib/pace.ts';
import { expect, openConversation, test } from './support/journey.ts';
import type { ProductUrls } from './support/productUrls.ts';
import { query } from './support/query.ts';

const DAY = 86_400_000;
/** How long a trial lasts while two tabs are opened. */
const OPEN_MS = 5_000;
const BILLING = '/dashboard/settings/billing';
const card = (page: Page) => page.getByRole('heading', { name: 'Subscription Required' });
const list = (page: Page) => page.getByRole('region', { name: 'Conversation list' });

/** Advances Stripe’s clock in the sandbox; what becomes due there is told by its webhooks. */
const pass = (product: ProductUrls, ms: number) =>
  fetch(`${product.sandbox}/control/stripe/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ advance_ms: ms }),
  });

/** Lets every card fail, or recover. */
async function failCards(product: ProductUrls, fails: boolean): Promise<void> {
  const books = await (await fetch(`${product.sandbox}/control/stripe`)).json();
  for (const { id } of (books as { cards: { id: string }[] }).cards)
    await fetch(`${product.sandbox}/control/stripe/cards/${id}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ fails }),
    });
}

/** Opens a dashboard, whatever the gate shows there. */
async function enterGated(
  browser: Browser,
  { dataDir, dashboard }: ProductUrls,
  who: 'ada' | 'ben' = 'ada',
): Promise<Page> {
  const context = await browser.newContext({
    storageState: join(dataDir, `${who}.json`),
    baseURL: dashboard,
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await page.goto('/dashboard/conversations/home');
  return page;
}

/** Opens the same dashboard in another tab. */
async function second(page: Page): Promise<Page> {
  const other = await page.context().newPage();
  await other.goto('/dashboard/conversations/home');
  return other;
}

test('without the checks nothing of a subscription is shown [GATE-022]', async ({ enter }) => {
  const ada = await enter('ada');
  await ada.goto('/dashboard/settings/profile');
  await expect(ada.getByRole('link', { name: 'Team' })).toBeVisible();
  await expect(ada.getByRole('link', { name: 'Subscription' })).toBeHidden();
  await expect(card(ada)).toBeHidden();
});

/** Starts the server again with these settings. */
async function restart({ handle }: ProductUrls, settings: Record<string, string>): Promise<void> {
  await fetch(`${handle}/kill`, { method: 'POST' });
  const started = await fetch(`${handle}/start?${new URLSearchParams(settings).toString()}`, {
    method: 'POST',
  });
  expect(started.ok).toBe(true);
}

test.describe.serial('with the checks', () => {
  test.beforeAll(({ product }) => restart(product, { SUBSCRIPTION_CHECKS: 'on' }));

  test('a card, a trial by checkout, which opens the dashboard of a colleague live, and the first payment [GATE-003 GATE-007 GATE-025]', async ({
    browser,
    product,
  }) => {
    const ada = await enterGated(browser, product);
    await expect(card(ada)).toBeVisible();
    await expect(list(ada)).toBeHidden();
    const ben = await enterGated(browser, product, 'ben');
    await expect(card(ben)).toBeVisible();

    await ada.getByRole('link', { name: 'Choose a Plan' }).click();
    await expect(ada).toHaveURL(BILLING);
    await ada.getByRole('button', { name: 'Choose a plan' }).first().click();
    await ada.getByRole('button', { name: 'Select Plan: Professional' }).click();
    await ada.getByRole('button', { name: 'Subscribe' }).click();
    await expect(ada).toHaveURL(new RegExp(BILLING));
    await expect(ada.getByText('Trial', { exact: true }).first()).toBeVisible();
    // No reload there.
    await expect(list(ben)).toBeVisible();
    await expect(card(ben)).toBeHidden();

    await pass(product, 15 * DAY);
    await expect(ada.getByText('Active', { exact: true }).first()).toBeVisible();
  });

  test('a card that fails is past due, which warns and works on, until it recovers [GATE-009 GATE-018]', async ({
    world,
    product,
    enter,
  }) => {
    const customer = await world.customer('Solange Mbida');
    await customer.asksForPerson();
    const ada = await enter('ada');
    await failCards(product, true);
    await pass(product, 31 * DAY);
    await expect(ada.getByText('Payment past due - limited features')).toBeVisible();
    await openConversation(ada, customer.name);
    await ada.getByRole('button', { name: 'Take over' }).click();
    await expect(ada.getByRole('textbox', { name: 'Message' })).toBeVisible();
    await expect(ada.getByRole('link', { name: 'See the subscription' })).toBeHidden();
    await ada.goto('/dashboard/settings/integrations');
    await expect(ada.getByText('Payment Overdue').first()).toBeVisible();
    await ada.goto('/dashboard/conversations/home');
    await expect(ada.getByText('Payment past due - limited features')).toBeVisible();
    await failCards(product, false);
    await pass(product, 4 * DAY);
    await expect(ada.getByText('Payment past due - limited features')).toBeHidden();
  });

  test('a smaller plan that the seats do not fit is refused with what must shrink [BILL-049]', async ({
    product,
    enter,
  }) => {
    await query(
      product,
      `insert into identity.invitation (id, "organizationId", email, role, status, "expiresAt", "inviterId", "createdAt")
     select gen_random_uuid(), m."organizationId", 'seat' || n || '@parley.test', 'member', 'pending', now() + interval '7 days', m."userId", now()
     from identity.member m join identity.organization o on o.id = m."organizationId", generate_series(1, 4) n
     where o.name = 'Atelier Wouri' and m.role = 'admin' limit 4`,
    );
    const ada = await enter('ada');
    await ada.goto(BILLING);
    await ada.getByRole('button', { name: 'Change plan' }).first().click();
    await expect(
      ada.getByText(/Growth includes 3\. Remove \d+ members? or invitations? first\./),
    ).toBeVisible();
    await expect(ada.getByRole('button', { name: 'Select Plan: Growth' })).toBeHidden();
    // The next journey is not asked for seats.
    await query(product, `delete from identity.invitation where email like 'seat_@parley.test'`);
  });

  test('a trial that ends blocks every open tab at its instant, and a plan opens them again [GATE-026 GATE-014 GATE-015]', async ({
    product,
    enter,
  }) => {
    // Stripe’s clock is ahead of ours, so the trial is set where the server reads it.
    await query(
      product,
      `update subscriptions set status = 'trialing', trial_end = now() + make_interval(secs => $1)`,
      [paced(OPEN_MS) / 1000],
    );
    const ada = await enter('ada');
    const tab = await second(ada);
    await expect(list(tab)).toBeVisible();
    const dialog = (page: Page) => page.getByRole('alertdialog', { name: 'Your trial has ended' });
    await expect(dialog(tab)).toBeVisible();
    await expect(dialog(ada)).toBeVisible();
    await expect(list(ada)).toBeHidden();
    await dialog(ada).getByRole('button', { name: 'Choose a plan' }).click();
    await expect(ada).toHaveURL('/onboarding/subscription-selection');
    await expect(ada.getByRole('heading', { name: 'Complete Your Setup' })).toBeVisible();
  });
});
