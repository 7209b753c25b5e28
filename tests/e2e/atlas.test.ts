import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './support/journey.ts';

const now = (page: Page) => page.locator('[data-now]');
const drawing = (page: Page, chart: string) => page.locator(`svg[data-drawing="${chart}"]`);
const stateOf = (page: Page, path: string) => page.locator(`g[data-state="${path}"]`);

test.describe('the gallery', () => {
  test('finds charts by what their states, events and questions say', async ({ page, product }) => {
    await page.goto(`${product.dashboard}/atlas`);
    await expect(page.getByRole('heading', { level: 1, name: 'All charts' })).toBeVisible();
    const search = page.getByRole('searchbox', { name: 'Search states, events, descriptions' });
    await search.fill('windowLeft');
    await expect(page.getByRole('status').filter({ hasText: '1 chart' })).toHaveCount(1);
    await page.getByRole('link', { name: /^footer/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'footer' })).toBeVisible();
    await page.goBack();
    await search.fill('qqzz');
    await expect(page.getByRole('heading', { name: 'No chart says that' })).toBeVisible();
  });

  test('draws every chart small', async ({ page, product }) => {
    await page.goto(`${product.dashboard}/atlas`);
    const cards = page.locator('a:has(svg[viewBox])[href*="/chart/"]');
    await expect.poll(() => cards.count(), { timeout: 30_000 }).toBeGreaterThanOrEqual(29);
  });

  test('says for each chart how many of its events are described, and for all of them', async ({
    page,
    product,
  }) => {
    await page.goto(`${product.dashboard}/atlas`);
    await expect(page.getByText(/^[1-9]\d+ of \d+ events described$/)).toHaveCount(1);
    const described = page.getByText(/events described$/);
    await expect(page.getByRole('link', { name: /^signIn/ }).filter({ has: described })).toHaveCount(1);
    await expect(page.getByRole('link', { name: /^handlingAction/ }).filter({ has: described })).toHaveCount(
      0,
    );
  });
});

test.describe('a chart', () => {
  test('shows the seven outcomes of the footer, a state by its link, and its neighbourhood', async ({
    page,
    product,
  }) => {
    await page.goto(`${product.dashboard}/atlas#/chart/footer?state=open.mine`);
    await expect(drawing(page, 'footer')).toBeVisible();
    // The footer is wider than the window: what does not fit is collapsed until it is asked for.
    await page.getByRole('button', { name: 'Expand everything' }).click();
    const outcomes = ['none', 'closed.template', 'closed.tagged', 'open.attention', 'open.unassigned'];
    for (const path of [...outcomes, 'open.autopilot', 'open.mine', 'open.restricted'])
      await expect(stateOf(page, path)).toBeVisible();
    const state = page.getByRole('combobox', { name: 'State' });
    await expect(state).toHaveValue('open.mine');
    await state.selectOption('open');
    await expect(page).toHaveURL(/state=open$/);
    await page.getByRole('button', { name: 'Collapse' }).click();
    await expect(stateOf(page, 'open.mine')).toHaveCount(0);
    await page.getByRole('button', { name: 'Expand everything' }).click();
    await expect(stateOf(page, 'open.mine')).toBeVisible();
    await state.selectOption('none');
    await page.getByRole('button', { name: 'Only its neighbourhood' }).click();
    await expect(stateOf(page, 'open')).toHaveCount(0);
    await expect(stateOf(page, 'settling')).toBeVisible();
  });

  test('is moved and enlarged by keys, with the whole in sight, and read as a list', async ({
    page,
    product,
  }) => {
    await page.goto(`${product.dashboard}/atlas#/chart/realtime`);
    const svg = drawing(page, 'realtime');
    const whole = await svg.getAttribute('viewBox');
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

  test('is dragged without choosing the state under the pointer, which a press does', async ({
    page,
    product,
  }) => {
    await page.goto(`${product.dashboard}/atlas#/chart/footer?state=open.mine`);
    const svg = drawing(page, 'footer');
    await expect(stateOf(page, 'open.mine')).toBeVisible();
    await page.getByRole('combobox', { name: 'State' }).selectOption('');
    const whole = await svg.getAttribute('viewBox');
    const box = await stateOf(page, 'open.mine').boundingBox();
    if (!box) throw new Error('open.mine is not drawn');
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 60, y + 30, { steps: 4 });
    await page.mouse.up();
    await expect(svg).not.toHaveAttribute('viewBox', whole ?? '');
    const state = page.getByRole('combobox', { name: 'State' });
    await expect(state).toHaveValue('');
    const moved = await svg.getAttribute('viewBox');
    await page.mouse.wheel(0, 120);
    await expect(svg).not.toHaveAttribute('viewBox', moved ?? '');
    await page.getByRole('button', { name: 'Fit' }).click();
    await expect(svg).toHaveAttribute('viewBox', whole ?? '');
    await stateOf(page, 'open.mine').click();
    await expect(state).toHaveValue('open.mine');
  });

  test('is read as a list where it cannot be laid out in time', async ({ page, product }) => {
    await page.route(/elk-worker/, (route) => route.abort());
    await page.goto(`${product.dashboard}/atlas#/chart/footer`);
    await expect(page.getByText('Laying out the drawing')).toBeVisible();
    await expect(page.getByText('Read as a list')).toBeVisible();
    await page.getByRole('button', { name: /^mine/ }).click();
    await expect(page.getByRole('combobox', { name: 'State' })).toHaveValue('open.mine');
  });

  test('is taken away as a drawing, a picture, Mermaid and JSON', async ({ page, product }) => {
    await page.goto(`${product.dashboard}/atlas#/chart/footer`);
    await expect(drawing(page, 'footer')).toBeVisible();
    await page.getByRole('button', { name: 'Expand everything' }).click();
    await expect(stateOf(page, 'open.restricted')).toBeVisible();
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
  });
});

test.describe('simulating', () => {
  test('a silence of 24 hours closes the footer; back and forth; the link repeats it', async ({
    page,
    context,
    product,
  }) => {
    await page.goto(`${product.dashboard}/atlas#/chart/footer/simulate`);
    await expect(now(page)).toHaveText('open.autopilot');
    await page.getByRole('button', { name: 'Wait 24 h' }).click();
    await expect(now(page)).toHaveText('closed.template');
    await expect(stateOf(page, 'closed.template')).toHaveAttribute('data-tone', 'now');
    await expect(page.locator('path[data-lit]')).not.toHaveCount(0);
    await page.getByRole('button', { name: 'One step back' }).click();
    await expect(now(page)).toHaveText('open.autopilot');
    await page.getByRole('button', { name: 'One step forward' }).click();
    await expect(now(page)).toHaveText('closed.template');
    const other = await context.newPage();
    await other.goto(page.url());
    await expect(now(other)).toHaveText('closed.template');
    await expect(other.locator('[data-step]')).toHaveCount(2);
    await other.close();
  });

  test('an event is sent with a payload of the model, and the context follows', async ({ page, product }) => {
    await page.goto(`${product.dashboard}/atlas#/chart/footer/simulate`);
    const payload = page.getByRole('combobox', { name: 'What comes with footer.factsChanged' });
    await payload.selectOption({ label: 'label: manual, handler: me' });
    await page.getByRole('button', { name: 'Send footer.factsChanged' }).click();
    await expect(now(page)).toHaveText('open.mine');
    await expect(page.locator('[data-changed]').filter({ hasText: 'handler' })).toContainText('me');
  });

  test('a refused event names the guard that said no', async ({ page, product }) => {
    await page.goto(`${product.dashboard}/atlas#/chart/shortcuts/simulate`);
    await page.getByRole('button', { name: 'Send shortcuts.open' }).click();
    await expect(now(page)).toHaveText('help');
    await expect(page.getByText('Refused: isHelp is false').first()).toBeVisible();
  });

  test('a port answers, fails for any reason, or never does', async ({ page, product }) => {
    const address = `${product.dashboard}/atlas#/chart/messageHistory/simulate`;
    await page.goto(address);
    const port = page.getByRole('region', { name: 'Port loadMessages' });
    await port
      .getByRole('button', { name: /^(Answer )?ok/ })
      .first()
      .click();
    await expect(now(page)).toContainText('ready');
    await page.getByRole('button', { name: 'To the start' }).click();
    await port.getByRole('combobox').selectOption({ label: 'contactNotFound' });
    await port.getByRole('button', { name: 'Fail' }).click();
    await expect(now(page)).toHaveText('failed');
    await page.getByRole('button', { name: 'To the start' }).click();
    await port.getByRole('button', { name: /^Never/ }).click();
    await expect(now(page)).toHaveText('failed');
  });

  test('the clock is turned by its slider, from the keyboard too', async ({ page, product }) => {
    await page.goto(`${product.dashboard}/atlas#/chart/footer/simulate`);
    await page.getByRole('slider', { name: 'Clock' }).focus();
    await page.keyboard.press('End');
    await expect(now(page)).toHaveText('closed.template');
    await page.keyboard.press('Home');
    await expect(now(page)).toHaveText('open.autopilot');
  });
});

test('paths are told in French and replayed on the drawing', async ({ page, product }) => {
  await page.goto(`${product.dashboard}/atlas#/chart/handlingAction/paths`);
  await page.getByRole('combobox', { name: 'Stories in' }).selectOption('Français');
  await expect(page.getByText(/Cliquez|Départ/).first()).toBeVisible();
  const first = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: 'Replay on the drawing' }) });
  await first.first().getByRole('link', { name: 'Replay on the drawing' }).click();
  await expect(page.getByRole('button', { name: 'Play' })).toBeVisible({ timeout: 15_000 });
  await expect(page.locator('[aria-current="step"]')).not.toHaveAttribute('data-step', '0');
});

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
  await expect(now(page)).toHaveText('open.mine');
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

test('a mistyped address is named', async ({ page, product }) => {
  await page.goto(`${product.dashboard}/atlas#/covrage`);
  await expect(page.getByRole('heading', { name: 'There is no such page' })).toBeVisible();
  await expect(page.getByText('“/covrage”')).toBeVisible();
  await page.goto(`${product.dashboard}/atlas#/chart/footer?state=opn`);
  await expect(page.getByRole('alert')).toContainText('footer has no state “opn”');
});

test('no text of a drawing is smaller than 11 px at first, however large the chart', async ({
  page,
  product,
}) => {
  for (const width of [1440, 768, 390]) {
    await page.setViewportSize({ width, height: 900 });
    for (const chart of ['app', 'footer', 'contactProfile']) {
      await page.goto(`${product.dashboard}/atlas#/chart/${chart}`);
      await expect(drawing(page, chart)).toBeVisible();
      const smallest = () =>
        drawing(page, chart).evaluate((svg: SVGSVGElement) => {
          const scale = svg.getScreenCTM()?.a ?? 0;
          return Math.min(
            ...[...svg.querySelectorAll('text')].map(
              (it) => parseFloat(getComputedStyle(it).fontSize) * scale,
            ),
          );
        });
      await expect.poll(smallest, { message: `${chart} at ${width}` }).toBeGreaterThan(10.9);
    }
  }
});

test('a tester ticks a test case, writes a note, and finds both again', async ({ page, product }) => {
  await page.goto(`${product.dashboard}/atlas#/chart/footer/paths`);
  const first = page.getByRole('group', { name: 'Result of path 1', exact: true });
  await first.getByRole('button', { name: 'Failed' }).click();
  await first.getByRole('textbox', { name: 'Note' }).fill('No button');
  await page.reload();
  await expect(first.getByRole('button', { name: 'Failed' })).toHaveAttribute('aria-pressed', 'true');
  await expect(first.getByRole('textbox', { name: 'Note' })).toHaveValue('No button');
  await expect(page.getByText('0 passed, 1 failed')).toBeVisible();
  await page.getByRole('combobox', { name: 'Test cases for' }).selectOption('states');
  await expect(page.getByText(/^\d+ test cases, about \d+ minutes? by hand/)).toBeVisible();
  await page.getByRole('button', { name: 'Export test cases' }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Gherkin (.feature)' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('footer.feature');
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

test('the static site works from any folder of a file server and from disk, with no other address', async ({
  page,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'atlas-'));
  const args = ['--site', '--entry', 'atlas', '--out-dir', folder, '--log-level', 'error'];
  const env = { ...process.env, NODE_ENV: 'production' };
  const { status, stderr } = spawnSync(process.execPath, ['scripts/bundle.ts', ...args], {
    encoding: 'utf8',
    env,
  });
  expect([status, stderr]).toEqual([0, '']);
  const types: Record<string, string> = { html: 'text/html', js: 'text/javascript', css: 'text/css' };
  const server = createServer((request, response) => {
    const path = (request.url ?? '').replace('/some/where/', '').split('?')[0] || 'index.html';
    const file = join(folder, path);
    if (!existsSync(file)) return void response.writeHead(404).end();
    response.setHeader('content-type', types[path.split('.').at(-1) ?? ''] ?? 'application/octet-stream');
    response.end(readFileSync(file));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    const { hostname, protocol } = new URL(request.url());
    if (protocol.startsWith('http') && hostname !== '127.0.0.1') elsewhere.push(request.url());
  });
  await page.goto(`http://127.0.0.1:${port}/some/where/#/chart/footer`);
  await expect(drawing(page, 'footer')).toBeVisible();
  await page.getByRole('link', { name: 'Simulate' }).click();
  await page.getByRole('button', { name: 'Wait 24 h' }).click();
  await expect(now(page)).toHaveText('closed.template');
  await page.goto(`file://${folder}/index.html#/chart/footer`);
  await expect(drawing(page, 'footer')).toBeVisible();
  expect(elsewhere).toEqual([]);
  server.close();
  rmSync(folder, { recursive: true, force: true });
});

test.describe('axe finds nothing', () => {
  for (const theme of ['light', 'dark'] as const)
    for (const width of [1440, 390])
      test(`${theme}, ${width} px`, async ({ page, product }) => {
        await page.setViewportSize({ width, height: 900 });
        await page.emulateMedia({ colorScheme: theme });
        for (const at of [
          '/',
          '/chart/footer?state=open',
          '/chart/footer/simulate',
          '/chart/shortcuts/simulate?start=keys&steps=[{"event":{"type":"shortcuts.open"}}]',
          '/chart/footer/paths',
          '/chart/footer/coverage',
          '/coverage',
          '/laws?outcome=open.mine',
          '/specification?q=foot',
        ]) {
          await page.goto(`${product.dashboard}/atlas#${at}`);
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          if (at.includes('footer?') || at.includes('simulate'))
            await expect(page.getByRole('application')).toBeVisible();
          await expectAccessible(page);
        }
      });
});
