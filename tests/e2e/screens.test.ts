/** Tests that the atlas shows every state of a chart as the real screen, by theme, language and width. */
import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './support/journey.ts';
import { picture } from './support/picture.ts';
import { settled } from './support/settled.ts';

test.use({ fresh: false });

const card = (page: Page, state: string) => page.locator(`[data-screen="${state}"]`);
const screen = (page: Page, state: string) => card(page, state).frameLocator('iframe');
const refused = 'filling.form.editing.refused';

test('a designer sees every state of a chart, in French, dark and on a phone', async ({ page, product }) => {
  await page.goto(`${product.dashboard}/atlas#/chart/signIn`);
  await page
    .getByRole('navigation', { name: 'Views of the chart' })
    .getByRole('link', { name: 'Screens' })
    .click();
  await expect(page.locator('[data-screen]')).toHaveCount(9);
  await expect(screen(page, refused).getByText('Sign in').first()).toBeVisible();
  await expect(screen(page, refused).locator('html')).toHaveAttribute('data-theme', 'light');
  await picture(page, 'screens');

  await test.step('the choices stay in the address', async () => {
    await page.getByRole('combobox', { name: 'Theme' }).selectOption('dark');
    await page.getByRole('combobox', { name: 'Language of the screens' }).selectOption('fr');
    await page.getByRole('combobox', { name: 'Width' }).selectOption('360');
    await expect(page).toHaveURL(/signIn\/screens\?theme=dark&language=fr&width=360$/);
    await page.reload();
    await expect(screen(page, refused).locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(screen(page, refused).locator('html')).toHaveAttribute('lang', 'fr');
    const frame = card(page, refused).locator('iframe');
    await expect.poll(() => frame.evaluate((it) => it.clientWidth)).toBe(360);
    await picture(page, 'screens-phone');
    await expectAccessible(page);
  });

  await test.step('by keyboard: the whole screen, the drawing and the simulation of a state', async () => {
    const whole = page.getByRole('link', { name: `Whole screen of ${refused}` });
    await whole.focus();
    const [opened] = await Promise.all([page.waitForEvent('popup'), page.keyboard.press('Enter')]);
    await expect(opened.locator('html')).toHaveAttribute('data-ready', '');
    await expect(opened.locator('html')).toHaveAttribute('lang', 'fr');
    await opened.close();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: `${refused} on the drawing` })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: `Simulate the way to ${refused}` })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.locator('[data-now]')).toContainText('form.editing.refused');
    await page.goBack();
    await page.getByRole('link', { name: `${refused} on the drawing` }).click();
    await expect(page.getByRole('combobox', { name: 'State' })).toHaveValue(refused);
  });
});

test('a chart without a screen says so, and a state without anything on the screen too', async ({
  page,
  product,
}) => {
  await page.goto(`${product.dashboard}/atlas#/chart/outbox/screens`);
  await expect(page.getByRole('heading', { name: 'This chart has no screen of its own' })).toBeVisible();
  await page.goto(`${product.dashboard}/atlas#/chart/noteDialog/screens`);
  await expect(screen(page, 'closed').getByText('Nothing is on the screen in this state.')).toBeVisible();
});

test('all charts with a screen stand on one page, and what is out of sight is not loaded', async ({
  page,
  product,
}) => {
  await page.goto(`${product.dashboard}/atlas#/screens?language=fr`);
  await expect(page.getByRole('heading', { level: 1, name: 'Screens' })).toBeVisible();
  const all = page.locator('iframe');
  await expect(all.nth(50)).toBeAttached();
  await expect(page.frameLocator('iframe').first().locator('html')).toHaveAttribute('data-ready', '');
  const loaded = await settled(
    async () => page.frames().filter((frame) => frame.url().includes('screens.html')).length,
  );
  expect(loaded).toBeLessThan(await settled(() => all.count()));
  await picture(page, 'screens-all');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'All states of signIn', exact: true }).click();
  await expect(page).toHaveURL(/#\/chart\/signIn\/screens\?language=fr$/);
});

test('no screen asks anything of a server', async ({ page, product }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (!/^\/(assets\/|screens\.html|favicon)/.test(pathname) && !request.url().startsWith('data:'))
      asked.push(request.url());
  });
  for (const [chart, state] of [
    ['chat', 'open'],
    ['orders', 'list.open.ready'],
    ['imageView', 'shown'],
  ] as const) {
    await page.goto(`${product.dashboard}/screens.html?chart=${chart}&state=${state}`);
    await expect(page.locator('html')).toHaveAttribute('data-ready', '');
  }
  expect(asked).toEqual([]);
});
