import type { Page } from '@playwright/test';
import { expect } from './expect.ts';
import { newAccount } from './newAccount.ts';
import type { ProductUrls } from './productUrls.ts';
import { query } from './query.ts';

/** Creates an account that belongs to the demo's first organisation, and opens its profile. Only who is new gets the tour. */
export async function joinDemo(
  page: Page,
  product: ProductUrls,
  {
    name,
    email,
    role = 'member',
    isNew = false,
  }: { name: string; email: string; role?: 'admin' | 'member'; isNew?: boolean },
): Promise<void> {
  await newAccount(page, product, { name, email });
  await query(
    product,
    `insert into identity.member ("organizationId", "userId", role, "createdAt")
     select m."organizationId", n.id, $2, now() from identity.member m join identity."user" a on a.id = m."userId"
     join identity."user" n on n.email = $1 join identity.organization o on o.id = m."organizationId"
     where a.email = 'ada@parley.test' and o.name = 'Atelier Wouri'`,
    [email, role],
  );
  await query(
    product,
    `update identity.session s set "activeOrganizationId" = m."organizationId"::text
     from identity.member m join identity."user" u on u.id = m."userId" where s."userId" = u.id and u.email = $1`,
    [email],
  );
  if (!isNew)
    await query(product, `update identity."user" set tour_ended_at = now() where email = $1`, [email]);
  await page.goto(`${product.dashboard}/dashboard/settings/profile`);
  await expect(page.getByRole('heading', { name: 'Signing in' })).toBeVisible();
}
