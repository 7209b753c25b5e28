import type { Locator, Page } from '@playwright/test';
import { expect } from './expect.ts';

/** How many reads in a row have to give the same value. */
const READS = 4;
const INTERVAL_MS = 100;

/** Returns a value of the page once several reads in a row gave it. For a start value; what is expected is asserted. */
export async function settled<Value>(read: () => Promise<Value>): Promise<Value> {
  const values: { value: Value; text: string }[] = [];
  const isSame = async () => {
    const value = await read();
    values.push({ value, text: JSON.stringify(value) ?? '' });
    const last = values.slice(-READS);
    return last.length === READS && last.every(({ text }) => text === last[0]?.text);
  };
  await expect.poll(isSame, { intervals: [INTERVAL_MS], message: 'the value settles' }).toBe(true);
  return values.at(-1)!.value;
}

/** Asserts the width of an element in whole pixels: `await expectWidth(panel).toBe(390)`. */
export const expectWidth = (element: Locator) =>
  expect.poll(async () => Math.round((await element.boundingBox())?.width ?? 0));

/** Asserts that the page is not wider than its window. */
export const expectNoSidewaysScroll = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    )
    .toBeLessThanOrEqual(0);

/** Closes a dialog by Escape. A dialog hears keys once it has the focus, which it takes a moment after it is drawn. */
export async function closeByEscape(dialog: Locator): Promise<void> {
  await expect.poll(() => dialog.evaluate((it) => it.contains(document.activeElement))).toBe(true);
  await dialog.page().keyboard.press('Escape');
  await expect(dialog).toBeHidden();
}
