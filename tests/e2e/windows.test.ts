/** Journeys share windows (`support/windows.ts`): each finds its own as if nobody had used it. */
import type { Page } from '@playwright/test';
import { expect, test } from './support/journey.ts';

/** Returns the names of what the page's origin has stored in the browser. */
const stored = (page: Page) =>
  // oxlint-disable-next-line e2e/settled-reads -- called by expect.poll alone
  page.evaluate(async () => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
    ...(await indexedDB.databases()).map(({ name }) => name),
    ...(await caches.keys()),
    ...document.cookie.split('; ').filter((it) => it !== ''),
  ]);

test.describe.serial('a window', () => {
  test('that a journey has filled and whose page it has changed is used again', async ({ enter }) => {
    const ada = await enter('ada');
    await expect(ada.getByRole('button', { name: 'Mentions', exact: true })).toBeVisible();
    // oxlint-disable-next-line e2e/settled-reads -- an action: nothing is read
    await ada.evaluate(async () => {
      localStorage.setItem('left', 'here');
      document.cookie = 'left=here';
      await caches.open('left');
    });
    await expect.poll(() => stored(ada)).toEqual(expect.arrayContaining(['left', 'left=here']));
    await ada.setViewportSize({ width: 390, height: 844 });
  });

  test('is then as wide as a new one, and has nothing of it, nor of who was signed in', async ({
    page,
    product,
  }) => {
    await page.goto(`${product.dashboard}/favicon.svg`);
    await expect.poll(() => stored(page)).toEqual([]);
    await expect.poll(() => page.evaluate(() => innerWidth)).toBe(1440);
    await page.goto(`${product.dashboard}/dashboard`);
    await expect(page).toHaveURL(/\/login/);
  });
});
