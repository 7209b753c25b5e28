import type { Page } from '@playwright/test';
import { expect, messages, openConversation, test } from './support/journey.ts';
import { expectUncovered, expectUncut } from './support/seen.ts';
import { settled } from './support/settled.ts';

/** Returns the filters, once all of them are there. */
async function settledTabs(page: Page) {
  const tabs = page.getByRole('tab');
  const count = await settled(() => tabs.count());
  return Array.from({ length: count }, (_, index) => tabs.nth(index));
}

const composer = (page: Page) => page.getByRole('textbox', { name: 'Message' });
const send = (page: Page) => page.getByRole('button', { name: /^(Send|Envoyer)$/ });

test('the list keeps its width over twenty conversations, to the pixel', async ({ world, enter }) => {
  const customer = await world.customer('Yvette Stable');
  await customer.asksForPerson();
  const ada = await enter('ada');
  await openConversation(ada, customer.name);
  await expect(ada.locator('[data-beside]')).toBeVisible();
  const width = await settled(() =>
    ada.evaluate(() => document.querySelector('[data-pane]')?.clientWidth ?? 0),
  );
  // oxlint-disable-next-line e2e/settled-reads -- an action: nothing is read
  await ada.evaluate(() => {
    const seen = new Set<number>();
    Object.assign(window, { seen });
    const note = () => void seen.add(document.querySelector('[data-pane]')?.clientWidth ?? 0);
    new ResizeObserver(note).observe(document.querySelector('[data-pane]')!);
    new MutationObserver(note).observe(document.body, { childList: true, subtree: true });
  });
  await messages(ada).focus();
  let at = await settled(() => Promise.resolve(ada.url()));
  for (let step = 0; step < 20; step += 1) {
    await ada.keyboard.press('j');
    await expect
      .poll(() => {
        const before = at;
        at = ada.url();
        return at !== before;
      })
      .toBe(true);
    await expect(messages(ada)).toBeFocused();
    await expectUncut(ada.locator('[data-row][aria-current=page]'));
  }
  const seen = await settled(() =>
    ada.evaluate(() => [...(window as unknown as { seen: Set<number> }).seen]),
  );
  expect(seen).toEqual([width]);
});

const sizes = [
  [1440, 900, 'en'],
  [1024, 768, 'fr'],
  [768, 1024, 'fr'],
  [390, 844, 'fr'],
] as const;

test('at each width, in the longer language or the shorter one, all filters, the name and Send can be reached', async ({
  world,
  enter,
}) => {
  const customers = await Promise.all(sizes.map(([width]) => world.customer(`Zacharie ${width}`)));
  await Promise.all(customers.map((customer) => customer.asksForPerson()));
  const ada = await enter('ada');
  for (const [index, [width, height, language]] of sizes.entries())
    await test.step(`at ${width} px`, async () => {
      // oxlint-disable-next-line e2e/settled-reads -- an action: nothing is read
      await ada.evaluate((value) => localStorage.setItem('parley.language', value), language);
      const row = ada.getByRole('link', { name: new RegExp(customers[index]!.name) }).first();
      await ada.setViewportSize({ width, height });
      await ada.goto('/dashboard/conversations/home');
      await row.waitFor();
      for (const tab of await settledTabs(ada)) await expectUncut(tab);
      await row.click();
      const name = ada.getByRole('heading', { level: 2, name: customers[index]!.name });
      await expect(name).toBeVisible();
      await expect.poll(() => name.evaluate((it) => it.clientWidth)).toBeGreaterThanOrEqual(60);
      const field = ada.locator('#composer');
      await field.fill('Bonjour');
      await expectUncut(send(ada));
      await expectUncovered(send(ada));
      // What one has done is told beside the composer.
      await ada
        .getByRole('button', { name: /^(Take over|Prendre en charge)$/ })
        .first()
        .click();
      await field.press('Escape');
      await ada.keyboard.press('r');
      await expectUncovered(field);
      if (width > 390) return;
      // At most two rows, the text and its tools, and the draft's note is whole.
      const tools = ada.locator('form:has(#composer) button:visible');
      await expect
        .poll(() =>
          tools.evaluateAll(
            (all) => new Set(all.map((it) => Math.round(it.getBoundingClientRect().bottom))).size,
          ),
        )
        .toBe(1);
      const note = ada.getByText(/^(Draft kept|Brouillon conservé)$/);
      await expect.poll(() => note.evaluate((it) => it.scrollWidth - it.clientWidth)).toBeLessThanOrEqual(0);
    });
});

test('what opens, fails or is told leaves filters, messages and composer in reach', async ({
  world,
  enter,
}) => {
  const customer = await world.customer('Zoé Filtre');
  await customer.asksForPerson();
  const ada = await enter('ada');
  await openConversation(ada, customer.name);
  await ada.getByRole('button', { name: 'Take over' }).click();
  await expect(composer(ada)).toBeFocused();
  await ada.keyboard.press('Escape');
  await ada.keyboard.press('h');
  await expect(ada.getByRole('dialog', { name: 'Snooze' }).getByRole('textbox')).toBeFocused();
  await ada.keyboard.type('tomorrow 9');
  await ada.keyboard.press('Enter');
  // The toast stands over the list, and covers no control of the answer.
  await expect(ada.getByText(/Snoozed until/).first()).toBeVisible();
  for (const name of ['Message', 'Send later', 'Record a voice note'])
    await expectUncovered(ada.getByLabel(name, { exact: true }).first());
  const snoozed = ada.getByRole('tab', { name: /Snoozed/ });
  await expectUncut(snoozed);
  await ada.getByRole('tab', { name: /^All/ }).focus();
  await ada.keyboard.press('End');
  await expect(snoozed).toBeFocused();

  await test.step('what opens above the composer covers no last message', async () => {
    const pinned = await world.customer('Zénon Pinned');
    for (let line = 0; line < 12; line += 1) await pinned.writes(`Line ${line} of a long story`);
    await pinned.asksForPerson();
    await openConversation(ada, pinned.name);
    await ada.getByRole('button', { name: 'Take over' }).click();
    const last = messages(ada).getByText('You took over');
    // It opened at the first unread message.
    await ada.getByRole('button', { name: 'Scroll to newest message' }).click();
    await expectUncovered(last);
    await messages(ada).getByText('A person please', { exact: true }).first().hover();
    await messages(ada)
      .getByRole('listitem')
      .filter({ hasText: 'A person please' })
      .first()
      .getByRole('button', { name: 'Reply' })
      .click();
    await expect(ada.getByText('Answering', { exact: false })).toBeVisible();
    // The quote leaves the edge of the composer, which shows the focus, as it is.
    const form = ada.locator('form:has(#composer)');
    const top = (it: Element) => it.getBoundingClientRect().top;
    const edge = await settled(() => form.evaluate(top));
    expect(await settled(() => form.locator('> *').first().evaluate(top))).toBeGreaterThan(edge + 2);
    await expectUncut(last);
    await expectUncovered(last);
  });

  await test.step('messages that fail to load leave the composer where it is', async () => {
    const failing = await world.customer('Zita Failing');
    await failing.asksForPerson();
    await ada.route('**/api/conversation/message/**', (route) => route.fulfill({ status: 500, json: {} }));
    await openConversation(ada, failing.name);
    await expect(ada.getByText('These messages could not be loaded')).toBeVisible();
    await expectUncut(composer(ada));
    await expect(ada.getByText('Nothing is lost, your draft is kept.', { exact: true })).toBeVisible();
    await ada.unroute('**/api/conversation/message/**');
  });

  await test.step('zoomed in to 400 %, the messages have room, and Send is whole', async () => {
    const zoomed = await world.customer('Zadie Zoomed');
    await zoomed.asksForPerson();
    await openConversation(ada, zoomed.name);
    await ada.setViewportSize({ width: 320, height: 256 });
    await expect.poll(() => messages(ada).evaluate((it) => it.clientHeight)).toBeGreaterThanOrEqual(120);
    await composer(ada).fill('Whole');
    await send(ada).scrollIntoViewIfNeeded();
    await expectUncut(send(ada));
    await expectUncovered(send(ada));
  });
});
