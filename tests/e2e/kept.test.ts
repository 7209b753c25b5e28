import { expect, messages, openConversation, rowOf, test } from './support/journey.ts';

test('a conversation that was open before shows its messages at once, and what came meanwhile', async ({
  world,
  enter,
}) => {
  const [first, second] = [await world.customer('Honorine Biyong'), await world.customer('Sosthène Ewane')];
  await first.writes('Is the blue cloth still there?');
  await second.writes('Good evening');
  const ada = await enter('ada');
  await openConversation(ada, first.name);
  await expect(messages(ada).getByText('Is the blue cloth still there?', { exact: true })).toBeVisible();
  await openConversation(ada, second.name);
  await first.writes('Two metres, please.');
  await expect(rowOf(ada, first.name)).toContainText('Two metres');

  // The server's answer is held back, so only what is kept can be shown.
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  const asked = ada.waitForRequest('**/api/conversation/message/**');
  await ada.route('**/api/conversation/message/**', async (route) => {
    await answered;
    await route.continue();
  });
  await openConversation(ada, first.name);
  await asked;
  await expect(messages(ada).getByText('Is the blue cloth still there?', { exact: true })).toBeVisible();
  await expect(messages(ada).getByText('Two metres, please.', { exact: true })).toBeVisible();
  answer();
  await first.writes('And thread.');
  await expect(messages(ada).getByText('And thread.', { exact: true })).toBeVisible();
});
