import type { Page } from '@playwright/test';
import { expect, expectAccessible, messages, openConversation, rowOf, test } from './support/journey.ts';
import { picture } from './support/picture.ts';

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

test('conversations are found, opened, answered, left and resolved one after the other without a mouse', async ({
  world,
  enter,
}) => {
  /** Makes two customers who wait for a person, the first of them at the top of the list. */
  const twoWaiting = async (...names: [string, string]) => {
    const [first, second] = [await world.customer(names[0]), await world.customer(names[1])];
    for (const customer of [second, first]) await customer.asksForPerson();
    return [first, second] as const;
  };
  const [first, second] = await twoWaiting('Armel Ngassa', 'Bella Ngassa');
  const ada = await enter('ada');
  const resolved = () => expect(ada.getByRole('button', { name: 'Resolve', exact: true })).toHaveCount(0);

  await test.step('R that is pressed before the conversation is open leads to its composer', async () => {
    await expect(rowOf(ada, first.name)).toBeVisible();
    let answer = () => {};
    const pressed = new Promise<void>((done) => (answer = done));
    await ada.route('**/OpenChat*.js', async (route) => {
      await pressed;
      await route.continue();
    });
    // The page is loaded once the part is.
    await ada.goto('/dashboard/conversations/home', { waitUntil: 'commit' });
    await expect(rowOf(ada, first.name)).toBeVisible();
    // The rows of an earlier visit are shown before the session is open, which brings the keys.
    await expect(ada.getByRole('button', { name: 'Saved views' })).toBeVisible();
    await ada.keyboard.press('j');
    await expect(ada).toHaveURL(/conversations\/[0-9a-f-]{36}/);
    await ada.keyboard.press('r');
    answer();
    await expect(composer(ada)).toBeFocused();
    await ada.unrouteAll({ behavior: 'ignoreErrors' });
  });

  await test.step('arrow keys move along the rows, Enter opens one, and its answer is typed on two lines', async () => {
    const row = ada.getByRole('region', { name: 'Conversation list' }).getByRole('link').first();
    await expect(row).toContainText(first.name);
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
    await expect.poll(async () => (await first.thread()).at(-1)?.text).toBe('Typed\non two lines');
  });

  await test.step('from one resolved conversation to the next in at most 12 keys', async () => {
    // Keys do what the footer offers, and it comes with the conversation.
    await expect(ada.getByRole('button', { name: 'Resolve', exact: true })).toBeEnabled();
    await messages(ada).focus();
    await ada.keyboard.press('e');
    await resolved();

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
    await resolved();
    expect(keys.pressed()).toBeLessThanOrEqual(12);
  });

  await test.step('with the next conversation opened after a resolve, one key less leads there, and Z undoes it', async () => {
    const [third, fourth] = await twoWaiting('Carine Suivante', 'Denis Suivante');
    await ada.goto('/dashboard/settings/profile');
    await ada.getByRole('radio', { name: 'Open the next conversation' }).check();
    await picture(ada, 'after-resolving');
    await ada.goto('/dashboard/conversations/home');
    await openConversation(ada, third.name);
    await expect(ada.getByRole('button', { name: 'Resolve', exact: true })).toBeEnabled();
    await messages(ada).focus();
    await ada.keyboard.press('e');

    const keys = hands(ada);
    await expect(ada.getByText(`Resolved · ${third.name}`)).toBeVisible();
    await expect(ada.getByRole('heading', { name: fourth.name })).toBeVisible();
    await expect(messages(ada)).toBeFocused();
    await picture(ada, 'resolved-undo');
    await expectAccessible(ada);
    await keys.press('r');
    await expect(composer(ada)).toBeFocused();
    await ada.keyboard.type('Here I am');
    await keys.press('Enter', 'Escape');
    await expect(messages(ada).getByText('Here I am')).toBeVisible();
    await keys.press('e');
    await expect(ada.getByText(`Resolved · ${fourth.name}`)).toBeVisible();
    await expect(ada.getByRole('heading', { name: fourth.name })).toHaveCount(0);
    expect(keys.pressed()).toBeLessThanOrEqual(4);

    await ada.keyboard.press('z');
    await expect(ada.getByText('Open again, and yours')).toBeVisible();
    await expect(ada.getByRole('heading', { name: fourth.name })).toBeVisible();
    await expect(composer(ada)).toBeVisible();
    await expect(messages(ada)).toBeFocused();
  });
});

test('? lists the keys and switches the single ones off, and the palette offers what is possible now and finds contacts', async ({
  world,
  enter,
}) => {
  const customer = await world.customer('Célestin Palette');
  await customer.asksForPerson();
  const ada = await enter('ada');
  await expect(rowOf(ada, customer.name)).toBeVisible();
  const palette = ada.getByRole('dialog', { name: 'Command palette' });

  await test.step('single keys are switched off, and on again from the palette', async () => {
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
    await palette.getByRole('combobox').fill('keyboard');
    await expect(palette.getByRole('option', { name: 'Keyboard shortcuts', selected: true })).toBeVisible();
    await ada.keyboard.press('Enter');
    await list.getByRole('switch', { name: 'Single keys' }).click();
    await ada.keyboard.press('Escape');
    await expect(list).toBeHidden();
  });

  await ada.keyboard.press('Control+k');
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
