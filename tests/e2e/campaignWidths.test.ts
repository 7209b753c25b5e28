/** What lists and results of campaigns show is neither cut nor out of reach at the widths of laptops and phones. */
import type { Locator } from '@playwright/test';
import { expect, test } from './support/journey.ts';
import { atHour, connectPayments } from './support/payments.ts';
import { picture } from './support/picture.ts';

/** Expects that an element lies within its window and that nothing covers its middle. */
const expectUncut = (it: Locator) =>
  expect
    .poll(() =>
      it.evaluate((element) => {
        element.scrollIntoView({ block: 'center' });
        const { left, right, top, bottom } = element.getBoundingClientRect();
        const at = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        return (
          left >= 0 && right <= innerWidth && at !== null && (element.contains(at) || at.contains(element))
        );
      }),
    )
    .toBe(true);

test('the invoices of a collection and the list of campaigns fit every window [CAMP-012 CAMP-050]', async ({
  enter,
  world,
  product,
}) => {
  await atHour(product, 12);
  const customer = await world.customer('Wilhelmine Mbarga Atangana');
  const page = await enter('ada');
  await connectPayments(page);
  await page.goto('/dashboard/campaigns/new-payment');
  const file = `Name,Phone,Description,Invoice number,Amount\nWilhelmine Mbarga Atangana,+${customer.wa_id},School fees of the second term,WM-2026-11-1,125000`;
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'debts.csv', mimeType: 'text/csv', buffer: Buffer.from(file) });
  const next = page.getByRole('button', { name: 'Next', exact: true });
  await expect(next).toBeEnabled();
  await next.click();
  await page.getByRole('button', { name: 'Launch', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Launch' }).click();
  await expect(page).toHaveURL(/\/dashboard\/paymentCampaigns\/[0-9a-f-]{36}/);
  const chat = page.getByRole('link', { name: /View Chat/ }).first();
  await expect(chat).toBeVisible();
  for (const width of [1440, 1280, 1024, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await expectUncut(chat);
    await picture(page, `widths-collection-${String(width)}`);
  }
  await page.goto('/dashboard/campaigns?tab=payment');
  for (const width of [1440, 1280, 1024, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await expectUncut(page.getByRole('row').last().getByRole('button').last());
    await picture(page, `widths-list-${String(width)}`);
  }
});
