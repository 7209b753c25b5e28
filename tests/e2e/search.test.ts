import { expect, messages, openConversation, rowOf, test } from './support/journey.ts';

test('a search in a long conversation finds words anywhere and scrolls to them [CHAT-003 CHAT-013 CHAT-014]', async ({
  world,
  enter,
}) => {
  const customer = await world.customer('Pulchérie Etoa');
  await customer.writes('My parcel has a blue ribbon.');
  for (let n = 0; n < 120; n += 1) await customer.writes(`Line ${n}`);
  await customer.writes('And a second ribbon.');
  const ada = await enter('ada');
  // All have arrived, in any order.
  await expect(rowOf(ada, customer.name)).toContainText('122 unread messages');
  await openConversation(ada, customer.name);
  // It opens at the first unread message, though more are unread than one page holds.
  await expect(messages(ada).getByRole('separator', { name: 'New messages' })).toBeInViewport();

  await ada.getByRole('button', { name: 'Search in conversation' }).click();
  const field = ada.getByRole('textbox', { name: 'Search in conversation' });
  await expect(field).toBeFocused();
  await field.fill('RIBBON');
  await expect(ada.getByText('1 of 2')).toBeVisible();
  await ada.getByRole('button', { name: 'Previous match' }).click();
  await expect(ada.getByText('2 of 2')).toBeVisible();
  await expect(messages(ada).getByText('My parcel has a blue ribbon.', { exact: true })).toBeInViewport();

  await field.fill('unheard of');
  await expect(ada.getByText('No results found')).toBeVisible();
  await field.press('Escape');
  await expect(field).toBeHidden();
  await expect(ada.getByRole('heading', { name: customer.name })).toBeVisible();
});
