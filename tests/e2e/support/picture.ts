import type { Page } from '@playwright/test';

const folder = process.env.PICTURES;

/** Saves a screenshot, only with PICTURES=<folder>. */
export async function picture(page: Page, name: string): Promise<void> {
  if (folder) await page.screenshot({ path: `${folder}/${name}.png` });
}
