/** A new organisation's subscription, in the browser, with the clock of the sandbox's Stripe. */
import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './support/journey.ts';
import type { Outside } from './support/outside.ts';
import { picture } from './support/picture.ts';
import { expectUncut } from './support/seen.ts';
import type { ProductUrls } from './support/productUrls.ts';
import { newcomer } from './support/newAccount.ts';
import { query } from './support/query.ts';

const BILLING = '/dashboard/settings/billing';
const DAY = 86_400_000;
const MESSAGES = 50_007;

test.beforeEach(async ({ world }) => {
  await world.killServer();
  await world.startServer({ SUBSCRIPTION_CHECKS: 'true' });
});

const advance = (world: Outside, days: number) =>
  world.call('POST', '/control/stripe/clock', { advance_ms: days * DAY });

/** Counts messages beyond the plan, in the newest period. */
const useMuch = (product: ProductUrls) =>
  query(
    product,
    `insert into usage_entries (organisation_id, at, messages)
     select organisation_id, period_start + interval '1 hour', $1 from subscriptions`,
    [MESSAGES],
  );

const card = (page: Page, term: string) =>
  page.locator('dl > div').filter({ has: page.getByText(term, { exact: true }) });
const plan = (page: Page) => card(page, 'Plan');

async function newOrganisation(page: Page, product: ProductUrls): Promise<void> {
  await newcomer(page, product, { name: 'Solange Biya', email: `solange${Date.now()}@parley.test` });
  await page.getByRole('textbox', { name: 'Organization name' }).fill('Chez Solange');
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await page.getByRole('button', { name: 'Open the hub' }).click();
  // Each journey connects a number of its own: a number belongs to one organisation.
  await page.getByRole('listitem').filter({ hasText: 'Logbessou' }).getByRole('link').click();
  await expect(page).toHaveURL(/\/dashboard|\/onboarding\/subscription/);
  await page.goto(product.dashboard + BILLING);
}

test('an organisation goes from sign-up through trial, checkout and overage to its cancellation [BILL-009 BILL-022 BILL-019]', async ({
  page,
  product,
  world,
}) => {
  await newOrganisation(page, product);
  await page.setViewportSize({ width: 390, height: 844 });

  await test.step('a plan is chosen and paid on the provider’s page', async () => {
    await expect(plan(page)).toContainText('None');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Choose a plan' }).click();
    const plans = page.getByRole('dialog', { name: 'Choose a plan' });
    await expect(plans.getByText('$200/m')).toBeVisible();
    await picture(page, 'billing-plans');
    await plans.getByRole('button', { name: 'Select Plan: Growth' }).click();
    await expect(page.getByRole('heading', { name: 'Subscribe to Growth' })).toBeVisible();
    await page.getByRole('button', { name: 'Subscribe' }).click();
    await expect(page.getByText('Thank you! The subscription has started.').first()).toBeVisible();
    await expect(page).toHaveURL(product.dashboard + BILLING);
    await expect(plan(page)).toContainText('Growth Trial');
    await expect(plan(page)).toContainText('14 days of trial left');
  });

  await test.step('the plan is changed after a confirmation with the provider’s own figures', async () => {
    await page.getByRole('button', { name: 'Change plan' }).click();
    const plans = page.getByRole('dialog', { name: 'Change plan' });
    await expect(plans.getByRole('button', { name: 'Current Plan' })).toBeDisabled();
    await plans.getByRole('button', { name: 'Select Plan: Professional' }).click();
    const change = page.getByRole('dialog', { name: 'Change to Professional?' });
    await expect(change).toContainText('$300.00 a month');
    await expect(change.getByText(/^Next invoice/)).toBeVisible();
    await expectUncut(change.getByRole('button', { name: 'Change plan' }));
    await picture(page, 'billing-change');
    await change.getByRole('button', { name: 'Change plan' }).click();
    await expect(page.getByText('The plan was changed.').first()).toBeVisible();
    await expect(plans).toBeHidden();
    await expect(plan(page)).toContainText('Professional Trial');
  });

  await test.step('the trial becomes a paid period, and the page learns it', async () => {
    await advance(world, 15);
    await expect(plan(page)).toContainText('Professional Active');
    await expect(page.getByRole('table', { name: 'Invoices' })).toContainText('$300.00');
    await expect(page.getByText('Card ending 4242')).toBeVisible();
  });

  await test.step('use beyond the plan is shown, reported and billed', async () => {
    await useMuch(product);
    // What is used is told every half minute; a page that is loaded reads it at once.
    await page.reload();
    await expect(page.getByText('7 over, $0.07')).toBeVisible();
    await expect(card(page, 'Monthly cost')).toContainText('$300.07');
    const reported = async () => {
      const { meter_events: events } = await world.call<{ meter_events: { value: number }[] }>(
        'GET',
        '/control/stripe',
      );
      return events.map(({ value }) => value);
    };
    // Longer than the half minute between two reports.
    await expect.poll(reported, { timeout: 45_000 }).toContain(MESSAGES);
    await picture(page, 'billing-overage');
    await advance(world, 31);
    await expect(page.getByRole('table', { name: 'Invoices' })).toContainText('$300.07');
  });

  await test.step('a pause, a promotion code and a cancellation that is taken back', async () => {
    await page.getByRole('button', { name: 'Pause', exact: true }).click();
    const pause = page.getByRole('dialog', { name: 'Pause the subscription?' });
    await pause.getByRole('button', { name: 'Pause now' }).click();
    await expect(page.getByText('Subscription Paused').first()).toBeVisible();
    await page.getByRole('button', { name: 'Resume' }).last().click();
    await expect(plan(page)).toContainText('Active');

    const code = page.getByRole('textbox', { name: 'Promotion code' });
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(page.getByText('Please enter a promotion code')).toBeVisible();
    await code.fill('ENDED');
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(page.getByText(/^Failed to apply discount: /)).toBeVisible();
    await code.fill('HALF');
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(page.getByText('The promotion code was applied.').first()).toBeVisible();

    await page.getByRole('button', { name: 'Cancel subscription' }).click();
    const cancel = page.getByRole('dialog', { name: 'Cancel the subscription?' });
    await expect(cancel.getByRole('radio', { name: 'At the end of the period' })).toBeChecked();
    await cancel.getByRole('button', { name: 'Confirm the cancellation' }).click();
    await expect(page.getByText(/^The subscription was cancelled and works until/)).toBeVisible();
    await page.getByRole('button', { name: 'Keep the subscription going' }).click();
    await expect(page.getByRole('button', { name: 'Cancel subscription' })).toBeVisible();
  });

  await test.step('a card is added on the provider’s page, in a new tab [BILL-030]', async () => {
    const [portal] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('button', { name: 'Billing portal' }).click(),
    ]);
    await expect(portal.getByRole('heading', { name: 'Billing' })).toBeVisible();
    await portal.getByRole('combobox', { name: 'Card' }).selectOption('mastercard');
    await portal.getByRole('button', { name: 'Add card' }).click();
    await expect(portal.getByText('mastercard ···· 4444')).toBeVisible();
    await portal.close();
    await page.reload();
    await expect(page.getByText('Card ending 4444')).toBeVisible();
    await page.getByRole('button', { name: 'Remove: card ending 4242' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByText('Card ending 4242')).toHaveCount(0);
  });

  await test.step('the subscription is cancelled at once', async () => {
    await page.getByRole('button', { name: 'Cancel subscription' }).click();
    const cancel = page.getByRole('dialog', { name: 'Cancel the subscription?' });
    await cancel.getByRole('radio', { name: 'Now' }).check();
    await cancel.getByRole('textbox', { name: /What made you decide/ }).fill('We close the shop');
    await cancel.getByRole('button', { name: 'Confirm the cancellation' }).click();
    await expect(plan(page)).toContainText('Canceled');
    await expect(page.getByRole('button', { name: 'Choose a plan' })).toBeVisible();
  });
});
