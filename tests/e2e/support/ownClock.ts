import type { Page } from '@playwright/test';

/**
 * Lets a journey move the clock of a page. The page corrects its clock by the time of each answer, so that any answer
 * would take back what was moved; answers have no time from here on.
 */
export async function ownClock(page: Page): Promise<void> {
  await page.route('**/api/**', async (route) => {
    const response = await route.fetch();
    const { date: _, ...headers } = response.headers();
    await route.fulfill({ response, headers });
  });
  await page.clock.install();
}
