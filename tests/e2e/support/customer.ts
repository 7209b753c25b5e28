import type { Page } from '@playwright/test';
import { expect } from './expect.ts';
import { settled } from './settled.ts';

const integrations = '/dashboard/settings/integrations';
const SHOP = 'atelier-wouri.myshopify.com';

/** Connects the organisation to the sandbox's shop through the screens, unless it is connected. */
export async function connectShop(page: Page): Promise<void> {
  await page.goto(integrations);
  const connect = page.getByRole('button', { name: 'Connect shop' });
  await expect(connect.or(page.getByText(SHOP))).toBeVisible();
  if (!(await settled(() => connect.isVisible()))) return;
  await connect.click();
  await page.getByRole('textbox', { name: 'Store address' }).fill(SHOP);
  await page.getByRole('button', { name: 'Continue to Shopify' }).click();
  await page.getByText('Install', { exact: true }).click();
  await expect(page.getByText('Your shop is connected').first()).toBeVisible();
}

/** Fills in and saves the shop's customer form for the open conversation. */
export async function addToShop(page: Page, email: string): Promise<void> {
  await page.getByRole('button', { name: 'More' }).last().click();
  await page.getByRole('menuitem', { name: 'Add customer to shop' }).click();
  const form = page.getByRole('dialog', { name: 'Add customer to shop' });
  await form.getByRole('textbox', { name: 'Email' }).fill(email);
  await form.getByRole('textbox', { name: 'Address' }).fill('12 rue Koloko');
  await form.getByRole('textbox', { name: 'City' }).fill('Douala');
  await form.getByRole('textbox', { name: 'State/Province' }).fill('Littoral');
  await form.getByRole('combobox', { name: 'Country' }).click();
  await page.keyboard.type('Camer');
  await page.getByRole('option', { name: /Cameroon/ }).click();
  await form.getByRole('textbox', { name: 'ZIP/Postal code' }).fill('00237');
  await form.getByRole('button', { name: 'Save customer' }).dblclick();
}

/** Opens the profile of the open conversation's customer at a tab. */
export async function openTab(page: Page, tab: string): Promise<void> {
  await page.getByRole('heading', { level: 2 }).getByRole('button').first().click();
  await page.getByRole('dialog', { name: 'Contact', exact: true }).getByRole('tab', { name: tab }).click();
}

/** Adds a text field of contacts in the settings. */
export async function addField(admin: Page, name: string): Promise<void> {
  await admin.goto('/dashboard/settings/fields');
  await admin.getByRole('button', { name: 'New field' }).click();
  const field = admin.getByRole('dialog', { name: 'New field' });
  await field.getByRole('textbox', { name: 'Name' }).fill(name);
  await field.getByRole('button', { name: 'Save' }).click();
  await expect(field).toBeHidden();
}
