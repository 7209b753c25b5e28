import { expect, rowOf, test } from './support/journey.ts';

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
