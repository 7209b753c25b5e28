import { bubble, expect, openConversation, reply, rowOf, test } from './support/journey.ts';

test('a customer writes, the copilot answers, and the conversation stands in the list [RT-001]', async ({
  world,
  enter,
}) => {
  const ada = await enter('ada');
  const customer = await world.customer('Solange Mballa');
  await customer.writes('Hello, how long does delivery in Douala take?');
  await expect(rowOf(ada, 'Solange Mballa')).toBeVisible();
  await expect
    .poll(async () => (await customer.thread()).map(({ from }) => from))
    .toEqual(['customer', 'business']);
  const [, answer] = await customer.thread();
  await openConversation(ada, 'Solange Mballa');
  await expect(ada.getByText('The Copilot is answering')).toBeVisible();
  await expect(ada.getByRole('log')).toContainText(answer!.text.slice(0, 40));
});

test('asked for a person, the copilot hands over with its reason; Ada takes over and her reply reaches the phone', async ({
  world,
  enter,
}) => {
  const customer = await world.customer('Armand Tchoua');
  await customer.writes('I want to speak to a person please');
  const [ada, ben] = [await enter('ada'), await enter('ben')];
  await openConversation(ada, 'Armand Tchoua');
  await openConversation(ben, 'Armand Tchoua');
  await expect(ada.getByText('Copilot asked for a person')).toBeVisible();

  await ada.getByRole('button', { name: 'Take over' }).click();
  await expect(ben.getByText(/is handling this/)).toBeVisible();
  await expect(ben.getByRole('textbox', { name: 'Message' })).toHaveCount(0);

  await reply(ada, 'Hello Armand, Ada here.');
  await expect
    .poll(async () => (await customer.thread()).at(-1))
    .toMatchObject({ text: 'Hello Armand, Ada here.', status: 'delivered' });
  await expect(bubble(ada, 'Hello Armand, Ada here.')).toBeVisible();
  await world.call('POST', `/control/people/${customer.wa_id}/read`);
  await expect(
    ada
      .getByRole('log')
      .getByLabel('Read')
      .or(ada.getByRole('log').getByText('Read', { exact: true }))
      .last(),
  ).toBeAttached();
  await expect(bubble(ben, 'Hello Armand, Ada here.')).toBeVisible();
});
