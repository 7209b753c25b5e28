/** Where the next key goes in one conversation: to its messages, its composer or a dialog. */
import type { Locator, Page } from '@playwright/test';
import { expect, messages, openConversation, test } from './support/journey.ts';
import { expectFocusKept } from './support/keyboard.ts';
import { expectFocus } from './support/seen.ts';

const composer = (page: Page) => page.getByRole('textbox', { name: 'Message' });
const resolve = (page: Page) => page.getByRole('button', { name: 'Resolve', exact: true });
const noDialog = (page: Page) => expect(page.getByRole('dialog')).toHaveCount(0);

/** Letters that are commands outside of a field, and a space. */
const SENTENCE = 'Heaven came near again';

/** Presses a key until an element has the focus. */
const pressUntil = (key: string, element: Locator) =>
  expect(async () => {
    await element.page().keyboard.press(key);
    expect(await element.evaluate((it) => it === document.activeElement)).toBe(true);
  }).toPass({ intervals: [0] });

test('in a conversation each key goes where the last one led: messages, composer, files, recording, and dialogs that Enter answers', async ({
  world,
  enter,
}) => {
  const customer = await world.customer('Irène Onana');
  await customer.writes('See https://parley.test/one and https://parley.test/two');
  await customer.asksForPerson();
  const ada = await enter('ada');
  const key = (name: string) => ada.keyboard.press(name);
  await openConversation(ada, customer.name);
  await expect(messages(ada).getByRole('link').first()).toBeVisible();

  await test.step('the timeline is one tab stop, and arrow keys reach its messages', async () => {
    await messages(ada).focus();
    await key('Tab');
    await expect(messages(ada).locator(':focus')).toHaveCount(0);
    await key('Shift+Tab');
    await expectFocus(messages(ada));
    // The hand-over card quotes the message, too.
    const line = messages(ada)
      .getByRole('listitem', { name: /^Irène Onana/ })
      .filter({ hasText: 'parley.test/one' });
    await pressUntil('ArrowUp', line);
    await key('ArrowRight');
    await expect(line.locator(':focus')).toHaveCount(1);
    await key('Escape');
    await expectFocus(messages(ada));
  });

  await test.step('single keys work on the choice of files, and Escape leaves it', async () => {
    const clip = ada.getByLabel('Attach files');
    await clip.focus();
    await key('n');
    await expect(ada.getByRole('dialog')).toHaveCount(1);
    await key('Escape');
    await noDialog(ada);
    await clip.focus();
    await key('Escape');
    await expectFocus(messages(ada));
  });

  await test.step('taking over by T, then Reply on a message by mouse and by keyboard', async () => {
    await key('t');
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
    await key('Escape');
    await expectFocus(messages(ada));
    await pressUntil('ArrowUp', line);
    await pressUntil('ArrowRight', line.getByRole('button', { name: 'Reply' }));
    await key('Enter');
    await expectFocus(composer(ada));
    await ada.keyboard.type(SENTENCE);
    await expect(composer(ada)).toHaveValue(SENTENCE);
    await key('Enter');
    await expect(composer(ada)).toHaveValue('');
  });

  await test.step('a message is scheduled by typing a time and Enter, and a recording ends', async () => {
    await ada.keyboard.type('In a while');
    await ada.getByRole('button', { name: 'Send later', exact: true }).focus();
    await key('Enter');
    const choice = ada.getByRole('dialog', { name: 'Send later' });
    await expectFocus(choice.getByRole('textbox'));
    // Enter follows the last letter at once, before the words were read. Tomorrow may be after the window.
    await ada.keyboard.type('in 2 hours');
    await key('Enter');
    await expect(choice).toBeHidden();
    await expect(ada.getByRole('list', { name: 'Scheduled messages' })).toContainText('In a while');
    await expectFocus(composer(ada));

    await ada.getByRole('button', { name: 'Record a voice note' }).focus();
    await key('Enter');
    const bar = ada.getByRole('region', { name: 'Voice note' });
    await expectFocus(bar.getByRole('button', { name: 'Stop' }));
    await expect(bar.getByText('0:01')).toBeVisible();
    await key('Enter');
    await expectFocus(bar.getByRole('button', { name: 'Send' }));
    await key('Enter');
    await expect(bar).toBeHidden();
    await expectFocus(composer(ada));
  });

  await test.step('the conversation is snoozed and assigned by typing and Enter', async () => {
    await key('Escape');
    await expectFocus(messages(ada));
    await key('h');
    const snooze = ada.getByRole('dialog', { name: 'Snooze' });
    await expectFocus(snooze.getByRole('textbox'));
    await ada.keyboard.type('nonsense');
    await key('Enter');
    await expect(snooze.getByText('That is no day or time', { exact: false })).toBeVisible();
    await snooze.getByRole('textbox').fill('tomorrow 9');
    await key('Enter');
    await expect(snooze).toBeHidden();
    await expect(ada.getByText(/Snoozed until/).first()).toBeVisible();

    await messages(ada).focus();
    await key('a');
    const assign = ada.getByRole('dialog', { name: 'Assign conversation' });
    await expectFocus(assign.getByRole('textbox').first());
    await key('ArrowDown');
    await expectFocus(assign.getByRole('radio', { checked: true }));
    await key('Escape');
    await expect(assign).toBeHidden();
    await key('a');
    await expectFocus(assign.getByRole('textbox').first());
    await ada.keyboard.type('ben');
    await key('Enter');
    await expect(assign.getByRole('radio', { name: /Ben/ })).toBeChecked();
    await key('Enter');
    await expect(assign).toBeHidden();
    await expect(ada.getByText(/Ben.* is handling this/)).toBeVisible();
  });

  await test.step('R without a composer says why, and the next keys are no commands until Escape', async () => {
    await expect(resolve(ada)).toBeEnabled();
    await messages(ada).focus();
    await key('r');
    await expect(ada.getByText(/answers this conversation|Take the conversation over/)).toBeVisible();
    await ada.keyboard.type(SENTENCE);
    await key('Enter');
    await noDialog(ada);
    await expect(resolve(ada)).toBeVisible();
    await expect(ada.getByRole('heading', { name: customer.name })).toBeVisible();
    await key('Escape');
    await key('n');
    await expect(ada.getByRole('dialog')).toHaveCount(1);
    await key('Escape');
    await noDialog(ada);
  });

  await test.step('the focus stays on the page when a pressed button goes', async () => {
    await resolve(ada).focus();
    await key('Enter');
    await expect(resolve(ada)).toHaveCount(0);
    await expectFocusKept(ada);
  });
});
