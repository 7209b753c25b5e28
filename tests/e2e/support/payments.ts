import type { Page } from '@playwright/test';
import { zoneAtHour } from '../../support/collections.ts';
import { expect } from './expect.ts';
import type { ProductUrls } from './productUrls.ts';
import { query } from './query.ts';
import { settled } from './settled.ts';

/** Connects mobile money unless it is connected. */
export async function connectPayments(page: Page): Promise<void> {
  await page.goto('/dashboard/settings/integrations');
  const card = page.getByRole('region', { name: 'Mobile money (Pawapay)' });
  const connect = card.getByRole('button', { name: 'Connect', exact: true });
  const connected = page.getByText(/^Paid in XAF/);
  await connect.or(connected).first().waitFor();
  if (await settled(() => connected.isVisible())) return;
  await connect.click();
  const dialog = page.getByRole('dialog', { name: 'Connect mobile money' });
  await dialog.getByLabel('Pawapay token').fill('sandbox-pawapay-token');
  await dialog.getByRole('combobox', { name: 'Country' }).selectOption('CMR');
  await dialog.getByRole('button', { name: 'Connect account' }).click();
  await page
    .getByRole('dialog', { name: 'Mobile money is connected' })
    .getByRole('button', { name: 'Continue' })
    .click();
  await expect(connected).toBeVisible();
}

/** Moves all organisations to a zone in which it is this hour, because requests wait for business hours. */
export const atHour = (product: ProductUrls, hour: number) =>
  query(product, 'update organisations set time_zone = $1', [zoneAtHour(hour, Date.now())]);
