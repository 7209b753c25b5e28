import type { Page } from '@playwright/test';
import { expect, rowOf, test } from './support/journey.ts';
import { signIn } from './support/signUp.ts';

test.use({ serviceWorkers: 'allow' });

const list = (page: Page) => page.getByRole('region', { name: 'Conversation list' });
/** Whose list this device keeps. */
const ownerKept = (page: Page) =>
  expect.poll(() =>
    page.evaluate(() => {
      const kept = JSON.parse(localStorage.getItem('parley.lastList') ?? 'null');
      return (kept?.list.owner.userId ?? null) as string | null;
    }),
  );

test('a warm start shows the last list before the server answers, and signing out leaves nothing of it', async ({
  page,
  product,
  world,
}) => {
  const customer = await world.customer('Solange Edzoa');
  await customer.writes('Do you deliver on Sundays?');
  await page.goto(`${product.dashboard}/login`);
  await signIn(page, 'ada@parley.test', 'parley-demo');
  await expect(rowOf(page, customer.name)).toBeVisible();
  await expect
    .poll(() =>
      page.evaluate(
        async () =>
          navigator.serviceWorker.controller !== null && (await caches.match('/dashboard')) !== undefined,
      ),
    )
    .toBe(true);
  await ownerKept(page).not.toBeNull();

  // No answer of the API arrives until the gate opens.
  const gate = Promise.withResolvers<void>();
  await page.route('**/api/auth/token', async (route) => {
    await gate.promise;
    await route.continue();
  });
  await page.reload();
  await expect(rowOf(page, customer.name)).toBeVisible();
  await expect(list(page)).toHaveAttribute('aria-busy', 'true');
  // Pressed on the kept list, released on the server's.
  await rowOf(page, customer.name).hover();
  await page.mouse.down();
  gate.resolve();
  await expect(list(page)).not.toHaveAttribute('aria-busy');
  await page.mouse.up();
  await expect(page.getByRole('heading', { name: customer.name })).toBeVisible();
  await page.unroute('**/api/auth/token');

  await test.step('a kept page asks at once whether the server has a newer version, and offers it', async () => {
    await page.route('**/api/version', (route) => route.fulfill({ json: { version: 'of-tomorrow' } }));
    await page.reload();
    await expect(page.getByText('A new version is ready')).toBeVisible();
    await expect(rowOf(page, customer.name)).toBeVisible();
    await page.unroute('**/api/version');
    await page.getByRole('button', { name: 'Reload' }).click();
    await expect(page.getByText('A new version is ready')).toBeHidden();
    await expect(rowOf(page, customer.name)).toBeVisible();
  });

  await page.getByRole('button', { name: /Ada Njoh/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/login/);
  await ownerKept(page).toBeNull();

  await test.step('the next person on this device sees nothing of it', async () => {
    const closed = Promise.withResolvers<void>();
    await signIn(page, 'ben@parley.test', 'parley-demo');
    await expect(list(page)).not.toHaveAttribute('aria-busy');
    await ownerKept(page).not.toBeNull();
    // A session that has ended: the list is deleted as soon as the server says so.
    await page.context().clearCookies();
    await page.route('**/api/auth/token', async (route) => {
      await closed.promise;
      await route.continue();
    });
    await page.reload();
    await expect(list(page)).toHaveAttribute('aria-busy', 'true');
    closed.resolve();
    await expect(page).toHaveURL(/\/login/);
    await expect(list(page)).toBeHidden();
    await ownerKept(page).toBeNull();
  });
});
