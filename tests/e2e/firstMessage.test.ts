import { bubble, expect, messages, openConversation, reply, rowOf, test } from './support/journey.ts';

test('a customer is answered by Copilot, asks for a person, is answered by one and then another, handed back and resolved', async ({
  world,
  enter,
}) => {
  const [ada, ben] = [await enter('ada'), await enter('ben')];
  const customer = await world.customer('Armand Tchoua');
  const thread = () => customer.thread();

  await test.step('Copilot answers, and the conversation is in the list', async () => {
    await customer.writes('Hello, how long does delivery in Douala take?');
    await expect(rowOf(ada, customer.name)).toBeVisible();
    await expect.poll(async () => (await thread()).map(({ from }) => from)).toEqual(['customer', 'business']);
    const [, answer] = await thread();
    for (const page of [ada, ben]) await openConversation(page, customer.name);
    await expect(ada.getByText('Copilot is answering')).toBeVisible();
    await expect(messages(ada)).toContainText(answer!.text.slice(0, 40));
  });

  await test.step('asked for a person, Copilot hands over; Ada takes over and her reply reaches the phone', async () => {
    await customer.writes('I want to speak to a person please');
    await expect(ada.getByText('Copilot asked for a person')).toBeVisible();
    await ada.getByRole('button', { name: 'Take over' }).click();
    await expect(messages(ada).getByText(/took over/)).toBeVisible();
    await expect(ben.getByText('Ada Njoh is handling this')).toBeVisible();
    await expect(ben.getByRole('textbox', { name: 'Message' })).toHaveCount(0);

    await reply(ada, 'Hello Armand, Ada here.');
    await expect
      .poll(async () => (await thread()).at(-1))
      .toMatchObject({ text: 'Hello Armand, Ada here.', status: 'delivered' });
    await expect(bubble(ada, 'Hello Armand, Ada here.')).toBeVisible();
    await expect(messages(ada).getByTitle('Delivered').last()).toBeVisible();
    await world.call('POST', `/control/people/${customer.wa_id}/read`);
    await expect(messages(ada).getByTitle('Read', { exact: true }).last()).toBeVisible();
    await expect(bubble(ben, 'Hello Armand, Ada here.')).toBeVisible();
  });

  await test.step('an unknown kind of message is stored and shown as such', async () => {
    await world.call('POST', `/control/people/${customer.wa_id}/messages`, {
      text: 'A poll',
      type: 'unsupported',
    });
    await expect(messages(ada).getByText('This kind of message cannot be shown here.')).toBeVisible();
  });

  await test.step('Ada assigns to Ben with a note that the customer does not get, and Ben may answer', async () => {
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

  await test.step('Ben leaves a note, hands back to Copilot and resolves; a new message opens the conversation (X4)', async () => {
    await ben.getByRole('button', { name: 'Add note' }).first().click();
    await ben.getByRole('textbox', { name: 'Note' }).fill('Prefers to be called in the evening.');
    await ben.getByRole('button', { name: 'Save note' }).click();
    await expect(messages(ben).getByText('Prefers to be called in the evening.')).toBeVisible();
    await ben.getByRole('button', { name: 'Hand back to Copilot' }).first().click();
    await expect(ben.getByText('Copilot is answering')).toBeVisible();
    await ben.getByRole('button', { name: 'Resolve' }).click();
    await expect(ben.getByText('This conversation is resolved')).toBeVisible();
    expect((await thread()).some(({ text }) => /evening|You know/.test(text))).toBe(false);
    await customer.writes('Hello, how long does delivery in Douala take?');
    await expect(ben.getByText('Copilot is answering')).toBeVisible();
  });
});
