import { bubble, expect, openConversation, reply, test } from './support/journey.ts';
import { picture } from './support/picture.ts';

test('a sent text can be undone for the chosen seconds, and goes out even if the page closes', async ({
  world,
  enter,
}) => {
  const customer = await world.customer('Rosine Tchakounte');
  await customer.asksForPerson();
  const ada = await enter('ada');
  await ada.goto('/dashboard/settings/profile');
  await ada.getByRole('radio', { name: '10 seconds' }).check();
  await ada.goto('/dashboard/conversations/home');
  await openConversation(ada, customer.name);
  await ada.getByRole('button', { name: 'Take over' }).click();
  const field = ada.locator('#composer');
  await expect(field).toBeVisible();
  const sent = async (text: string) => (await world.accepted(customer.wa_id)).by_text[text] ?? 0;

  // By the button, then by the key in the empty composer.
  await reply(ada, 'It is reddy.');
  const held = ada.getByRole('list', { name: 'Messages that can be undone' });
  await expect(held).toContainText('It is reddy.');
  await picture(ada, 'undo-send');
  await held.getByRole('button', { name: 'Undo' }).click();
  await expect(field).toHaveValue('It is reddy.');
  await expect(bubble(ada, 'It is reddy.')).toBeHidden();
  await field.fill('It is ready.');
  await field.press('Enter');
  await expect(held).toContainText('It is ready.');
  await field.press('Control+z');
  await expect(field).toHaveValue('It is ready.');
  await expect(held).toBeHidden();

  // A page that closes sends what it holds.
  await field.press('Enter');
  await expect(held).toContainText('It is ready.');
  const other = await ada.context().newPage();
  await ada.close();
  await expect.poll(() => sent('It is ready.')).toBe(1);
  expect(await sent('It is reddy.')).toBe(0);

  // With "Send at once" nothing waits.
  await other.goto('/dashboard/settings/profile');
  await expect(other.getByRole('radio', { name: '10 seconds' })).toBeChecked();
  await other.getByRole('radio', { name: 'Send at once' }).check();
  await other.goto('/dashboard/conversations/home');
  await openConversation(other, customer.name);
  await reply(other, 'Come by today.');
  await expect(other.getByRole('list', { name: 'Messages that can be undone' })).toBeHidden();
  await expect.poll(() => sent('Come by today.')).toBe(1);
});
