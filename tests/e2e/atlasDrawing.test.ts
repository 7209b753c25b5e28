import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { drawing, redraws, stateOf, textSizes } from './support/atlas.ts';
import { expect, test } from './support/journey.ts';
import { settled } from './support/settled.ts';

test.use({ fresh: false });

test('a chart is drawn, moved by keys and pointer, read as a list and exported, and the gallery finds it by what it says', async ({
  page,
  product,
}) => {
  const open = (chart: string) => page.goto(`${product.dashboard}/atlas#/chart/${chart}`);

  const state = page.getByRole('combobox', { name: 'State' });

  await test.step('a chart that cannot be laid out in time is read as a list', async () => {
    // First: a drawing that was laid out once is kept in the browser.
    await page.route(/elk-worker/, (route) => route.abort());
    await open('footer');
    await expect(page.getByText('Laying out the drawing')).toBeVisible();
    await expect(page.getByText('Read as a list')).toBeVisible();
    await page.getByRole('button', { name: /^mine/ }).click();
    await expect(state).toHaveValue('open.mine');
    await page.unroute(/elk-worker/);
    await page.reload();
  });

  const stopRedrawing = await redraws(page);

  await test.step('the outcomes of the footer, a state by its link, and its neighbourhood', async () => {
    await open('footer?state=open.mine');
    await expect(drawing(page, 'footer')).toBeVisible();
    // The footer is wider than the window: what does not fit is collapsed until it is asked for.
    await page.getByRole('button', { name: 'Expand everything' }).click();
    const outcomes = ['none', 'closed.template', 'closed.tagged', 'open.attention', 'open.unassigned'];
    for (const path of [...outcomes, 'open.autopilot', 'open.mine', 'open.restricted'])
      await expect(stateOf(page, path)).toBeVisible();
    await expect(state).toHaveValue('open.mine');
    await state.selectOption('open');
    await expect(page).toHaveURL(/state=open$/);
    await page.getByRole('button', { name: 'Collapse' }).click();
    await expect(stateOf(page, 'open.mine')).toHaveCount(0);
    await page.getByRole('button', { name: 'Expand everything' }).click();
    await expect(stateOf(page, 'open.mine')).toBeVisible();
    await exportsOf(page);
    await state.selectOption('none');
    await page.getByRole('button', { name: 'Only its neighbourhood' }).click();
    await expect(stateOf(page, 'open')).toHaveCount(0);
    await expect(stateOf(page, 'settling')).toBeVisible();
  });

  await test.step('no text is smaller than 11 px at first, in a large chart on a phone', async () => {
    await page.setViewportSize({ width: 390, height: 900 });
    await open('app');
    await expect(drawing(page, 'app')).toBeVisible();
    const sizes = await settled(() => drawing(page, 'app').evaluate(textSizes));
    expect(sizes).not.toEqual([]);
    expect(Math.min(...sizes)).toBeGreaterThan(10.9);
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step('dragged without choosing the state under the pointer, which a press does', async () => {
    await open('footer?state=open.mine');
    const svg = drawing(page, 'footer');
    await expect(stateOf(page, 'open.mine')).toBeVisible();
    await state.selectOption('');
    const whole = await settled(() => svg.getAttribute('viewBox'));
    const box = await settled(() => stateOf(page, 'open.mine').boundingBox());
    if (!box) throw new Error('open.mine is not drawn');
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 60, y + 30, { steps: 4 });
    await page.mouse.up();
    await expect(svg).not.toHaveAttribute('viewBox', whole ?? '');
    await expect(state).toHaveValue('');
    const moved = await settled(() => svg.getAttribute('viewBox'));
    await page.mouse.wheel(0, 120);
    await expect(svg).not.toHaveAttribute('viewBox', moved ?? '');
    await page.getByRole('button', { name: 'Fit' }).click();
    await expect(svg).toHaveAttribute('viewBox', whole ?? '');
    await stateOf(page, 'open.mine').click();
    await expect(state).toHaveValue('open.mine');
  });

  await test.step('moved and enlarged by keys, with the whole in sight, and read as a list', async () => {
    await open('realtime');
    const svg = drawing(page, 'realtime');
    await expect(svg).toBeVisible();
    await stopRedrawing();
    const whole = await settled(() => svg.getAttribute('viewBox'));
    await page.getByRole('application').focus();
    await page.keyboard.press('+');
    await page.keyboard.press('ArrowRight');
    await expect(svg).not.toHaveAttribute('viewBox', whole ?? '');
    await expect(page.getByRole('img', { name: 'Bird’s eye' })).toBeVisible();
    await page.keyboard.press('0');
    await expect(svg).toHaveAttribute('viewBox', whole ?? '');
    await page.getByRole('button', { name: 'As a list' }).click();
    await expect(page.getByRole('button', { name: /^gaveUp/ })).toBeVisible();
    await page.getByRole('button', { name: 'As a drawing' }).click();
    await expect(svg).toBeVisible();
  });

  // Last: it lays out every chart, which other steps would wait for.
  await test.step('the gallery draws every chart small, and says how much of it is described', async () => {
    await page.goto(`${product.dashboard}/atlas`);
    await expect(page.getByRole('heading', { level: 1, name: 'All charts' })).toBeVisible();
    const cards = page.locator('a:has(svg[viewBox])[href*="/chart/"]');
    await expect.poll(() => cards.count()).toBeGreaterThanOrEqual(29);
    await expect(page.getByText(/^[1-9]\d+ of \d+ events described$/)).toHaveCount(1);
    const described = page.getByText(/events described$/);
    await expect(page.getByRole('link', { name: /^signIn(?!Proof)/ }).filter({ has: described })).toHaveCount(
      1,
    );
    await expect(page.getByRole('link', { name: /^handlingAction/ }).filter({ has: described })).toHaveCount(
      0,
    );

    const search = page.getByRole('searchbox', { name: 'Search states, events, descriptions' });
    await search.fill('windowLeft');
    await expect(page.getByRole('status').filter({ hasText: '1 chart' })).toHaveCount(1);
    await page.getByRole('link', { name: /^footer/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'footer' })).toBeVisible();
    await page.goBack();
    await search.fill('qqzz');
    await expect(page.getByRole('heading', { name: 'No chart says that' })).toBeVisible();
  });
});

/** Downloads the footer's drawing in each format. */
async function exportsOf(page: Page): Promise<void> {
  const take = async (name: string) => {
    await page.getByRole('button', { name: 'Export' }).click();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name }).click(),
    ]);
    return { name: file.suggestedFilename(), content: readFileSync(await file.path()) };
  };
  const svg = await take('SVG drawing');
  expect(svg.name).toBe('footer.svg');
  expect(svg.content.toString()).toMatch(/^<svg[\s\S]*restricted[\s\S]*<\/svg>$/);
  const png = await take('PNG picture');
  expect(png.content.subarray(1, 4).toString()).toBe('PNG');
  expect((await take('Mermaid')).content.toString()).toContain('stateDiagram-v2');
  const json = JSON.parse((await take('XState JSON')).content.toString()) as { id: string; states: object };
  expect([json.id, Object.keys(json.states)]).toEqual(['footer', ['settling', 'none', 'closed', 'open']]);
}
