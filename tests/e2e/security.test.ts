import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { codeAt } from '#tests/support/authenticator.ts';
import { joinDemo } from './support/joinDemo.ts';
import { expect, test } from './support/journey.ts';
import { picture } from './support/picture.ts';
import { settled } from './support/settled.ts';

const password = 'a-long-password';

/** Follows the dialog that sets two-factor sign-in up to its end. */
async function setUpTwoFactor(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Turn on two-factor sign-in' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Current password').fill(password);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
  const secret = (await settled(() => dialog.locator('code').textContent())) ?? '';
  await dialog.getByLabel('Code from the app').fill(codeAt(secret, Date.now()));
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  await dialog.getByRole('button', { name: 'I have kept them' }).click();
}

test('an admin requires two-factor sign-in, a colleague sets it up and goes on, and the log says who did what', async ({
  page,
  browser,
  product,
}) => {
  await joinDemo(page, product, { name: 'Odette Admin', email: 'odette@parley.test', role: 'admin' });
  const colleague = await (await browser.newContext()).newPage();
  await joinDemo(colleague, product, { name: 'Omar Membre', email: 'omar@parley.test' });
  await colleague.goto(`${product.dashboard}/dashboard/conversations/home`);
  await expect(colleague.getByRole('region', { name: 'Conversation list' })).toBeVisible();

  await page.goto(`${product.dashboard}/dashboard/settings/security`);
  const required = page.getByRole('switch', { name: 'Require two-factor sign-in' });
  await required.click();
  await page.getByRole('button', { name: 'Save changes', exact: true }).click();
  await expect(page.getByText('Set up two-factor sign-in for your own account first.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Allowed email domains' }).fill('elsewhere.test');
  await page.getByRole('button', { name: 'Save changes', exact: true }).click();
  await expect(page.getByText(/^(Set up two-factor|Add the domain)/)).toBeVisible();
  await page.goto(`${product.dashboard}/dashboard/settings/profile`);
  await setUpTwoFactor(page);
  await page.goto(`${product.dashboard}/dashboard/settings/security`);
  await required.click();
  await page.getByRole('button', { name: 'Save changes', exact: true }).click();
  await expect(page.getByText('The rules were saved.')).toBeVisible();
  await picture(page, 'security');

  await expect(colleague.getByRole('heading', { name: /requires two-factor sign-in$/ })).toBeVisible();
  await picture(colleague, 'security-admission');
  await setUpTwoFactor(colleague);
  await expect(colleague.getByRole('region', { name: 'Conversation list' })).toBeVisible();

  await page.reload();
  const entries = page.getByRole('list', { name: 'Entries' });
  await expect(entries.getByText('Changed the rules for signing in')).toBeVisible();
  await page.getByRole('combobox', { name: 'Person' }).selectOption({ label: 'Omar Membre' });
  await expect(entries.getByText('Changed the rules for signing in')).toHaveCount(0);
  await expect(entries.getByText('Turned two-factor sign-in on')).toBeVisible();
  await picture(page, 'security-log');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download CSV' }).click(),
  ]);
  const text = readFileSync(await file.path(), 'utf8');
  expect(text).toContain('Omar Membre');
  expect(text).not.toContain('Odette Admin');
});
