import { expect, test } from './support/journey.ts';
import { newcomer } from './support/newAccount.ts';
import type { ProductUrls } from './support/productUrls.ts';
import { query } from './support/query.ts';

test('a role without access stays at the onboarding and can switch the organisation or sign out [SHELL-004]', async ({
  page,
  product,
}) => {
  await newcomer(page, product, { name: 'Guy Nana', email: 'guy@parley.test' });
  await page.getByRole('textbox', { name: 'Organization name' }).fill('Guest House');
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Connect your first channel' })).toBeVisible();
  await makeGuest(product, 'guy@parley.test');

  for (const path of ['/dashboard', '/onboarding', '/login', '/']) {
    await page.goto(`${product.dashboard}${path}`);
    await expect(page.getByRole('heading', { name: 'No access in this organization' })).toBeVisible();
    await expect(page).toHaveURL(/\/onboarding$/);
  }
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/login/);
});

const makeGuest = (product: ProductUrls, email: string) =>
  query(
    product,
    `update identity.member set role = 'guest' where "userId" = (select id from identity."user" where email = $1)`,
    [email],
  );
