import type { Outside } from './support/outside.ts';
import { expect, test } from './support/journey.ts';

interface State {
  number: Record<string, unknown>;
  numbers: string[];
  fields: string[];
  limits: Record<string, Record<string, number>>;
  webhooks: Record<string, unknown>;
}

const stateOf = (world: Outside) => world.call<State>('GET', '/control/state');

test('the sandbox’s pages say who is on Instagram and what a CRM takes; its control page shows and sets every limit, shape and subscribed field', async ({
  world,
  enter,
  product,
}) => {
  const ada = await enter('ada');
  const [first, second] = [await world.customer('Rose Ekambi'), await world.customer('Denis Ekambi')];
  for (const customer of [first, second]) await customer.asksForPerson();
  await ada.goto(`${product.sandbox}/phone`);
  const people = ada.getByRole('navigation', { name: 'You are' });
  await expect(people.getByRole('button', { name: /Grâce Ewane\s*Instagram/ })).toBeVisible();
  await expect(people.getByRole('button', { name: /Rose Ekambi/ })).not.toContainText('Instagram');

  await ada.goto(`${product.sandbox}/control`);
  await expect(ada.getByText('Zoho CRM, Client ID')).toBeVisible();
  await expect(ada.getByText('sandbox-pipedrive-key')).toBeVisible();
  // Copilot wrote the same to both of them.
  const sent = ada.getByRole('region', { name: 'List of accepted messages' });
  for (const customer of [first, second]) {
    const row = sent.getByRole('row').filter({ hasText: `+${customer.wa_id}` });
    await expect(row.first()).toBeVisible();
    await expect(row.locator('.twice')).toHaveCount(0);
  }
  const figures: [string, string, number, (state: State) => unknown][] = [
    ['Messages in a second', '', 5, ({ number }) => number.messages_per_second],
    ['Management calls in an hour', '5000', 7, ({ number }) => number.management_per_hour],
    ['Instagram, calls in a second texts', '300', 8, ({ limits }) => limits.instagram?.text],
    ['Instagram, calls in a second recordings and videos', '10', 2, ({ limits }) => limits.instagram?.media],
    ['Shopify, points of a shop at most', '2000', 100, ({ limits }) => limits.shopify?.maximum],
    ['pawaPay calls in a second, 0 for no limit', '0', 9, ({ limits }) => limits.pawapay?.per_second],
    ['Zoho CRM calls at a time', '10', 3, ({ limits }) => limits.zoho?.concurrent],
    ['Pipedrive calls in 2 s', '80', 40, ({ limits }) => limits.pipedrive?.burst],
  ];
  for (const [label, shown, next, of] of figures) {
    const field = ada.getByLabel(label);
    await expect(field).toHaveValue(shown);
    await field.fill(String(next));
    await field.blur();
    await expect.poll(async () => of(await stateOf(world)), { message: label }).toBe(next);
    await expect(field).toHaveValue(String(next));
  }
  // The first of Instagram's is still what was set.
  expect((await stateOf(world)).limits.instagram?.text).toBe(8);

  await ada.getByLabel('One message in 6 s to a person').uncheck();
  await ada.getByLabel('Throughput: 80 or 1,000 messages a second').selectOption('HIGH');
  await ada.getByLabel('Several in one body are').selectOption('changes of an entry');
  await ada.getByLabel('Shape of WhatsApp’s').selectOption('as before April 2026: no user ids');
  await ada.getByLabel('standby', { exact: true }).uncheck();
  await ada.getByLabel('Id of another number').fill('106540352242999');
  await ada.getByRole('button', { name: 'Add number' }).click();
  await expect(ada.getByText('106540352242999')).toBeVisible();
  await expect
    .poll(async () => {
      const { number, webhooks, fields, numbers } = await stateOf(world);
      return [
        number.pair_limit,
        number.throughput,
        webhooks.batch_level,
        webhooks.shape,
        fields.includes('standby'),
        fields.includes('messages'),
        numbers.includes('106540352242999'),
      ];
    })
    .toEqual([false, 'HIGH', 'changes', 'older', false, true, true]);
  // A field that was switched off can return.
  await ada.getByLabel('standby', { exact: true }).check();
  await expect.poll(async () => (await stateOf(world)).fields.includes('standby')).toBe(true);
  await world.calm();
  await expect(ada.getByLabel('Messages in a second')).toHaveValue('');
});
