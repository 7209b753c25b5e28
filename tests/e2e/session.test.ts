import { expect, test } from './support/journey.ts';
import { password } from './support/signIn.ts';
import { signUp } from './support/signUp.ts';

test('a wrong password is refused with a reason, the right one leads to the requested page, in the language chosen before [AUTH-002 SHELL-009 I18N-001]', async ({
  page,
  product,
}) => {
  await page.goto(`${product.dashboard}/dashboard/orders`);
  await expect(page).toHaveURL(/\/login/);
  await page.getByRole('button', { name: 'Français' }).click();
  await expect(page.getByRole('heading', { name: 'Se connecter' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Se connecter' })).toBeVisible();
  await page.getByRole('button', { name: 'English' }).click();
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('Enter an email address')).toBeVisible();
  await page.getByRole('textbox', { name: 'Email' }).fill('ada@parley.test');
  await page.getByRole('textbox', { name: 'Password' }).fill('not-this-one');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('do not go together');
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard\/orders$/);
});

test('an account, an organisation, a channel: onboarding from nothing [ONB-002, ONB-003, ONB-006]', async ({
  page,
  product,
}) => {
  await signUp(page, product, { name: 'Chidi Okafor', email: 'chidi@parley.test' });
  await expect(page.getByRole('heading', { name: 'Choose your organization' })).toBeVisible();
  await expect(page).toHaveURL(/\/onboarding$/);
  await page.getByRole('textbox', { name: 'Organization name' }).fill('Nyong Textiles');
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Connect your first channel' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Channel id' }).fill('106540352242922');
  await page.getByRole('button', { name: 'Reconnect' }).click();
  await expect(page.getByText('Error Connecting Provided Channel')).toBeVisible();
  await fetch(`${product.sandbox}/control/whatsapp/numbers/208765432109876`, { method: 'PUT' });
  await page.getByRole('textbox', { name: 'Channel id' }).fill('208765432109876');
  await page.getByRole('button', { name: 'Reconnect' }).click();
  await expect(page.getByRole('region', { name: 'Conversation list' })).toBeVisible();
  await page.getByRole('button', { name: /Chidi Okafor/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/login/);
  await page.goto(`${product.dashboard}/dashboard`);
  await expect(page).toHaveURL(/\/login/);
});
