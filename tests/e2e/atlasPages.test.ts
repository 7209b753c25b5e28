import { redraws } from './support/atlas.ts';
import { expect, expectAccessible, expectContrast, test } from './support/journey.ts';

test.use({ fresh: false });

test('a mistyped address is named', async ({ page, product }) => {
  await page.goto(`${product.dashboard}/atlas#/covrage`);
  await expect(page.getByRole('heading', { name: 'There is no such page' })).toBeVisible();
  await expect(page.getByText('“/covrage”')).toBeVisible();
  await page.goto(`${product.dashboard}/atlas#/chart/footer?state=opn`);
  await expect(page.getByRole('alert')).toContainText('footer has no state “opn”');
});

test('what does not exist is said, and the language and theme are kept', async ({ page, product }) => {
  await page.goto(`${product.dashboard}/atlas/`);
  await expect(page).toHaveURL(/\/atlas(#.*)?$/);
  await page.goto(`${product.dashboard}/atlas#/chart/nothing`);
  await expect(page.getByRole('heading', { name: 'There is no such chart' })).toBeVisible();
  await page.getByRole('button', { name: 'Français' }).click();
  await page.getByRole('button', { name: 'Thème sombre' }).click();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Ce diagramme n’existe pas' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

/** Addresses with their heading and, of a chart, the tab that is open. */
const pages = [
  ['/', 'All charts', ''],
  ['/chart/footer?state=open', 'footer', 'Drawing'],
  ['/chart/footer/simulate', 'footer', 'Simulate'],
  [
    '/chart/shortcuts/simulate?start=keys&steps=[{"event":{"type":"shortcuts.open"}}]',
    'shortcuts',
    'Simulate',
  ],
  ['/chart/footer/paths', 'footer', 'Paths'],
  ['/chart/footer/coverage', 'footer', 'Coverage'],
  ['/coverage', 'Coverage', ''],
  ['/laws?outcome=open.mine', 'Laws', ''],
  ['/specification?q=foot', 'Specification', ''],
] as const;

test('axe finds nothing on any page, in both themes and at two widths', async ({ page, product }) => {
  await redraws(page);
  for (const [at, heading, tab] of pages)
    await test.step(`on ${at.split('?')[0]}`, async () => {
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.goto(`${product.dashboard}/atlas#${at}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      const tabs = page.getByRole('navigation', { name: 'Views of the chart' });
      if (tab) await expect(tabs.getByRole('link', { name: tab })).toHaveAttribute('aria-current', 'page');
      if (tab === 'Drawing' || tab === 'Simulate') await expect(page.getByRole('application')).toBeVisible();
      await expectAccessible(page);
      // The page is the same in both themes but for its colours.
      await page.emulateMedia({ colorScheme: 'dark' });
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
      await expectContrast(page);
      await page.emulateMedia({ colorScheme: 'light' });
      await page.setViewportSize({ width: 390, height: 900 });
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
      await expectAccessible(page);
    });
});
