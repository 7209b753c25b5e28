import { expect, messages, rowOf, test } from './support/journey.ts';
import { expectFocus, expectUncut } from './support/seen.ts';

/** Keys from one answered conversation to the next: Escape, J, R, and Enter that sends. */
const KEYS = ['Escape', 'j', 'r'] as const;
/** More than the list shows at once. */
const COUNT = 13;
/** How many are answered in each list: in the first, whose rows leave it, all. */
const LISTS = [
  ['Requires Attention', COUNT],
  ['Mine', 4],
  ['All', 4],
] as const;

test('conversations are answered with four keys each, in every list that has an answer', async ({
  world,
  enter,
}) => {
  const customers = [];
  for (let number = 1; number <= COUNT; number += 1)
    customers.push(await world.customer(`Walker ${String(number).padStart(2, '0')}`));
  await Promise.all(customers.map((customer) => customer.asksForPerson()));
  const ada = await enter('ada');
  const composer = ada.getByRole('textbox', { name: 'Message' });
  for (const [filter, count] of LISTS) {
    await ada.goto('/dashboard/conversations/home');
    await ada.getByRole('tab', { name: filter }).click();
    await expect(ada.getByRole('link', { name: /Walker \d\d/ }).first()).toBeVisible();
    await ada
      .getByRole('link', { name: /Walker \d\d/ })
      .first()
      .click();
    await expect(ada.getByRole('heading', { level: 2, name: /Walker/ })).toBeVisible();
    await expect(composer).toBeVisible();
    await messages(ada).focus();
    await ada.keyboard.press('r');
    const answered = new Set<string>();
    let name = '';
    for (let number = 0; number < count; number += 1) {
      const heading = ada.getByRole('heading', { level: 2, name: /Walker \d\d/ });
      await expectFocus(composer);
      // The conversation that was left may be drawn for a moment more.
      await expect
        .poll(async () => {
          name = (await heading.textContent()) ?? '';
          return answered.has(name);
        })
        .toBe(false);
      answered.add(name);
      await expectUncut(ada.locator('[data-row][aria-current=page]'));
      await ada.keyboard.type(`Answer in ${filter}`);
      await ada.keyboard.press('Enter');
      await expect(composer).toHaveValue('');
      // The row leaves the list, or jumps to its top.
      if (filter === 'Requires Attention') await expect(rowOf(ada, name)).toBeHidden();
      else await expect(rowOf(ada, name)).toContainText(`Answer in ${filter}`);
      for (const key of KEYS) await ada.keyboard.press(key);
      if (number < count - 1) await expect(heading).not.toHaveText(name);
    }
    expect(answered.size).toBe(count);
  }
});
