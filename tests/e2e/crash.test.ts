import { backOnline, expect, messages, openConversation, reply, test } from './support/journey.ts';

const times = 20;

test(`the server is killed with -9 while it sends, ${times} times: nothing is lost unseen, nothing doubled`, async ({
  world,
  enter,
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
    await new Promise((resolve) => setTimeout(resolve, (index % 10) * 15));
    await world.killServer();
    await world.startServer();
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
});
