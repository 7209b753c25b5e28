import type { Page } from '@playwright/test';
import { bubble, expect, openConversation, reply, rowOf, test } from './support/journey.ts';

test('two tabs of one agent share a socket, events and drafts, and continue when one closes', async ({
  world,
  enter,
  product,
  request,
}) => {
  const sockets = async () => {
    const metrics = await (await request.get(`${product.dashboard}/metrics`)).text();
    return Number(/^parley_sockets (\d+)/m.exec(metrics)?.[1]);
  };
  // Pages of earlier journeys are closed with their sockets.
  await expect.poll(sockets).toBe(0);
  const first = await enter('ada');
  const second = await first.context().newPage();
  await second.goto('/dashboard/conversations/home');

  const customer = await world.customer('Georgette Ndi');
  await customer.asksForPerson();
  for (const tab of [first, second]) await expect(rowOf(tab, customer.name)).toBeVisible();
  await expect.poll(sockets).toBe(1);

  await openConversation(first, customer.name);
  await first.getByRole('button', { name: 'Take over' }).click();
  await expect(first.getByRole('button', { name: 'Take over' })).toBeHidden();
  await first.getByRole('textbox', { name: 'Message' }).fill('Half a senten');
  await openConversation(second, customer.name);
  const fieldOf = (tab: Page) => tab.getByRole('textbox', { name: 'Message' });
  await expect(fieldOf(second)).toHaveValue('Half a senten');
  await fieldOf(first).fill('Half a sentence, and the rest.');
  await expect(fieldOf(second)).toHaveValue('Half a sentence, and the rest.');
  await fieldOf(second).press('End');
  await fieldOf(second).pressSequentially(' Ada');
  await expect(fieldOf(first)).toHaveValue('Half a sentence, and the rest. Ada');
  await fieldOf(first).press('Enter');
  await expect(bubble(second, 'Half a sentence, and the rest. Ada')).toBeVisible();
  await expect(fieldOf(second)).toHaveValue('');

  // The tab with the socket closes; the other one opens its own and misses nothing.
  await first.close();
  await customer.writes('Are you there?');
  await expect(bubble(second, 'Are you there?')).toBeVisible();
  await reply(second, 'I am here.');
  await expect(bubble(second, 'I am here.')).toBeVisible();
  await expect.poll(async () => (await world.accepted(customer.wa_id)).by_text['I am here.']).toBe(1);
});

test('every call carries the bearer and the channel, and the API never sees the cookie [AUTH-006 AUTH-007]', async ({
  enter,
}) => {
  const page = await enter('ada');
  const [call] = await Promise.all([
    page.waitForRequest((request) => request.url().includes('/api/conversation/')),
    page.getByRole('tab', { name: /^Resolved/ }).click(),
  ]);
  const headers = await call.allHeaders();
  expect(headers['authorization']).toMatch(/^Bearer \S{20,}$/);
  expect(headers['x-channel']).toBe('web');
  expect(headers['cookie']).toBeUndefined();
});
