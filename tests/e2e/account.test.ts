import { expect, test } from './support/journey.ts';
import { followMail, signIn, signUp } from './support/signUp.ts';

const email = 'nadege@parley.test';

test('a forgotten password is replaced with a mailed link, which works once and ends the other sessions', async ({
  page,
  browser,
  product,
}) => {
  await signUp(page, product, { name: 'Nadège Kamga', email });
  await expect(page.getByRole('heading', { name: 'Choose your organization' })).toBeVisible();

  const elsewhere = await (await browser.newContext()).newPage();
  await elsewhere.goto(`${product.dashboard}/login`);
  await elsewhere.getByRole('link', { name: 'Forgot your password?' }).click();
  await elsewhere.getByRole('textbox', { name: 'Email' }).fill(email);
  await elsewhere.getByRole('button', { name: 'Send link' }).click();
  await expect(elsewhere.getByText(`If there is an account for ${email}`)).toBeVisible();
  await followMail(elsewhere, product, email, 'Set a new password');
  await expect(elsewhere).toHaveURL(/\/reset-password\?token=/);
  await elsewhere.getByRole('textbox', { name: 'Password' }).fill('short');
  await elsewhere.getByRole('button', { name: 'Save password' }).click();
  await expect(elsewhere.getByText('Choose a password of at least 10 characters.')).toBeVisible();
  await elsewhere.getByRole('textbox', { name: 'Password' }).fill('a-newer-password');
  await elsewhere.getByRole('button', { name: 'Save password' }).click();
  await expect(elsewhere.getByRole('heading', { name: 'Your new password is set' })).toBeVisible();

  await elsewhere.reload();
  await elsewhere.getByRole('textbox', { name: 'Password' }).fill('a-third-password');
  await elsewhere.getByRole('button', { name: 'Save password' }).click();
  await expect(elsewhere.getByRole('heading', { name: 'This link does not work any more' })).toBeVisible();

  await page.goto(`${product.dashboard}/dashboard`);
  await expect(page).toHaveURL(/\/login/);
  await signIn(page, email, 'a-long-password');
  await expect(page.getByRole('alert')).toContainText('do not go together');
  await signIn(page, email, 'a-newer-password');
  await expect(page.getByRole('heading', { name: 'Choose your organization' })).toBeVisible();
});
