/** Tests the atlas as a static site, with the screens that it shows. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { serveFolder } from '../../scripts/pictures/site.ts';
import { currentStates, drawing, redraws } from './support/atlas.ts';
import { expect, test } from './support/journey.ts';

test.use({ fresh: false });

const folder = mkdtempSync(join(tmpdir(), 'atlas-'));
let site: Awaited<ReturnType<typeof serveFolder>>;

test.beforeAll(async () => {
  for (const entry of ['atlas', 'screens']) {
    const args = [
      '--site',
      '--entry',
      entry,
      '--out-dir',
      join(folder, 'some/where'),
      '--log-level',
      'error',
    ];
    const { status, stderr } = spawnSync(process.execPath, ['scripts/bundle.ts', ...args], {
      encoding: 'utf8',
      env: { ...process.env, NODE_ENV: 'production' },
    });
    expect([status, stderr]).toEqual([0, '']);
  }
  site = await serveFolder(folder);
});
test.afterAll(() => {
  site.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Returns the requests of a page to other addresses than the site's folder. */
function requestsElsewhere(page: Page): string[] {
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith('http') && !request.url().startsWith(`${site.url}/some/where/`))
      elsewhere.push(request.url());
  });
  return elsewhere;
}

test('the static site works with its screens from any folder of a file server, and from disk, with no other address', async ({
  page,
}) => {
  const elsewhere = requestsElsewhere(page);
  await redraws(page);
  await page.goto(`${site.url}/some/where/index.html#/chart/footer`);
  await expect(drawing(page, 'footer')).toBeVisible();
  await page.getByRole('link', { name: 'Simulate' }).click();
  await page.getByRole('button', { name: 'Wait 24 h' }).click();
  await expect(currentStates(page)).toHaveText('closed.template');
  await page.goto(`file://${folder}/some/where/index.html#/chart/footer`);
  await expect(drawing(page, 'footer')).toBeVisible();

  await page.goto(`${site.url}/some/where/index.html#/chart/toast/screens?language=fr`);
  await expect(page.locator('[data-screen]')).not.toHaveCount(0);
  const screen = (state: string) => page.locator(`[data-screen="${state}"]`).frameLocator('iframe');
  await expect(screen('slot.showing.plain').locator('html')).toHaveAttribute('lang', 'fr');
  await expect(screen('slot.empty').getByText('Rien n’est affiché dans cet état.')).toBeVisible();
  expect(elsewhere).toEqual([]);
});
