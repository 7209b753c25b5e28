import { expect, openConversation, test } from './support/journey.ts';

test('two agents take over at once: one wins, the other learns who', async ({ world, enter }) => {
  const customer = await world.customer('Rosine Abena');
  await customer.writes('Is there a human here?');
  const [ada, ben] = [await enter('ada'), await enter('ben')];
  for (const page of [ada, ben]) {
    await openConversation(page, customer.name);
    await expect(page.getByRole('button', { name: 'Take over' })).toBeEnabled();
  }
  // Pressed in the page itself: a pointer that waits for a still button would wait for ever on the loser's screen,
  // where the winner's news takes it away.
  const pressed = [ada, ben].map((page) => page.getByRole('button', { name: 'Take over' }).elementHandle());
  const buttons = await Promise.all(pressed);
  await Promise.all(buttons.map((button) => button?.evaluate((it) => (it as HTMLElement).click())));

  const composer = (page: typeof ada) => page.getByRole('textbox', { name: 'Message' });
  const lost = (page: typeof ada) => page.getByText(/(Ada Njoh|Ben \w+) is handling this/);
  await expect
    .poll(async () => (await Promise.all([ada, ben].map((page) => lost(page).count()))).toSorted())
    .toEqual([0, 1]);
  const [winner, loser] = (await lost(ada).count()) ? [ben, ada] : [ada, ben];
  await expect(composer(winner)).toBeVisible();
  await expect(composer(loser)).toHaveCount(0);
});
