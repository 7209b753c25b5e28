import { expect, test } from './support/journey.ts';
import { query } from './support/query.ts';
import { followMail, signIn, signUp } from './support/signUp.ts';

const email = 'nadege@parley.test';

test('a person signs up, replaces a forgotten password, which ends other sessions, and without access stays at the onboarding [SHELL-004]', async ({
  page,
  browser,
  product,
}) => {
  await signUp(page, product, { name: 'Nadège Kamga', email });
  await expect(page.getByRole('heading', { name: 'Choose your organization' })).toBeVisible();

  await test.step('a mailed link sets a new password, once', async () => {
    const elsewhere = await (await browser.newContext()).newPage();
    await elsewhere.goto(`${product.dashboard}/login`);
    await elsewhere.getByRole('link', { name: 'Forgot your password?' }).click();
    await elsewhere.getByRole('textbox', { name: 'Email' }).fill(email);
    await elsewhere.getByRole('button', { name: 'Send link' }).click();
    await expect(elsewhere.getByText(`If there is an account for ${email}`)).toBeVisible();
    await followMail(elsewhere, product, email, 'Set a new password');
    await expect(elsewhere).toHaveURL(/\/reset-password\?token=/);
    const field = elsewhere.getByRole('textbox', { name: 'Password' });
    const save = elsewhere.getByRole('button', { name: 'Save password' });
    await field.fill('short');
    await save.click();
    await expect(elsewhere.getByText('Choose a password of at least 10 characters.')).toBeVisible();
    await field.fill('a-newer-password');
    await save.click();
    await expect(elsewhere.getByRole('heading', { name: 'Your new password is set' })).toBeVisible();
    await elsewhere.reload();
    await field.fill('a-third-password');
    await save.click();
    await expect(elsewhere.getByRole('heading', { name: 'This link does not work any more' })).toBeVisible();
  });

  await test.step('the other session has ended, and the former password does not work', async () => {
    await page.goto(`${product.dashboard}/dashboard`);
    await expect(page).toHaveURL(/\/login/);
    await signIn(page, email, 'a-long-password');
    await expect(page.getByRole('alert')).toContainText('do not go together');
    await signIn(page, email, 'a-newer-password');
  });

  await test.step('a role without access stays at the onboarding, and can sign out', async () => {
    await page.getByRole('textbox', { name: 'Organization name' }).fill('Guest House');
    await page.getByRole('button', { name: 'Create', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Connect your first channel' })).toBeVisible();
    await query(
      product,
      `update identity.member set role = 'guest' where "userId" = (select id from identity."user" where email = $1)`,
      [email],
    );
    for (const path of ['/dashboard', '/onboarding', '/login', '/']) {
      await page.goto(`${product.dashboard}${path}`);
      await expect(page.getByRole('heading', { name: 'No access in this organization' })).toBeVisible();
      await expect(page).toHaveURL(/\/onboarding$/);
    }
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(page).toHaveURL(/\/login/);
  });
});
