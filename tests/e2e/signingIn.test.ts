import { codeAt } from '#tests/support/authenticator.ts';
import { expect, test } from './support/journey.ts';
import { settled } from './support/settled.ts';
import { joinDemo } from './support/joinDemo.ts';
import { followMail, signIn } from './support/signUp.ts';

const password = 'a-long-password';

test('a password is reset with two-factor sign-in on, which still asks for its code', async ({
  page,
  product,
}) => {
  const email = 'odile@parley.test';
  await joinDemo(page, product, { name: 'Odile Mbarga', email });
  await page.getByRole('button', { name: 'Turn on two-factor sign-in' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Current password').fill(password);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
  const secret = (await settled(() => dialog.locator('code').textContent())) ?? '';
  await dialog.getByLabel('Code from the app').fill('000000');
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  await expect(dialog.getByText('This code is wrong, has expired or was used.')).toBeVisible();
  await dialog.getByLabel('Code from the app').fill(codeAt(secret, Date.now()));
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  await expect(dialog.getByRole('heading', { name: 'Your recovery codes' })).toBeVisible();
  const code = (await settled(() => dialog.getByRole('listitem').first().textContent())) ?? '';
  await dialog.getByRole('button', { name: 'I have kept them' }).click();
  await expect(page.getByText('10 recovery codes are left')).toBeVisible();

  await page.context().clearCookies();
  await page.goto(`${product.dashboard}/reset-password`);
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByText(`If there is an account for ${email}`)).toBeVisible();
  await followMail(page, product, email, 'Set a new password');
  await page.getByRole('textbox', { name: 'Password' }).fill('a-newer-password');
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page.getByRole('heading', { name: 'Your new password is set' })).toBeVisible();

  await page.goto(`${product.dashboard}/dashboard/settings/profile`);
  await expect(page).toHaveURL(/\/login/);
  await signIn(page, email, 'a-newer-password');
  await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Code' }).fill('123');
  await page.getByRole('button', { name: 'Sign in with the code' }).click();
  await expect(page.getByText('This code is wrong, has expired or was used.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Code' }).fill(code);
  await page.getByRole('button', { name: 'Sign in with the code' }).click();
  await expect(page.getByText('9 recovery codes are left')).toBeVisible();
});

test('a passkey is added, signs in without a password, and is removed', async ({ page, product }) => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await joinDemo(page, product, { name: 'Pauline Essomba', email: 'pauline@parley.test' });
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name of the passkey').fill('Office computer');
  await dialog.getByLabel('Current password').fill(password);
  await dialog.getByRole('button', { name: 'Create passkey' }).click();
  await expect(page.getByText('Office computer')).toBeVisible();

  await page.context().clearCookies();
  await page.goto(`${product.dashboard}/dashboard/settings/profile`);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.getByText('Office computer')).toBeVisible();
  await expect(page.getByText(/^Last used/).first()).toBeVisible();
  await page.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Office computer')).toBeHidden();

  await page.context().clearCookies();
  await page.goto(`${product.dashboard}/login`);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.getByRole('alert')).toContainText('No passkey of an account here was used');
});

test('pages of a session leave at once, without a click, when it is ended elsewhere, with all others, or by a new password', async ({
  page,
  browser,
  product,
}) => {
  const email = 'rachel@parley.test';
  await joinDemo(page, product, { name: 'Odile Mbarga', email });
  const elsewhere = await (await browser.newContext()).newPage();
  await elsewhere.goto(`${product.dashboard}/login`);
  await signIn(elsewhere, email, password);
  await expect(elsewhere).toHaveURL(/\/dashboard/);

  await page.reload();
  await expect(page.getByText('This device')).toBeVisible();
  await page.getByRole('button', { name: 'Sign out', exact: true, description: /on Linux|Unknown/ }).click();
  await expect(page.getByRole('button', { name: 'Sign out everywhere else' })).toBeHidden();
  await expect(elsewhere).toHaveURL(/\/login/);
  await expect(elsewhere.getByRole('region', { name: 'Conversation list' })).toHaveCount(0);
  await expect(elsewhere.getByText('Your session has expired')).toBeVisible();
  await expect(page.getByText('This device')).toBeVisible();

  const context = await browser.newContext();
  const pages = [await context.newPage(), await context.newPage()];
  const [first] = pages;
  await first!.goto(`${product.dashboard}/login`);
  await signIn(first!, email, password);
  await expect(first!.getByRole('region', { name: 'Conversation list' })).toBeVisible();
  for (const it of pages) {
    await it.goto(`${product.dashboard}/dashboard`);
    await expect(it.getByRole('region', { name: 'Conversation list' })).toBeVisible();
  }

  await page.reload();
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
  for (const it of pages) await expect(it).toHaveURL(/\/login/);

  const fresh = await (await browser.newContext()).newPage();
  await fresh.goto(`${product.dashboard}/reset-password`);
  await fresh.getByRole('textbox', { name: 'Email' }).fill(email);
  await fresh.getByRole('button', { name: 'Send link' }).click();
  await expect(fresh.getByText(`If there is an account for ${email}`)).toBeVisible();
  await followMail(fresh, product, email, 'Set a new password');
  await fresh.getByRole('textbox', { name: 'Password' }).fill('a-newer-password');
  await fresh.getByRole('button', { name: 'Save password' }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByText('Your session has expired')).toBeVisible();
});

test('signing in by keyboard leads into the page, and nothing is drawn over it', async ({
  browser,
  product,
}) => {
  const context = await browser.newContext({ baseURL: product.dashboard, locale: 'en-GB' });
  const page = await context.newPage();
  await page.goto('/login');
  await page.getByRole('textbox', { name: 'Email' }).fill('ben@parley.test');
  await page.getByRole('textbox', { name: 'Password' }).fill('parley-demo');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Conversation list' })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page.getByRole('link', { name: 'Skip to content' })).not.toBeFocused();
  await context.close();
});
