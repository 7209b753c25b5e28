import { bubble, expect, openConversation, test } from './support/journey.ts';

test('a text that was sent stays out of the composer, although the server’s clock seemed to go back', async ({
  world,
  enter,
}) => {
  const customer = await world.customer('Honorine Wandji');
  await customer.asksForPerson();
  const ada = await enter('ada');
  await openConversation(ada, customer.name);
  await ada.getByRole('button', { name: 'Take over' }).click();
  const field = ada.getByRole('textbox', { name: 'Message' });
  const kept = () => ada.waitForResponse((response) => response.url().includes('/api/conversation/draft/'));
  const typed = kept();
  await field.fill('Your dress is ready.');
  await typed;

  // An answer that was long on its way says an instant that is past.
  await ada.route('**/message-search/**', async (route) => {
    const response = await route.fetch();
    const date = new Date(Date.now() - 20_000).toUTCString();
    await route.fulfill({ response, headers: { ...response.headers(), date } });
  });
  await ada.getByRole('button', { name: 'Search in conversation' }).click();
  await ada.getByRole('textbox', { name: 'Search in conversation' }).fill('person');
  await expect(ada.getByText(/^1 of \d+$/)).toBeVisible();
  await ada.keyboard.press('Escape');

  const sent = kept();
  await field.press('Enter');
  await expect(bubble(ada, 'Your dress is ready.')).toBeVisible();
  await sent;
  await expect(field).toHaveValue('');
  await ada.reload();
  await expect(bubble(ada, 'Your dress is ready.')).toBeVisible();
  await expect(field).toHaveValue('');
  expect((await world.accepted(customer.wa_id)).by_text).toMatchObject({ 'Your dress is ready.': 1 });
});
