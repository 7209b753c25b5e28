import { readFileSync } from 'node:fs';
import { currentStates, redraws } from './support/atlas.ts';
import { expect, expectAccessible, test } from './support/journey.ts';

test.use({ fresh: false });

test('coverage, laws and the specification lead to the charts, and an address that is none is named', async ({
  page,
  product,
}) => {
  const open = (at: string) => page.goto(`${product.dashboard}/atlas#${at}`);

  await test.step('coverage has every chart, its page the parts of one, and a file to take away', async () => {
    await open('/coverage');
    await expect(page.getByRole('row').filter({ hasText: 'footer' })).toContainText('12/12');
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download coverage.json' }).click(),
    ]);
    const { charts: covers } = JSON.parse(readFileSync(await file.path(), 'utf8')) as {
      charts: { transitions: { done: number; all: number } }[];
    };
    expect(covers.length).toBeGreaterThanOrEqual(29);
    expect(covers.filter(({ transitions }) => transitions.done < transitions.all)).toEqual([]);
    await page.getByRole('link', { name: 'footer' }).last().click();
    await expect(page.getByText('Every part is walked.')).toBeVisible();
  });

  await test.step('laws are filtered, and each row leads to the path that reaches it', async () => {
    await open('/laws');
    await expect(page.getByText('600 of 600 rows')).toBeVisible();
    await page.getByRole('combobox', { name: 'Outcome' }).selectOption('open.mine');
    await page.getByRole('combobox', { name: 'Last written' }).selectOption('exactly 24 h');
    const row = page.getByRole('row').nth(1);
    await expect(row).toContainText('open.mine');
    await row.getByRole('link', { name: 'Simulate' }).click();
    await expect(currentStates(page)).toHaveText('open.mine');
    await page.goBack();
    await page.getByRole('row').nth(1).getByRole('link', { name: /^Path/ }).click();
    await expect(page.getByRole('heading', { name: /^Path \d+ of/ })).toHaveCount(1);
    await open('/laws?law=permissions&role=member&takeOver=yes');
    await expect(page.getByRole('table')).toContainText('needs-attention');
  });

  await test.step('a row of the specification leads to its chart and names its test', async () => {
    await open('/specification');
    await page.getByRole('searchbox', { name: 'Search rows' }).fill('FOOT-011');
    const row = page.getByRole('row').filter({ hasText: 'FOOT-011' });
    await expect(row).toContainText('tests/charts/');
    await row.getByRole('link').first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'footer' })).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'State' })).toHaveValue('open');
  });

  await test.step('what does not exist is named, and the language and theme are kept', async () => {
    await open('/covrage');
    await expect(page.getByRole('heading', { name: 'There is no such page' })).toBeVisible();
    await expect(page.getByText('“/covrage”')).toBeVisible();
    await open('/chart/footer?state=opn');
    await expect(page.getByRole('alert')).toContainText('footer has no state “opn”');
    await page.goto(`${product.dashboard}/atlas/`);
    await expect(page).toHaveURL(/\/atlas(#.*)?$/);
    await open('/chart/nothing');
    await expect(page.getByRole('heading', { name: 'There is no such chart' })).toBeVisible();
    await page.getByRole('button', { name: 'Français' }).click();
    await page.getByRole('button', { name: 'Thème sombre' }).click();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Ce diagramme n’existe pas' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  });
});

/** Addresses with their heading and, of a chart, the tab that is open. */
const pages = [
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
  // Last: it lays out every chart, which other pages would wait for.
  ['/', 'All charts', ''],
] as const;

test('axe finds nothing on any page, light on a desktop and dark on a phone', async ({ page, product }) => {
  await redraws(page);
  await page.goto(`${product.dashboard}/atlas#/coverage`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Coverage');
  // Rows and items are alike: reading a hundred of them takes axe a minute.
  // oxlint-disable-next-line e2e/settled-reads -- an action: nothing is read
  await page.evaluate(() => {
    const few = new CSSStyleSheet();
    few.replaceSync('tr:nth-child(n + 9), li:nth-child(n + 9) { display: none !important; }');
    document.adoptedStyleSheets.push(few);
  });
  for (const [at, heading, tab] of pages)
    await test.step(`on ${at.split('?')[0]}`, async () => {
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.goto(`${product.dashboard}/atlas#${at}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      const tabs = page.getByRole('navigation', { name: 'Views of the chart' });
      if (tab) await expect(tabs.getByRole('link', { name: tab })).toHaveAttribute('aria-current', 'page');
      if (tab === 'Drawing' || tab === 'Simulate') await expect(page.getByRole('application')).toBeVisible();
      await expectAccessible(page);
      await page.emulateMedia({ colorScheme: 'dark' });
      await page.setViewportSize({ width: 390, height: 900 });
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
      await expectAccessible(page);
      await page.emulateMedia({ colorScheme: 'light' });
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
    });
});
