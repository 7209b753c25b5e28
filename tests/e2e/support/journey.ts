import { AxeBuilder } from '@axe-core/playwright';
import { test as base, type Page } from '@playwright/test';
import { expect } from './expect.ts';
import { join } from 'node:path';
import { measurePace, paced } from '../../../scripts/lib/pace.ts';
import { printFindings, watchBrowser } from './findings.ts';
import { shiftClock } from './shiftedClock.ts';
import { outside, type Outside } from './outside.ts';
import { startProduct, type Product } from './product.ts';
import type { ProductUrls } from './productUrls.ts';
import { keepJourney, recordJourney } from './recording.ts';
import { closeOthers, leaveWindow, openWindow, type Size } from './windows.ts';

/** Milliseconds in which an element can be used on a quiet machine; what hangs ends long before its test does. */
const ACTING = 30_000;

/** Timeout in milliseconds for a product's start: database, migrations, demo, server and sandbox. */
const STARTING = 120_000;

interface Fixtures {
  /** Measures the machine, and gives the test the time that it needs as it is. */
  pace: void;
  /** Closes the windows that a test opened by itself, whose sockets and requests the next test would meet. */
  windows: void;
  /** Whether the file needs the data of a start; the atlas has none of its own, and a restart takes seconds. */
  fresh: boolean;
  /** The product, with no data but those of its start and of the test's own file. */
  product: ProductUrls;
  world: Outside;
  /** Opens a signed-in dashboard in its own window. */
  enter: (who: 'ada' | 'ben', size?: Size) => Promise<Page>;
}

export { expect };

export const test = base.extend<Fixtures, { program: Product }>({
  browser: [
    async ({ browser }, use) => {
      watchBrowser(browser);
      shiftClock(browser);
      await use(browser);
    },
    { scope: 'worker' },
  ],
  program: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names it destructures
    async ({}, use) => {
      const program = await startProduct();
      await use(program);
      await program.stop();
    },
    { scope: 'worker', timeout: STARTING },
  ],
  fresh: [true, { option: true }],
  product: [
    async ({ program, fresh }, use, testInfo) => {
      if (fresh) await program.readyFor(testInfo.file);
      await use(program.urls);
    },
    { timeout: STARTING },
  ],
  pace: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names it destructures
    async ({}, use, testInfo) => {
      measurePace();
      testInfo.setTimeout(paced(testInfo.timeout));
      await use();
    },
    { auto: true },
  ],
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names it destructures
  actionTimeout: async ({}, use) => use(paced(ACTING)),
  windows: [
    async ({ browser }, use) => {
      await use();
      await closeOthers(browser);
    },
    { auto: true },
  ],
  page: async ({ browser, product, serviceWorkers }, use, testInfo) => {
    const page = await openWindow(browser, product, { serviceWorkers });
    await use(page);
    const isFine = testInfo.status === testInfo.expectedStatus;
    if (!isFine) await printFindings(browser, product.dataDir);
    await leaveWindow(page.context(), isFine);
  },
  context: async ({ page }, use) => use(page.context()),
  world: async ({ product }, use) => {
    const world = outside(product);
    await use(world);
    await world.calm();
  },
  enter: async ({ browser, product, serviceWorkers }, use, testInfo) => {
    const { title } = testInfo;
    const opened: Page[] = [];
    await use(async (who, size) => {
      const storageState = join(product.dataDir, `${who}.json`);
      const page = await openWindow(browser, product, { viewport: size, serviceWorkers, storageState });
      await page.goto('/dashboard/conversations/home');
      await expect(page.getByRole('region', { name: 'Conversation list' })).toBeVisible();
      await recordJourney(page, title);
      opened.push(page);
      return page;
    });
    const isFine = testInfo.status === testInfo.expectedStatus;
    if (!isFine) await printFindings(browser, product.dataDir);
    for (const page of opened) {
      await keepJourney(page, title);
      await leaveWindow(page.context(), isFine);
    }
  },
});

/** Loads the page anew with notifications not decided yet; a headless shell has none and reports them as denied. */
export async function mayBeAsked(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { configurable: true, get: () => 'default' });
  });
  await page.reload();
}

/** Returns the row of a contact in the list. */
export const rowOf = (page: Page, name: string) =>
  page
    .getByRole('region', { name: 'Conversation list' })
    .getByRole('link', { name: new RegExp(name) })
    .first();

export async function openConversation(page: Page, name: string): Promise<void> {
  await rowOf(page, name).click();
  await expect(page.getByRole('heading', { name })).toBeVisible();
}

/** Returns the messages on the agent's screen. */
export const messages = (page: Page) => page.getByRole('region', { name: 'Messages', exact: true });
export const bubble = (page: Page, text: string) => messages(page).getByText(text, { exact: true });

export async function reply(page: Page, text: string): Promise<void> {
  const field = page.getByRole('textbox', { name: 'Message' });
  await field.fill(text);
  // On the field: what opens meanwhile may take the focus.
  await field.press('Enter');
}

/** The element that says how far a message of ours has come, in `data-delivery`. */
export const deliveryOf = (page: Page, text: string) =>
  bubble(page, text).locator('xpath=ancestor::*[@data-message]').locator('[data-delivery]').first();

/**
 * Cuts the page's network and puts its overlay away, so that the composer can be used.
 * An idle page shows a strip; its first failed call, at any moment, opens the overlay.
 */
export async function goOffline(page: Page): Promise<void> {
  await page.context().setOffline(true);
  const details = page.getByRole('button', { name: 'Details' });
  const keepWriting = page.getByRole('button', { name: 'Keep writing' });
  await expect(async () => {
    await expect(details.or(keepWriting).first()).toBeVisible();
    if (await details.isVisible()) await details.click({ timeout: 10_000 });
    await keepWriting.click({ timeout: 10_000 });
  }).toPass();
}

/** Waits until the page has noticed that the server is back and shows no overlay. */
export async function backOnline(page: Page): Promise<void> {
  const overlay = page.getByRole('dialog', { name: 'Cannot Connect to Server' });
  const retry = overlay.getByRole('button', { name: 'Retry now' });
  await expect(async () => {
    if (await overlay.isVisible()) await retry.click({ timeout: 10_000 }).catch(() => {});
    await expect(overlay).toBeHidden({ timeout: 1000 });
  }).toPass();
}

// Half the time: reports violations only, and joins the results in the page itself unless there are frames to join.
const axeOn = (page: Page) =>
  // oxlint-disable-next-line e2e/settled-reads -- both modes find the same, one is faster without frames
  new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode(page.frames().length === 1);

/** Expects no problems found by axe (M4), and nothing beside what scrolls; `but` names a rule to leave out. */
export async function expectAccessible(page: Page, but: string[] = []): Promise<void> {
  // A menu that was just closed stays until its movement ends, outside of every landmark.
  await expect(page.locator('[data-radix-popper-content-wrapper] > [data-state="closed"]')).toHaveCount(0);
  await expectNoViolations(
    axeOn(page)
      .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
      .disableRules(but),
  );
  // A hidden element outside of the part that scrolls makes the page scroll away under the focus.
  await expect
    .poll(() =>
      page.evaluate(() => {
        const main = document.querySelector('main');
        const isCut = main !== null && getComputedStyle(main).overflowY === 'hidden';
        return isCut ? main.scrollHeight - main.clientHeight : 0;
      }),
    )
    .toBeLessThanOrEqual(1);
}

/** The rules of axe that read colours: all that another theme can break. */
export const expectContrast = (page: Page) =>
  expectNoViolations(axeOn(page).withRules(['color-contrast', 'link-in-text-block']));

async function expectNoViolations(axe: AxeBuilder): Promise<void> {
  const { violations } = await axe.analyze();
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`),
  ).toEqual([]);
}
