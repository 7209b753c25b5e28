import { backOnline, expect, messages, openConversation, reply, test } from './support/journey.ts';
import { query } from './support/query.ts';

/** Milliseconds after its time, or after the server is back, in which a message for later reaches the customer. */
const SOON = 2_000;

/** One kill at each of the steps below. */
const times = 6;

test(`the server is killed with -9 while it sends, ${times} times, and as a message for later falls due: nothing is lost unseen, nothing doubled`, async ({
  world,
  enter,
  product,
}) => {
  const customer = await world.customer('Estelle Ngassa');
  await customer.asksForPerson();
  const ada = await enter('ada');
  await openConversation(ada, customer.name);
  await ada.getByRole('button', { name: 'Take over' }).click();
  await expect(ada.getByRole('textbox', { name: 'Message' })).toBeVisible();

  const texts = Array.from({ length: times }, (_, index) => `Message ${index + 1} through the storm`);
  for (const [index, text] of texts.entries()) {
    await reply(ada, text);
    // Each kill is at a later step: before the row, after it, during the provider's call, after its answer.
    await new Promise((resolve) => setTimeout(resolve, index * 27));
    await world.killServer();
    await world.startServer({ OUTBOX_DOUBT_MS: '3000' });
    await backOnline(ada);
  }

  // A kill during the call leaves a send with an unknown outcome: it is shown, and never repeated automatically.
  const unconfirmed = (text: string) =>
    messages(ada)
      .locator('[data-message]')
      // The time follows the text without a space.
      .filter({ hasText: new RegExp(`^\\D*${text}`) })
      .getByRole('group', { name: /Not confirmed/ });
  await expect
    .poll(
      async () => {
        const { by_text } = await world.accepted(customer.wa_id);
        const shown = await Promise.all(texts.map((text) => unconfirmed(text).count()));
        return texts.filter((text, index) => by_text[text] !== 1 && !shown[index]);
      },
      { timeout: 120_000 },
    )
    .toEqual([]);
  const { by_text } = await world.accepted(customer.wa_id);
  expect(texts.filter((text) => (by_text[text] ?? 0) > 1)).toEqual([]);

  await test.step('a message for later that falls due meanwhile goes out once, right after the return', async () => {
    const other = await world.customer('Odile Later');
    await other.asksForPerson();
    await openConversation(ada, other.name);
    await ada.getByRole('button', { name: 'Take over' }).click();
    await ada.locator('#composer').fill('Your dress is ready.');
    await ada.getByRole('button', { name: 'Send later', exact: true }).click();
    const choice = ada.getByRole('dialog', { name: 'Send later' });
    await choice.getByRole('textbox', { name: 'Day and time' }).fill('in 2 hours');
    await choice.getByRole('button', { name: 'Schedule', exact: true }).click();
    await expect(ada.getByRole('list', { name: 'Scheduled messages' })).toBeVisible();
    await world.killServer();
    // A worker of the killed server had just begun: its lease has half a minute left.
    const due = await query(
      product,
      `update outbox set run_at = now(), state = 'leased', attempts = 1, claim = claim + 1, leased_until = now() + interval '30 seconds',
         leased_by = (select id::text from nodes order by seen_at desc limit 1)
       where kind = 'message.due' and state = 'ready' returning id`,
    );
    expect(due).toHaveLength(1);
    await world.startServer();
    const back = Date.now();
    await expect
      .poll(async () => (await world.accepted(other.wa_id)).by_text['Your dress is ready.'], {
        timeout: 20_000,
      })
      .toBe(1);
    expect(Date.now() - back).toBeLessThan(SOON);
    await backOnline(ada);
  });
});
