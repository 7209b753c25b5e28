import type { Locator, Page } from '@playwright/test';
import { expect } from './expect.ts';

/** Presses Tab until the element has the focus. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  await expect(async () => {
    await page.keyboard.press('Tab');
    expect(await target.evaluate((it) => it === document.activeElement)).toBe(true);
  }).toPass({ intervals: [0] });
}

/** Asserts that some element has the focus, so that the next Tab goes on from there. */
export const expectFocusKept = (page: Page) =>
  expect.poll(() => page.evaluate(() => document.activeElement !== document.body)).toBe(true);
