import type { Page } from '@playwright/test';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';

/** Where journeys leave their sessions for `npm run replay`, when `SESSIONS` names a folder. */
const folder = process.env.SESSIONS;

const choose = async (page: Page, item: string): Promise<void> => {
  await page
    .getByRole('button', { name: /Ada|Ben/ })
    .last()
    .click({ timeout: 2000 });
  await page.getByRole('menuitem', { name: item }).click({ timeout: 2000 });
};

export async function recordJourney(page: Page): Promise<void> {
  if (folder) await choose(page, 'Record this session').catch(() => page.keyboard.press('Escape'));
}

/** Nothing is left by a page that was loaded again or has no menu any more: a recording lives as long as its page. */
export async function keepJourney(page: Page, title: string): Promise<void> {
  if (!folder || page.isClosed()) return;
  mkdirSync(folder, { recursive: true });
  const name = `${title.replace(/\W+/g, '-').slice(0, 60)}-${Date.now()}.json`;
  for (let i = 0; i < 3; i += 1) await page.keyboard.press('Escape');
  const saved = page.waitForEvent('download', { timeout: 5000 });
  try {
    await Promise.all([saved, choose(page, 'Save session')]);
    await (await saved).saveAs(join(folder, name));
  } catch {
    await saved.catch(() => {});
  }
}
