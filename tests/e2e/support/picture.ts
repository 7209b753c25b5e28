import type { Page } from '@playwright/test';

const folder = process.env.PICTURES;

/** Keeps what is shown now, for looking at it: with PICTURES=<folder> only. */
export async function picture(page: Page, name: string): Promise<void> {
  if (folder) await page.screenshot({ path: `${folder}/${name}.png` });
}
