import { expect, reply, rowOf, test } from './support/journey.ts';

test('too many requests: a countdown, then the same request again [CONN-006, CONN-007]', async ({
  world,
  enter,
}) => {
  // A new contact is at the top of the list, however long the list is.
  const customer = await world.customer('Odile Kana');
  await customer.asksForPerson();
  const ada = await enter('ada');
  let refused = 0;
  await ada.route('**/api/conversation/message/**', (route) => {
    refused += 1;
    return refused === 1
      ? route.fulfill({
          status: 429,
          json: {
            success: false,
            code: 'rateLimited',
            error: 'Slow down, please.',
            message: 'Slow down, please.',
            path: '/api/conversation/message',
            method: 'GET',
            retryAfter: 5,
          },
        })
      : route.fallback();
  });
  await rowOf(ada, customer.name).click();
  const modal = ada.getByRole('alertdialog', { name: 'Too Many Requests' });
  // First, because it is only so during the countdown.
  await expect(modal.getByRole('button', { name: 'Retry' })).toBeDisabled();
  await expect(modal).toContainText('Slow down, please.');
  await modal.getByRole('button', { name: 'Retry' }).click();
  await expect(modal).toBeHidden();
  await expect(ada.getByRole('region', { name: 'Messages', exact: true })).toBeVisible();
});

test('after the provider’s 429 the message waits and is sent once', async ({ world, enter }) => {
  const customer = await world.customer('Gisèle Manga');
  await customer.asksForPerson();
  const ada = await enter('ada');
  await rowOf(ada, customer.name).click();
  await ada.getByRole('button', { name: 'Take over' }).click();
  await world.fault({ kind: 'rateLimit', retry_after: 1, count: 2, to: customer.wa_id });
  await reply(ada, 'Through the limit');
  await expect.poll(async () => (await customer.thread()).at(-1)?.text).toBe('Through the limit');
  expect((await world.accepted(customer.wa_id)).by_text['Through the limit']).toBe(1);
});

test('webhooks that come twice and in disorder change nothing', async ({ world, enter }) => {
  const customer = await world.customer('Thierry Abega');
  await customer.asksForPerson();
  const ada = await enter('ada');
  await rowOf(ada, customer.name).click();
  await world.webhooks({ duplicate: true, shuffle: true });
  for (const text of ['one', 'two', 'three']) await customer.writes(`Number ${text}`);
  const shown = ada.getByRole('region', { name: 'Messages', exact: true });
  for (const text of ['one', 'two', 'three'])
    await expect(shown.getByText(`Number ${text}`, { exact: true })).toHaveCount(1);
});
