import type { Page } from '@playwright/test';
import {
  backOnline,
  bubble,
  deliveryOf,
  expect,
  goOffline,
  openConversation,
  test,
} from './support/journey.ts';

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

test('a text that one device sent is not sent again by another that was offline and still shows it', async ({
  world,
  enter,
}) => {
  const customer = await world.customer('Edwige Manga');
  await customer.asksForPerson();
  const phone = await enter('ada');
  const computer = await enter('ada');
  const fieldOf = (page: Page) => page.getByRole('textbox', { name: 'Message' });
  await openConversation(phone, customer.name);
  await phone.getByRole('button', { name: 'Take over' }).click();
  await openConversation(computer, customer.name);
  await fieldOf(phone).fill('Your dress is ready.');
  await expect(fieldOf(computer)).toHaveValue('Your dress is ready.');

  await goOffline(computer);
  await fieldOf(phone).press('Enter');
  await expect(bubble(phone, 'Your dress is ready.')).toBeVisible();
  await fieldOf(computer).press('Enter');
  await expect(fieldOf(computer)).toHaveValue('');
  await computer.context().setOffline(false);
  await backOnline(computer);
  await expect(bubble(computer, 'Your dress is ready.')).toHaveCount(1);
  await fieldOf(computer).fill('Until when?');
  await fieldOf(computer).press('Enter');
  await expect(deliveryOf(phone, 'Until when?')).toHaveAttribute('data-delivery', /delivered|read/);
  expect((await world.accepted(customer.wa_id)).by_text).toMatchObject({
    'Your dress is ready.': 1,
    'Until when?': 1,
  });
});
