import { paced } from '../../scripts/lib/pace.ts';
import { expect, openConversation, reply, test } from './support/journey.ts';

test('the reply window closes while the conversation is open, at its instant', async ({ world, enter }) => {
  const customer = await world.customer('Blaise Onana');
  const ada = await enter('ada');
  await customer.writes('A person please', 24 * 3600 - 25);
  await openConversation(ada, customer.name);
  await ada.getByRole('button', { name: 'Take over' }).click();
  const composer = ada.getByRole('textbox', { name: 'Message' });
  await expect(composer).toBeVisible();
  await composer.fill('This text is not lost');
  // It is open for up to 25 seconds, which is longer than the usual patience.
  await expect(ada.getByText(/The 24-hour window closed/)).toBeVisible({ timeout: paced(40_000) });
  await expect(composer).toHaveCount(0);

  await customer.writes('I am back');
  await expect(composer).toBeVisible();
  await expect(composer).toHaveValue('This text is not lost');
  await reply(ada, 'Welcome back');
  await expect.poll(async () => (await customer.thread()).at(-1)?.text).toBe('Welcome back');
});
