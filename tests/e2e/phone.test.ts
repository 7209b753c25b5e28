import { expect, openConversation, reply, test } from './support/journey.ts';

test('on the phone: a customer writes, sees who types, the answer and its ticks', async ({
  world,
  enter,
  page,
  product,
}) => {
  const customer = await world.customer('Pélagie Ndongo');
  await page.goto(`${product.sandbox}/phone#${customer.wa_id}`);
  // Until then the phone does not know its sender.
  await expect(page.locator('#business')).not.toHaveText('…');
  await page.getByRole('textbox', { name: 'Message' }).fill('Je voudrais parler à une personne');
  await page.keyboard.press('Enter');
  const log = page.getByRole('log');
  await expect(log.getByText('Je voudrais parler à une personne')).toBeVisible();

  const ada = await enter('ada');
  await openConversation(ada, customer.name);
  await ada.getByRole('button', { name: 'Take over' }).click();
  await ada.getByRole('textbox', { name: 'Message' }).pressSequentially('Bonjour');
  await expect(page.getByRole('status').filter({ hasText: 'typing…' })).toBeVisible();
  await expect(log.locator('.stamp.read')).toHaveCount(1);
  await reply(ada, 'Bonjour Pélagie, Ada à l’appareil.');
  await expect(log.getByText('Bonjour Pélagie, Ada à l’appareil.')).toBeVisible();
  // The phone shows this thread, so the message is read at once.
  await expect(
    ada.getByRole('region', { name: 'Messages', exact: true }).getByTitle('Read', { exact: true }).last(),
  ).toBeVisible();
});
