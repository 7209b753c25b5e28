import { expect, messages, test } from './support/journey.ts';

test('a conversation is found, opened, answered and left without a mouse', async ({ world, enter }) => {
  const customer = await world.customer('Yannick Essola');
  await customer.writes('A person please');
  const ada = await enter('ada');
  const row = ada.getByRole('region', { name: 'Conversation list' }).getByRole('link').first();
  await expect(row).toContainText(customer.name);
  await row.focus();
  await ada.keyboard.press('ArrowDown');
  await expect(row).not.toBeFocused();
  await ada.keyboard.press('ArrowUp');
  await expect(row).toBeFocused();
  await ada.keyboard.press('Enter');
  await expect(ada.getByRole('heading', { name: customer.name })).toBeVisible();

  const takeOver = ada.getByRole('button', { name: 'Take over' });
  await takeOver.focus();
  await ada.keyboard.press('Enter');
  const composer = ada.getByRole('textbox', { name: 'Message' });
  await composer.focus();
  await ada.keyboard.type('Typed');
  await ada.keyboard.press('Shift+Enter');
  await ada.keyboard.type('on two lines');
  await ada.keyboard.press('Enter');
  await expect(messages(ada).getByText('on two lines')).toBeVisible();
  await expect.poll(async () => (await customer.thread()).at(-1)?.text).toBe('Typed\non two lines');
});

test('? lists the keys, Escape closes the list', async ({ enter }) => {
  const ada = await enter('ada');
  await ada.keyboard.press('?');
  const list = ada.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(list).toBeVisible();
  await ada.keyboard.press('Escape');
  await expect(list).toBeHidden();
});
