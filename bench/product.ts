import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright';
import { endTour } from '#contract/identity.ts';
import { buildWhatIsStale } from '../scripts/stack/build.ts';
import { root } from '../scripts/stack/settings.ts';
import { freeSettings } from '../scripts/stack/freeSettings.ts';
import { startStack } from '../scripts/stack/stack.ts';
import { launchOptions } from '../tests/support/chromium.ts';

/** Starts the built product with its sandbox and a browser; `name` is its data folder in `.cache`. */
export async function startProduct(name: string) {
  const dataDir = process.env.BENCH_DATA ?? join(root, '.cache', name);
  mkdirSync(dataDir, { recursive: true });
  buildWhatIsStale();
  const stack = await startStack({
    settings: await freeSettings(dataDir),
    fast: true,
    given: { ...process.env, RATE_LIMIT_PER_MINUTE: '100000', LOG_LEVEL: 'error' },
  });
  const browser = await chromium.launch(launchOptions);
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' });
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  return {
    env: stack.env,
    url: `http://localhost:${stack.env.PORT}`,
    sandbox: `http://localhost:${stack.env.SANDBOX_PORT}`,
    context,
    page,
    async stop() {
      await browser.close();
      await stack.stop();
    },
  };
}

/** Signs in, waits until the list has rows, and puts the tour away where it is offered. */
export async function signIn(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/login`);
  await page.getByRole('textbox', { name: 'Email' }).fill('ada@parley.test');
  await page.locator('input[type=password]').fill('parley-demo');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.locator('[data-row]').first().waitFor();
  await page.evaluate(async (path) => {
    const { token } = (await (await fetch('/api/auth/token')).json()) as { token: string };
    await fetch(path, { method: 'POST', headers: { authorization: `Bearer ${token}` } });
  }, endTour.path);
  await page.reload();
  await page.locator('[data-row]').first().waitFor();
}
