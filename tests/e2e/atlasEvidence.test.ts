import { readFileSync } from 'node:fs';
import { currentStates } from './support/atlas.ts';
import { expect, test } from './support/journey.ts';

test.use({ fresh: false });

test('coverage has every chart, its page the parts of one, and a file to take away', async ({
  page,
  product,
}) => {
  await page.goto(`${product.dashboard}/atlas#/coverage`);
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

test('laws are filtered, and each row leads to the path that reaches it', async ({ page, product }) => {
  await page.goto(`${product.dashboard}/atlas#/laws`);
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
  await page.goto(`${product.dashboard}/atlas#/laws?law=permissions&role=member&takeOver=yes`);
  await expect(page.getByRole('table')).toContainText('needs-attention');
});

test('a row of the specification leads to its chart and names its test', async ({ page, product }) => {
  await page.goto(`${product.dashboard}/atlas#/specification`);
  await page.getByRole('searchbox', { name: 'Search rows' }).fill('FOOT-011');
  const row = page.getByRole('row').filter({ hasText: 'FOOT-011' });
  await expect(row).toContainText('tests/charts/');
  await row.getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'footer' })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'State' })).toHaveValue('open');
});
