import {
  bubble,
  expect,
  goOffline,
  messages,
  openConversation,
  reply,
  rowOf,
  test,
} from './support/journey.ts';

test('after a broken connection the agent sees all missed events, and texts written offline are sent once and in order', async ({
  world,
  enter,
}) => {
  const [first, second] = [await world.customer('Mireille Ngono'), await world.customer('Serge Tamo')];
  await first.asksForPerson();
  const ada = await enter('ada');
  await openConversation(ada, first.name);
  await ada.getByRole('button', { name: 'Take over' }).click();
  // The composer appears before the answer: a conversation that needs attention may be answered by anyone.
  await expect(ada.getByRole('button', { name: 'Take over' })).toBeHidden();
  await expect(ada.getByRole('textbox', { name: 'Message' })).toBeVisible();

  await ada.context().setOffline(true);
  for (let number = 1; number <= 50; number += 1) await first.writes(`Message ${number} of 50`);
  await second.writes('I am new here');
  await expect
    .poll(async () => (await first.thread()).every(({ status }) => status !== 'sending'))
    .toBe(true);
  await ada.context().setOffline(false);

  await expect(rowOf(ada, second.name)).toBeVisible();
  await expect(bubble(ada, 'Message 50 of 50')).toBeVisible();
  await expect(rowOf(ada, first.name)).toContainText('Message 50 of 50');
  await expect(
    messages(ada)
      .getByText(/^Message \d+ of 50$/)
      .first(),
  ).toBeVisible();

  await goOffline(ada);
  const texts = ['First, sorry for the wait.', 'Second, your order is here.', 'Third, see you soon.'];
  for (const text of texts) await reply(ada, text);
  await ada.context().setOffline(false);
  await expect
    .poll(async () =>
      (await first.thread())
        .filter(({ from }) => from === 'business')
        .map(({ text }) => text)
        .slice(-3),
    )
    .toEqual(texts);
  for (const text of texts) expect((await world.accepted(first.wa_id)).by_text[text]).toBe(1);
});
