import { bubble, expect, messages, openConversation, reply, rowOf, test } from './support/journey.ts';

test('a customer writes, the Copilot answers, and the conversation is in the list', async ({
  world,
  enter,
}) => {
  const ada = await enter('ada');
  const customer = await world.customer('Solange Mballa');
  await customer.writes('Hello, how long does delivery in Douala take?');
  await expect(rowOf(ada, customer.name)).toBeVisible();
  await expect
    .poll(async () => (await customer.thread()).map(({ from }) => from))
    .toEqual(['customer', 'business']);
  const [, answer] = await customer.thread();
  await openConversation(ada, customer.name);
  await expect(ada.getByText('Copilot is answering')).toBeVisible();
  await expect(messages(ada)).toContainText(answer!.text.slice(0, 40));
});

test('asked for a person, the Copilot hands over; Ada takes over and her reply reaches the phone', async ({
  world,
  enter,
}) => {
  const customer = await world.customer('Armand Tchoua');
  await customer.writes('I want to speak to a person please');
  const [ada, ben] = [await enter('ada'), await enter('ben')];
  await openConversation(ada, customer.name);
  await openConversation(ben, customer.name);
  await expect(ada.getByText('Copilot asked for a person')).toBeVisible();

  await ada.getByRole('button', { name: 'Take over' }).click();
  await expect(ben.getByText('Ada Njoh is handling this')).toBeVisible();
  await expect(ben.getByRole('textbox', { name: 'Message' })).toHaveCount(0);

  await reply(ada, 'Hello Armand, Ada here.');
  await expect
    .poll(async () => (await customer.thread()).at(-1))
    .toMatchObject({ text: 'Hello Armand, Ada here.', status: 'delivered' });
  await expect(bubble(ada, 'Hello Armand, Ada here.')).toBeVisible();
  await expect(messages(ada).getByTitle('Delivered').last()).toBeVisible();
  await world.call('POST', `/control/people/${customer.wa_id}/read`);
  await expect(messages(ada).getByTitle('Read', { exact: true }).last()).toBeVisible();
  await expect(bubble(ben, 'Hello Armand, Ada here.')).toBeVisible();
});

test('an unknown kind of message is stored and shown as such [MSG-017]', async ({ world, enter }) => {
  const customer = await world.customer('Nadège Bilo');
  await customer.asksForPerson();
  await world.call('POST', `/control/people/${customer.wa_id}/messages`, {
    text: 'A poll',
    type: 'unsupported',
  });
  const ada = await enter('ada');
  await openConversation(ada, customer.name);
  await expect(messages(ada).getByText('This kind of message cannot be shown here.')).toBeVisible();
});
