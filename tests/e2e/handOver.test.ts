import { expect, messages, openConversation, test } from './support/journey.ts';

test('Ada takes over, leaves a note, hands back to Copilot, and resolves', async ({ world, enter }) => {
  const customer = await world.customer('Hortense Ekotto');
  await customer.writes('Can I talk to a human?');
  const ada = await enter('ada');
  await openConversation(ada, customer.name);
  await ada.getByRole('button', { name: 'Take over' }).click();
  await expect(ada.getByRole('textbox', { name: 'Message' })).toBeVisible();
  await expect(messages(ada).getByText(/took over/)).toBeVisible();

  await ada.getByRole('button', { name: 'Add note' }).first().click();
  await ada.getByRole('textbox', { name: 'Note' }).fill('Prefers to be called in the evening.');
  await ada.getByRole('button', { name: 'Save note' }).click();
  await expect(messages(ada).getByText('Prefers to be called in the evening.')).toBeVisible();

  await ada.getByRole('button', { name: 'Hand back to Copilot' }).first().click();
  await expect(ada.getByText('Copilot is answering')).toBeVisible();

  await ada.getByRole('button', { name: 'Resolve' }).click();
  await expect(ada.getByText('This conversation is resolved')).toBeVisible();
  expect((await customer.thread()).some(({ text }) => text.includes('evening'))).toBe(false);

  // A new message reopens a resolved conversation (X4).
  await customer.writes('Hello, how long does delivery in Douala take?');
  await expect(ada.getByText('Copilot is answering')).toBeVisible();
});

test('Ada assigns to Ben with a note, and Ben may answer', async ({ world, enter }) => {
  const customer = await world.customer('Ludovic Mbida');
  await customer.asksForPerson();
  const [ada, ben] = [await enter('ada'), await enter('ben')];
  await openConversation(ada, customer.name);
  await openConversation(ben, customer.name);
  await ada.getByRole('button', { name: 'Take over' }).click();
  await expect(ben.getByText('Ada Njoh is handling this')).toBeVisible();

  await ada.getByRole('button', { name: 'Assign' }).first().click();
  const dialog = ada.getByRole('dialog', { name: 'Assign conversation' });
  await dialog.getByLabel('Search members').fill('Ben');
  await dialog.getByRole('radio', { name: 'Ben Okafor' }).check();
  await dialog.getByRole('textbox', { name: 'Note' }).fill('You know this customer.');
  await dialog
    .getByRole('button', { name: /^Assign/ })
    .last()
    .click();
  await expect(dialog).toBeHidden();
  await expect(ben.getByRole('textbox', { name: 'Message' })).toBeVisible();
  await expect(messages(ben).getByText('You know this customer.')).toBeVisible();
});
