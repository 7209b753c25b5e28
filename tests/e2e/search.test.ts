import { expect, messages, openConversation, rowOf, test } from './support/journey.ts';
import { picture } from './support/picture.ts';

test('words are found anywhere in a long conversation, and in the list with typos, by tags and by keyboard [CHAT-003 CHAT-013 LIST-020]', async ({
  world,
  enter,
}) => {
  const customer = await world.customer('Pulchérie Etoa');
  await customer.writes('My parcel has a blue ribbon.');
  await Promise.all(Array.from({ length: 120 }, (_, n) => customer.writes(`Line ${n}`)));
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

  await messages(ada).focus();
  await ada.keyboard.press('/');
  const search = ada.getByRole('combobox', { name: 'Search conversations and messages' });
  await expect(search).toBeFocused();

  await search.fill('pulcherie etao');
  const found = ada.getByRole('list', { name: 'Conversations found' });
  await expect(found.getByText('Pulchérie Etoa')).toBeVisible();
  await search.fill('parcl ribbon');
  const words = ada.getByRole('list', { name: 'Messages found' });
  await expect(words.getByText(/parcel/)).toBeVisible();
  await picture(ada, 'search-found');
  await ada.keyboard.press('ArrowDown');
  await ada.keyboard.press('Enter');
  await expect(ada.getByRole('heading', { name: customer.name })).toBeVisible();
  await expect(
    messages(ada)
      .getByText(/parcel has a/)
      .first(),
  ).toBeInViewport();
  await picture(ada, 'search-jumped');

  await ada.getByRole('button', { name: 'Clear the search' }).click();
  await search.fill('tag:vi');
  await ada.getByRole('option', { name: /vip/ }).click();
  await expect(ada.getByRole('button', { name: 'Remove the tag vip' })).toBeVisible();
  await expect(found.getByText('Solange Ebanda')).toBeVisible();
  await picture(ada, 'search-tag');
  await ada.getByRole('button', { name: 'Clear the search' }).click();
  await search.fill('sac sanaga en vert');
  await expect(words.getByText(/sac Sanaga/i).first()).toBeVisible();
  await search.fill('qqqqzzzz');
  await expect(ada.getByText('No results found')).toBeVisible();
});
