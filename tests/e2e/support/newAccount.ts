import type { Page } from '@playwright/test';
import { expect } from './expect.ts';
import type { ProductUrls } from './productUrls.ts';
import { query } from './query.ts';

export const newPassword = 'a-long-password';

/** Creates an account with a confirmed address and signs it in. The pages that do so have journeys of their own. */
export async function newAccount(
  page: Page,
  product: ProductUrls,
  { name, email }: { name: string; email: string },
): Promise<void> {
  const ask = async (path: string, data: object) => {
    const headers = { origin: product.dashboard };
    const answer = await page.request.post(`${product.dashboard}/api/auth${path}`, { data, headers });
    expect(answer.ok(), await answer.text()).toBe(true);
  };
  await ask('/sign-up/email', { name, email, password: newPassword });
  await query(product, `update identity."user" set "emailVerified" = true where email = $1`, [email]);
  await ask('/sign-in/email', { email, password: newPassword });
}

/** Opens the first page of a new account that belongs to no organisation. */
export async function newcomer(
  page: Page,
  product: ProductUrls,
  person: { name: string; email: string },
): Promise<void> {
  await newAccount(page, product, person);
  await page.goto(`${product.dashboard}/dashboard`);
}
