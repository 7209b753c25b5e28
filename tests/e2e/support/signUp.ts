import type { Page } from '@playwright/test';
import { expect } from './expect.ts';
import type { ProductUrls } from './productUrls.ts';

interface Person {
  name: string;
  email: string;
  password?: string;
}

/** Opens the newest mail to an address in the sandbox's mailbox, and follows its link. */
export async function followMail(
  page: Page,
  { sandbox }: ProductUrls,
  email: string,
  label: string,
): Promise<void> {
  await expect(async () => {
    await page.goto(`${sandbox}/mail`);
    const mail = page.getByRole('link', { name: email }).first();
    // The list is whole when its page is loaded: what is missing is not waited for.
    expect(await mail.isVisible()).toBe(true);
    await mail.click();
    const link = page.frameLocator('iframe').getByRole('link', { name: label, exact: true });
    // The newest mail may be the one before: it is looked for again soon.
    await link.click({ timeout: 2_000 });
  }).toPass();
}

export async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** Creates an account, confirms its address with the mailed link, and signs in. */
export async function signUp(
  page: Page,
  product: ProductUrls,
  { name, email, password = 'a-long-password' }: Person,
): Promise<void> {
  await page.goto(`${product.dashboard}/signup`);
  await page.getByRole('textbox', { name: 'Your name' }).fill(name);
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('heading', { name: 'Check your mail' })).toBeVisible();
  await followMail(page, product, email, 'Confirm address');
  await expect(page.getByText('Sign in to confirm your email address.')).toBeVisible();
  await signIn(page, email, password);
}
