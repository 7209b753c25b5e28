import type { Page } from '@playwright/test';
import { expect, messages, openConversation, reply, rowOf, test } from './support/journey.ts';
import { expectFocus } from './support/seen.ts';

const composer = (page: Page) => page.getByRole('textbox', { name: 'Message' });
const resolve = (page: Page) => page.getByRole('button', { name: 'Resolve', exact: true });
const noDialog = (page: Page) => expect(page.getByRole('dialog')).toHaveCount(0);

/** Letters that are commands outside of a field, and a space. */
const SENTENCE = 'Heaven came near again';

test('the words after Reply on a message go into the answer, by mouse and by keyboard', async ({
  world,
  enter,
}) => {
  const customer = await world.customer('Quentin Ateba');
  await customer.asksForPerson();
  const ada = await enter('ada');
  await openConversation(ada, customer.name);
  await ada.getByRole('button', { name: 'Take over' }).click();
  await expectFocus(composer(ada));
  const line = messages(ada).getByRole('listitem').filter({ hasText: 'A person please' }).first();
  await line.getByText('A person please').hover();
  await line.getByRole('button', { name: 'Reply' }).click();
  await expectFocus(composer(ada));
  await ada.keyboard.type(SENTENCE);
  await expect(composer(ada)).toHaveValue(SENTENCE);
  await expect(resolve(ada)).toBeVisible();
  await noDialog(ada);

  await composer(ada).fill('');
  await ada.keyboard.press('Escape');
  await expectFocus(messages(ada));
  await expect(async () => {
    await ada.keyboard.press('ArrowUp');
    expect(await line.evaluate((it) => it === document.activeElement)).toBe(true);
  }).toPass({ intervals: [0] });
  const button = line.getByRole('button', { name: 'Reply' });
  await expect(async () => {
    await ada.keyboard.press('ArrowRight');
    expect(await button.evaluate((it) => it === document.activeElement)).toBe(true);
  }).toPass({ intervals: [0] });
  await ada.keyboard.press('Enter');
  await expectFocus(composer(ada));
  await ada.keyboard.type(SENTENCE);
  await expect(composer(ada)).toHaveValue(SENTENCE);
});

test('R without a composer says why, and what is typed then is no command until Escape', async ({
  world,
  enter,
}) => {
  const customer = await world.customer('Rachel Biya');
  await customer.asksForPerson();
  const ben = await enter('ben');
  await openConversation(ben, customer.name);
  await ben.getByRole('button', { name: 'Take over' }).click();
  await reply(ben, 'I am here');
  const ada = await enter('ada');
  await openConversation(ada, customer.name);
  await expect(ada.getByText('Ben', { exact: false }).first()).toBeVisible();
  await expect(resolve(ada)).toBeEnabled();
  await messages(ada).focus();
  await ada.keyboard.press('r');
  await expect(ada.getByText(/answers this conversation|Take the conversation over/)).toBeVisible();
  await ada.keyboard.type(SENTENCE);
  await ada.keyboard.press('Enter');
  await noDialog(ada);
  await expect(resolve(ada)).toBeVisible();
  await expect(ada.getByRole('heading', { name: customer.name })).toBeVisible();
  await ada.keyboard.press('Escape');
  await ada.keyboard.press('n');
  await expect(ada.getByRole('dialog')).toHaveCount(1);
});

test('R that is pressed before the conversation is open leads to its composer', async ({ world, enter }) => {
  const customer = await world.customer('Sabine Early');
  await customer.asksForPerson();
  const ada = await enter('ada');
  await expect(rowOf(ada, customer.name)).toBeVisible();
  let answer = () => {};
  const pressed = new Promise<void>((done) => (answer = done));
  await ada.route('**/OpenChat*.js', async (route) => {
    await pressed;
    await route.continue();
  });
  // The page is loaded once the part is.
  await ada.goto('/dashboard/conversations/home', { waitUntil: 'commit' });
  await expect(rowOf(ada, customer.name)).toBeVisible();
  // The rows of an earlier visit are shown before the session is open, which brings the keys.
  await expect(ada.getByRole('button', { name: 'Saved views' })).toBeVisible();
  await ada.keyboard.press('j');
  await expect(ada).toHaveURL(/conversations\/[0-9a-f-]{36}/);
  await ada.keyboard.press('r');
  answer();
  await expectFocus(composer(ada));
});

test('taking over by T, a message for later and a recording leave the caret where the next key goes', async ({
  world,
  enter,
}) => {
  const customer = await world.customer('Therese Later');
  await customer.writes('Do you deliver to Douala?');
  const ada = await enter('ada');
  await openConversation(ada, customer.name);
  await expect(ada.getByRole('button', { name: 'Take over' })).toBeVisible();
  await messages(ada).focus();
  await ada.keyboard.press('t');
  await expectFocus(composer(ada));

  await ada.keyboard.type('Tomorrow we deliver.');
  await ada.getByRole('button', { name: 'Send later', exact: true }).focus();
  await ada.keyboard.press('Enter');
  const choice = ada.getByRole('dialog', { name: 'Send later' });
  await choice.getByRole('textbox', { name: 'Day and time' }).fill('in 2 hours');
  await choice.getByRole('button', { name: 'Schedule', exact: true }).click();
  await expect(choice).toBeHidden();
  await expectFocus(composer(ada));

  await ada.getByRole('button', { name: 'Record a voice note' }).focus();
  await ada.keyboard.press('Enter');
  const bar = ada.getByRole('region', { name: 'Voice note' });
  await expectFocus(bar.getByRole('button', { name: 'Stop' }));
  await expect(bar.getByText('0:01')).toBeVisible();
  await ada.keyboard.press('Enter');
  await expectFocus(bar.getByRole('button', { name: 'Send' }));
  await ada.keyboard.press('Enter');
  await expect(bar).toBeHidden();
  await expectFocus(composer(ada));
});

test('single keys work on the choice of files, and Escape leaves it', async ({ world, enter }) => {
  const customer = await world.customer('Ursule Clip');
  await customer.asksForPerson();
  const ada = await enter('ada');
  await openConversation(ada, customer.name);
  const clip = ada.getByLabel('Attach files');
  await clip.focus();
  await ada.keyboard.press('n');
  await expect(ada.getByRole('dialog')).toHaveCount(1);
  await ada.keyboard.press('Escape');
  await noDialog(ada);
  await clip.focus();
  await ada.keyboard.press('Escape');
  await expectFocus(messages(ada));
});
