import { expect, openConversation, reply, test } from './support/journey.ts';

test('the reply window closes while the conversation is open, at its instant', async ({ world, enter }) => {
  const customer = await world.customer('Blaise Onana');
  await customer.writes('A person please', 24 * 3600 - 600);
  const ada = await enter('ada');
  // The page's clock moves; the server's does not.
  await ada.clock.install();
  await ada.reload();
  await openConversation(ada, customer.name);
  await ada.getByRole('button', { name: 'Take over' }).click();
  const composer = ada.getByRole('textbox', { name: 'Message' });
  await expect(composer).toBeVisible();
  await composer.fill('This text is not lost');
  const closed = ada.getByText(/The 24-hour window closed/);
  await ada.clock.fastForward('08:00');
  await expect(composer).toHaveValue('This text is not lost');
  await ada.clock.fastForward('02:00');
  await expect(closed).toBeVisible();
  await expect(composer).toHaveCount(0);

  await customer.writes('I am back');
  await expect(composer).toBeVisible();
  await expect(composer).toHaveValue('This text is not lost');
  await reply(ada, 'Welcome back');
  await expect.poll(async () => (await customer.thread()).at(-1)?.text).toBe('Welcome back');
});
