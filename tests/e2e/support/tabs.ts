/** What the journeys of two tabs of one browser do. */
import type { BrowserContext, Page } from '@playwright/test';
import { expect } from './expect.ts';

/** Lets the tabs of a browser hear nothing of each other, as those that the browser has frozen. */
export const deafen = (context: BrowserContext) =>
  context.addInitScript(() => {
    const { postMessage } = BroadcastChannel.prototype;
    BroadcastChannel.prototype.postMessage = function post(this: BroadcastChannel, word: unknown) {
      if (this.name !== 'parley.signedIn') postMessage.call(this, word);
    };
  });

export async function signOut(page: Page, name: RegExp): Promise<void> {
  await page.getByRole('button', { name }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
}

export async function switchTo(page: Page, organisation: string): Promise<void> {
  await page.getByRole('button', { name: 'Switch organization' }).click();
  await page.getByRole('menuitemradio', { name: organisation }).click();
  await expect(page.getByRole('button', { name: 'Switch organization' })).toContainText(organisation);
}
