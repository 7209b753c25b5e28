import type { Page } from '@playwright/test';
import { bubble, expect, messages, openConversation, reply, test } from './support/journey.ts';
import type { ProductUrls } from './support/productUrls.ts';
import { query } from './support/query.ts';

const LINES = 1100;

/** Adds lines to a conversation, as if its customer had written for years. Locks it, as the server does. */
const makeLong = (product: ProductUrls, name: string) =>
  query(
    product,
    `with c as (
       select c.* from conversations c join contacts k on k.id = c.contact_id where k.name = $1 for update of c
     ), added as (
       insert into messages (id, organisation_id, conversation_id, seq, message, message_type, status, mode, created_at)
       select gen_random_uuid(), c.organisation_id, c.id, c.message_count + n, 'Line ' || n, 'text', 200, 2, now()
       from c, generate_series(1, $2::int) n
     )
     update conversations t set message_count = c.message_count + $2::int from c where t.id = c.id`,
    [name, LINES],
  );

/** Returns the numbers of the lines that are drawn. */
const drawn = (page: Page) =>
  // oxlint-disable-next-line e2e/settled-reads -- what every read finds is collected
  messages(page)
    .getByText(/^Line \d+$/)
    .evaluateAll((lines) => lines.map((line) => Number(line.textContent.split(' ')[1])));

/** Scrolls by hand until a line is reached; returns the numbers seen on the way, and the most lines the list had. */
async function scrollTo(page: Page, line: number, by: number) {
  const seen = new Set<number>();
  let most = 0;
  await messages(page).hover();
  await expect(async () => {
    await page.mouse.wheel(0, by);
    for (const n of await drawn(page)) seen.add(n);
    const size = await messages(page).getByRole('listitem').first().getAttribute('aria-setsize');
    most = Math.max(most, Number(size));
    expect([...seen].some((n) => (by < 0 ? n <= line : n >= line))).toBe(true);
  }).toPass({ intervals: [50] });
  return { seen, most };
}

test('a history of 1,100 messages is read up and down with a part of it in memory, and a jump asks once', async ({
  world,
  enter,
  product,
}) => {
  const customer = await world.customer('Ferdinand Léopold Nkou');
  await customer.asksForPerson();
  const ada = await enter('ada');
  await openConversation(ada, customer.name);
  await ada.getByRole('button', { name: 'Take over' }).click();
  await expect(ada.getByRole('textbox', { name: 'Message' })).toBeVisible();
  await makeLong(product, customer.name);
  await ada.reload();
  await expect(bubble(ada, `Line ${LINES}`)).toBeInViewport();

  const up = await scrollTo(ada, 300, -1500);
  expect(up.most).toBeLessThan(650);
  await customer.writes('Are you there?');
  await expect(ada.getByRole('status').filter({ hasText: 'New messages' })).toBeVisible();
  await expect(bubble(ada, 'Are you there?')).toHaveCount(0);

  // No line is missing on the way down, although the newest ones had been dropped.
  const down = await scrollTo(ada, LINES, 600);
  expect(down.most).toBeLessThan(650);
  const passed = [...down.seen].sort((one, other) => one - other);
  expect(passed).toEqual(Array.from({ length: passed.length }, (_, n) => LINES - passed.length + 1 + n));
  await expect(bubble(ada, 'Are you there?')).toBeVisible();

  const asked: string[] = [];
  ada.on('request', (request) => {
    if (request.url().includes('/api/conversation/message/')) asked.push(request.url());
  });
  await ada.getByRole('button', { name: 'Search in conversation' }).click();
  const field = ada.getByRole('textbox', { name: 'Search in conversation' });
  await field.fill('Line 17');
  await expect(ada.getByText('1 of 11', { exact: true })).toBeVisible();
  await expect(bubble(ada, 'Line 179')).toBeInViewport();
  for (let hit = 2; hit <= 11; hit += 1) {
    await ada.getByRole('button', { name: 'Previous match' }).click();
    await expect(ada.getByText(`${hit} of 11`, { exact: true })).toBeVisible();
  }
  await expect(bubble(ada, 'Line 17')).toBeInViewport();
  expect(asked).toHaveLength(2);
  await field.press('Escape');

  // After sending, the newest messages are shown; a press on the quote shows the quoted one again.
  const line = messages(ada)
    .getByRole('listitem')
    .filter({ has: ada.getByText('Line 17', { exact: true }) });
  await bubble(ada, 'Line 17').hover();
  await line.getByRole('button', { name: 'Reply', exact: true }).click();
  await reply(ada, 'This one is the answer');
  await expect(bubble(ada, 'This one is the answer')).toBeInViewport();
  await expect(bubble(ada, 'Are you there?')).toBeVisible();
  await expect(bubble(ada, 'Line 17')).toHaveCount(1);
  await ada.getByRole('button', { name: /Line 17/ }).click();
  await expect(bubble(ada, 'Line 16')).toBeInViewport();
  await ada.getByRole('button', { name: 'Scroll to newest message' }).click();
  await expect(bubble(ada, 'This one is the answer')).toBeInViewport();
});
