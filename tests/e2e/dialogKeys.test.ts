import type { Page } from '@playwright/test';
import { expect, messages, openConversation, test } from './support/journey.ts';
import { expectFocus } from './support/seen.ts';

const composer = (page: Page) => page.getByRole('textbox', { name: 'Message' });

test('a conversation is snoozed, scheduled and assigned by what is typed and Enter', async ({
  world,
  enter,
}) => {
  const customer = await world.customer('Xenia Entrée');
  await customer.asksForPerson();
  const ada = await enter('ada');
  await openConversation(ada, customer.name);
  await ada.getByRole('button', { name: 'Take over' }).click();
  await expectFocus(composer(ada));
  await ada.keyboard.type('In a while');
  await ada.getByRole('button', { name: 'Send later', exact: true }).click();
  const choice = ada.getByRole('dialog', { name: 'Send later' });
  await expectFocus(choice.getByRole('textbox'));
  // Enter follows the last letter at once, before the words were read. Tomorrow may be after the window.
  await ada.keyboard.type('in 2 hours');
  await ada.keyboard.press('Enter');
  await expect(choice).toBeHidden();
  await expect(ada.getByRole('list', { name: 'Scheduled messages' })).toContainText('In a while');

  await ada.keyboard.press('Escape');
  await expectFocus(messages(ada));
  await ada.keyboard.press('h');
  const snooze = ada.getByRole('dialog', { name: 'Snooze' });
  await expectFocus(snooze.getByRole('textbox'));
  await ada.keyboard.type('nonsense');
  await ada.keyboard.press('Enter');
  await expect(snooze.getByText('That is no day or time', { exact: false })).toBeVisible();
  await snooze.getByRole('textbox').fill('tomorrow 9');
  await ada.keyboard.press('Enter');
  await expect(snooze).toBeHidden();
  await expect(ada.getByText(/Snoozed until/).first()).toBeVisible();

  await messages(ada).focus();
  await ada.keyboard.press('a');
  const assign = ada.getByRole('dialog', { name: 'Assign conversation' });
  await expectFocus(assign.getByRole('textbox').first());
  await ada.keyboard.press('ArrowDown');
  await expect(assign.getByRole('radio', { checked: true })).toBeFocused();
  await ada.keyboard.press('Escape');
  await expect(assign).toBeHidden();
  await ada.keyboard.press('a');
  await expectFocus(assign.getByRole('textbox').first());
  await ada.keyboard.type('ben');
  await ada.keyboard.press('Enter');
  await expect(assign.getByRole('radio', { name: /Ben/ })).toBeChecked();
  await ada.keyboard.press('Enter');
  await expect(assign).toBeHidden();
  await expect(ada.getByText(/Ben.* is handling this/)).toBeVisible();
});
