import type { Page } from '@playwright/test';
import { expect, expectAccessible, messages, openConversation, rowOf, test } from './support/journey.ts';
import { picture } from './support/picture.ts';

/** Closes the conversation by the link to all of them. */
async function leave(page: Page): Promise<void> {
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: /^Conversations/ })
    .click();
  await expect(messages(page)).toBeHidden();
}

test('a colleague is mentioned in a note, answers it, and hears of the customer from then on', async ({
  world,
  enter,
}) => {
  const customer = await world.customer('Philomène Atangana');
  await customer.asksForPerson();
  const [ada, ben] = [await enter('ada'), await enter('ben')];
  const mentions = (page: Page) => page.getByRole('button', { name: 'Mentions', exact: true });
  await expect(mentions(ben)).toBeVisible();
  await openConversation(ada, customer.name);
  await ada.getByRole('button', { name: 'Take over' }).click();
  await expect(messages(ada).getByText('You took over')).toBeVisible();

  // Keyboard alone: the key of notes, the list of colleagues, and the note is saved.
  await messages(ada).focus();
  await ada.keyboard.press('n');
  const field = ada.getByRole('textbox', { name: 'Note' });
  await field.pressSequentially('Ask @be');
  const offered = ada.getByRole('option', { name: 'Ben Okafor' });
  await expect(offered).toHaveAttribute('aria-selected', 'true');
  await picture(ada, 'mention-picker');
  await field.press('Escape');
  await expect(offered).toBeHidden();
  await field.press('Backspace');
  await field.press('Backspace');
  await field.press('Backspace');
  await field.pressSequentially('@ben');
  await expect(offered).toBeVisible();
  await field.press('Enter');
  await expect(field).toHaveValue('Ask @Ben Okafor ');
  await field.pressSequentially('about the hem');
  await field.press('Control+Enter');
  const note = messages(ada).getByText('Ask @Ben Okafor about the hem');
  await expect(note).toBeVisible();

  // Ben: a toast, a number, and the view.
  await expect(ben.getByText(`Ada Njoh mentioned you: ${customer.name}`).first()).toBeVisible();
  await expect(ben.getByText('1 unread mention')).toBeAttached();
  await mentions(ben).click();
  await expect(ben).toHaveURL(/\?mentioned=1$/);
  await expect(rowOf(ben, customer.name)).toBeVisible();
  await picture(ben, 'mentions-view');
  await openConversation(ben, customer.name);
  await expect(ben.getByText('1 unread mention')).toHaveCount(0);

  // A thread: the answer stands under the note, and Ada hears of it elsewhere.
  // A page that is loaded anew would not hear of what comes before it has joined.
  await leave(ada);
  await messages(ben).getByRole('button', { name: 'Reply to the note' }).click();
  const dialog = ben.getByRole('dialog', { name: 'Reply to Ada Njoh’s note' });
  await dialog.getByRole('textbox', { name: 'Note' }).fill('Two centimetres, by Friday.');
  await dialog.getByRole('button', { name: 'Save note' }).click();
  await expect(dialog).toBeHidden();
  const replies = messages(ben).getByRole('list', { name: 'Replies' });
  await expect(replies.getByText('Two centimetres, by Friday.')).toBeVisible();
  await expect(ada.getByText(`Ben Okafor replied to a note: ${customer.name}`).first()).toBeVisible();
  await openConversation(ada, customer.name);
  await messages(ada).getByRole('button', { name: 'React' }).last().click();
  await ada.getByRole('menuitemradio', { name: 'Clap' }).click();
  await expect(replies.getByRole('img', { name: 'Ada Njoh reacted with 👏' })).toBeVisible();
  await expectAccessible(ben);
  await picture(ben, 'note-thread');
  expect((await customer.thread()).some(({ text }) => text.includes('hem'))).toBe(false);

  // Ben follows since the mention, and hears of the customer while Ada answers.
  await messages(ben).focus();
  await ben.keyboard.press('w');
  const followers = ben.getByRole('dialog', { name: 'Followers' });
  await expect(followers.getByRole('listitem').filter({ hasText: 'Ben Okafor' })).toBeVisible();
  await expect(followers.getByRole('button', { name: 'Stop following' })).toBeEnabled();
  await picture(ben, 'followers');
  await followers.getByRole('button', { name: 'Close' }).last().click();
  await leave(ben);
  await customer.writes('Shall I come on Friday?');
  await ben.getByRole('button', { name: 'Notifications', exact: true }).click();
  await expect(
    ben.getByRole('dialog', { name: 'Notifications' }).getByText('Shall I come on Friday?'),
  ).toBeVisible();
});
