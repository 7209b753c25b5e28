import type { Page } from '@playwright/test';
import { expect, expectAccessible, messages, openConversation, rowOf, test } from './support/journey.ts';
import { picture } from './support/picture.ts';
import { settled } from './support/settled.ts';

/** Returns functions that press keys and count them; typed text is not counted. */
function hands(page: Page) {
  let pressed = 0;
  return {
    press: async (...keys: string[]) => {
      for (const key of keys) {
        pressed += 1;
        await page.keyboard.press(key);
      }
    },
    pressed: () => pressed,
  };
}

const composer = (page: Page) => page.getByRole('textbox', { name: 'Message' });

test('a conversation is found, opened, answered and left without a mouse', async ({ world, enter }) => {
  const customer = await world.customer('Yannick Essola');
  await customer.asksForPerson();
  const ada = await enter('ada');
  const row = ada.getByRole('region', { name: 'Conversation list' }).getByRole('link').first();
  await expect(row).toContainText(customer.name);
  await row.focus();
  await ada.keyboard.press('ArrowDown');
  await expect(row).not.toBeFocused();
  await ada.keyboard.press('ArrowUp');
  await expect(row).toBeFocused();
  await ada.keyboard.press('Enter');
  await expect(composer(ada)).toBeFocused();
  await ada.keyboard.type('Typed');
  await ada.keyboard.press('Shift+Enter');
  await ada.keyboard.type('on two lines');
  await ada.keyboard.press('Enter');
  await expect(messages(ada).getByText('on two lines')).toBeVisible();
  await expect.poll(async () => (await customer.thread()).at(-1)?.text).toBe('Typed\non two lines');
});

test('the timeline is one tab stop, and arrow keys reach its messages', async ({ world, enter }) => {
  const customer = await world.customer('Irène Onana');
  await customer.writes('See https://parley.test/one and https://parley.test/two');
  await customer.asksForPerson();
  const ada = await enter('ada');
  await openConversation(ada, customer.name);
  await expect(messages(ada).getByRole('link').first()).toBeVisible();
  await messages(ada).focus();
  await ada.keyboard.press('Tab');
  await expect(messages(ada).locator(':focus')).toHaveCount(0);
  await ada.keyboard.press('Shift+Tab');
  await expect(messages(ada)).toBeFocused();
  // The hand-over card quotes the message, too.
  const line = messages(ada)
    .getByRole('listitem', { name: /^Irène Onana/ })
    .filter({ hasText: 'parley.test/one' });
  const isReached = () => settled(() => line.evaluate((it) => it === document.activeElement));
  for (let step = 0; step < 12 && !(await isReached()); step += 1) await ada.keyboard.press('ArrowUp');
  await expect(line).toBeFocused();
  await ada.keyboard.press('ArrowRight');
  await expect(line.locator(':focus')).toHaveCount(1);
  await ada.keyboard.press('Escape');
  await expect(messages(ada)).toBeFocused();
});

test('the focus is never lost: taking over moves it to the composer, resolving to the remaining controls', async ({
  world,
  enter,
}) => {
  const customer = await world.customer('Paulette Etame');
  await customer.writes('Do you deliver to Douala?');
  const ada = await enter('ada');
  await openConversation(ada, customer.name);
  await ada.getByRole('button', { name: 'Take over' }).focus();
  await ada.keyboard.press('Enter');
  await expect(composer(ada)).toBeFocused();
  await ada.getByRole('button', { name: 'Resolve', exact: true }).focus();
  await ada.keyboard.press('Enter');
  await expect(ada.getByRole('button', { name: 'Resolve', exact: true })).toHaveCount(0);
  await expect.poll(() => ada.evaluate(() => document.activeElement !== document.body)).toBe(true);
});

test('from one resolved conversation to the next in at most 12 keys', async ({ world, enter }) => {
  const [first, second] = [await world.customer('Armel Ngassa'), await world.customer('Bella Ngassa')];
  await second.asksForPerson();
  // Answered before the other one writes, so that the list has this order.
  await expect.poll(async () => (await second.thread()).length).toBe(2);
  await first.asksForPerson();
  await expect.poll(async () => (await first.thread()).length).toBe(2);
  const ada = await enter('ada');
  await expect(rowOf(ada, first.name)).toBeVisible();
  await openConversation(ada, first.name);
  // Keys do what the footer offers, and it comes with the conversation.
  await expect(ada.getByRole('button', { name: 'Resolve', exact: true })).toBeEnabled();
  await messages(ada).focus();
  await ada.keyboard.press('e');
  await expect(ada.getByRole('button', { name: 'Resolve', exact: true })).toHaveCount(0);

  const keys = hands(ada);
  await keys.press('j');
  await expect(ada.getByRole('heading', { name: second.name })).toBeVisible();
  await expect(messages(ada)).toBeFocused();
  await keys.press('r');
  await expect(composer(ada)).toBeFocused();
  await ada.keyboard.type('Here I am: r, t, e and ? are letters now.');
  await keys.press('Enter', 'Escape');
  await expect(messages(ada)).toBeFocused();
  await expect(messages(ada).getByText('Here I am')).toBeVisible();
  await keys.press('e');
  await expect(ada.getByRole('button', { name: 'Resolve', exact: true })).toHaveCount(0);
  expect(keys.pressed()).toBeLessThanOrEqual(12);
});

test('with the next conversation opened after a resolve, one key less leads there, and Z undoes it', async ({
  world,
  enter,
}) => {
  const [first, second] = [await world.customer('Carine Suivante'), await world.customer('Denis Suivante')];
  await second.asksForPerson();
  // Answered before the other one writes, so that the list has this order.
  await expect.poll(async () => (await second.thread()).length).toBe(2);
  await first.asksForPerson();
  await expect.poll(async () => (await first.thread()).length).toBe(2);
  const ada = await enter('ada');
  await ada.goto('/dashboard/settings/profile');
  await ada.getByRole('radio', { name: 'Open the next conversation' }).check();
  await picture(ada, 'after-resolving');
  await ada.goto('/dashboard/conversations/home');
  await expect(rowOf(ada, first.name)).toBeVisible();
  await openConversation(ada, first.name);
  // Keys do what the footer offers, and it comes with the conversation.
  await expect(ada.getByRole('button', { name: 'Resolve', exact: true })).toBeEnabled();
  await messages(ada).focus();
  await ada.keyboard.press('e');

  const keys = hands(ada);
  await expect(ada.getByText(`Resolved · ${first.name}`)).toBeVisible();
  await expect(ada.getByRole('heading', { name: second.name })).toBeVisible();
  await expect(messages(ada)).toBeFocused();
  await picture(ada, 'resolved-undo');
  await expectAccessible(ada);
  await keys.press('r');
  await expect(composer(ada)).toBeFocused();
  await ada.keyboard.type('Here I am');
  await keys.press('Enter', 'Escape');
  await expect(messages(ada).getByText('Here I am')).toBeVisible();
  await keys.press('e');
  await expect(ada.getByText(`Resolved · ${second.name}`)).toBeVisible();
  await expect(ada.getByRole('heading', { name: second.name })).toHaveCount(0);
  expect(keys.pressed()).toBeLessThanOrEqual(4);

  await ada.keyboard.press('z');
  await expect(ada.getByText('Open again, and yours')).toBeVisible();
  await expect(ada.getByRole('heading', { name: second.name })).toBeVisible();
  await expect(composer(ada)).toBeVisible();
  await expect(messages(ada)).toBeFocused();
});

test('? lists the keys and switches the single ones off', async ({ enter }) => {
  const ada = await enter('ada');
  await ada.keyboard.press('?');
  const list = ada.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(list).toBeVisible();
  await picture(ada, 'keys');
  await list.getByRole('switch', { name: 'Single keys' }).click();
  await ada.keyboard.press('Escape');
  await expect(list).toBeHidden();
  await ada.keyboard.press('?');
  await expect(list).toBeHidden();
  await ada.keyboard.press('Control+k');
  const palette = ada.getByRole('dialog', { name: 'Command palette' });
  await palette.getByRole('combobox').fill('keyboard');
  await expect(palette.getByRole('option', { name: 'Keyboard shortcuts', selected: true })).toBeVisible();
  await ada.keyboard.press('Enter');
  await list.getByRole('switch', { name: 'Single keys' }).click();
});

test('the palette offers the commands that are possible now, and finds contacts by name', async ({
  world,
  enter,
}) => {
  const customer = await world.customer('Célestin Palette');
  await customer.asksForPerson();
  const ada = await enter('ada');
  await expect(rowOf(ada, customer.name)).toBeVisible();
  await ada.keyboard.press('Control+k');
  const palette = ada.getByRole('dialog', { name: 'Command palette' });
  await expect(palette.getByRole('combobox')).toBeFocused();
  await expect(palette.getByRole('option', { name: 'Resolve' })).toHaveCount(0);
  await ada.keyboard.type('celestin pal');
  await expect(palette.getByRole('option', { name: /Célestin Palette/, selected: true })).toBeVisible();
  await picture(ada, 'palette-found');
  await ada.keyboard.press('Enter');
  await expect(ada.getByRole('heading', { name: customer.name })).toBeVisible();
  await expect(composer(ada)).toBeFocused();

  await ada.keyboard.press('Control+k');
  await expect(palette.getByRole('option', { name: /Resolve/ })).toBeVisible();
  await picture(ada, 'palette');
  await ada.keyboard.type('resol');
  await expect(palette.getByRole('option', { name: /Resolve/, selected: true })).toBeVisible();
  await ada.keyboard.press('Enter');
  await expect(palette).toBeHidden();
  await expect(ada.getByRole('button', { name: 'Resolve', exact: true })).toHaveCount(0);

  await ada.goto('/dashboard/orders');
  await expect(ada.getByRole('heading', { level: 1 })).toBeVisible();
  await ada.keyboard.press('Control+k');
  await expect(palette).toBeHidden();
  await ada.keyboard.press('Control+Shift+K');
  await expect(palette).toBeVisible();
});
