import type { Page } from '@playwright/test';

/**
 * Lets a journey move the clock of a page.
 * The page corrects its clock by the `Date` of each answer of the server, which would move it back; from here on answers
 * reach the page without that header.
 */
export async function ownClock(page: Page): Promise<void> {
  await page.route('**/api/**', async (route) => {
    const response = await route.fetch();
    const { date: _, ...headers } = response.headers();
    await route.fulfill({ response, headers });
  });
  await page.clock.install();
}
