import { deliveryOf, expect, messages, openConversation, reply, test } from './support/journey.ts';

test('a send whose answer and status are lost: the agent sees it, sends it again once, or leaves it', async ({
  world,
  enter,
}) => {
  // The wait for a status is shortened for this test.
  await world.killServer();
  await world.startServer({ OUTBOX_DOUBT_MS: '500' });
  const customer = await world.customer('Solange Mbarga');
  await customer.asksForPerson();
  const [ada, ben] = [await enter('ada'), await enter('ben')];
  await openConversation(ada, customer.name);
  await ada.getByRole('button', { name: 'Take over' }).click();
  const counted = async (text: string) => (await world.accepted(customer.wa_id)).by_text[text] ?? 0;

  await world.fault({ kind: 'dropResponse', to: customer.wa_id, count: 2 });
  await world.webhooks({ lose_statuses: 1000 });
  await reply(ada, 'It comes to 35,000');
  const choice = messages(ada).getByRole('group', { name: /Not confirmed/ });
  await expect(choice).toBeVisible();
  await openConversation(ben, customer.name);
  await expect(messages(ben).getByRole('group', { name: /Not confirmed/ })).toBeVisible();
  expect(await counted('It comes to 35,000')).toBe(1);

  // The second message waited while the first was doubtful and is sent after it. Its answer is lost as well.
  await reply(ada, 'Shall I set it aside?');
  await expect(choice).toHaveCount(2);
  await choice.last().getByRole('button', { name: 'Leave' }).click();
  await expect(choice).toHaveCount(1);
  await world.webhooks({ lose_statuses: 0 });
  await choice.getByRole('button', { name: 'Send again' }).dblclick();
  await expect(choice).toHaveCount(0);
  await expect(messages(ben).getByRole('group', { name: /Not confirmed/ })).toHaveCount(0);
  await expect(deliveryOf(ada, 'It comes to 35,000')).toHaveAttribute('data-delivery', /^(delivered|read)$/);
  expect([await counted('It comes to 35,000'), await counted('Shall I set it aside?')]).toEqual([2, 1]);
});
