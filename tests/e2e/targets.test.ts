import { expect, openConversation, reply, rowOf, test } from './support/journey.ts';
import { ownClock } from './support/ownClock.ts';
import { picture } from './support/picture.ts';

test('an admin sets response targets, and the list says when an answer is due and when it is overdue', async ({
  world,
  enter,
}) => {
  const ada = await enter('ada');
  await ada.goto('/dashboard/settings/targets');
  const whatsapp = ada.getByRole('group', { name: 'WhatsApp' });
  await whatsapp.getByRole('textbox', { name: 'First answer, in minutes' }).fill('1440');
  await whatsapp.getByRole('switch', { name: 'Count opening hours only' }).click();
  await picture(ada, 'targets');
  await ada.getByRole('button', { name: 'Save' }).click();
  await expect(ada.getByText('The response targets were saved.')).toBeVisible();

  // A colleague reads them.
  const ben = await enter('ben', { width: 390, height: 844 });
  await ben.goto('/dashboard/settings/targets');
  await expect(
    ben.getByRole('group', { name: 'WhatsApp' }).getByRole('textbox', { name: 'First answer, in minutes' }),
  ).toHaveValue('1440');
  await expect(ben.getByRole('button', { name: 'Save' })).toHaveCount(0);
  await picture(ben, 'targets-phone');

  const customer = await world.customer('Perpetua Mbida');
  await customer.asksForPerson();
  await ada.goto('/dashboard/conversations/home?sort=due');
  await expect(rowOf(ada, customer.name)).toContainText('Due in 23 h');

  // The page's clock moves; nothing is asked of the server.
  await ownClock(ada);
  await ada.reload();
  await expect(rowOf(ada, customer.name)).toContainText('Due in 23 h');
  await ada.clock.fastForward('20:00:00');
  await expect(rowOf(ada, customer.name)).toContainText('Due in 3 h');
  await ada.clock.fastForward('05:00:00');
  await expect(rowOf(ada, customer.name)).toContainText('Overdue 1 h');
  await picture(ada, 'targets-overdue');

  const other = await enter('ada');
  await openConversation(other, customer.name);
  await other.getByRole('button', { name: 'Take over' }).click();
  await reply(other, 'Here I am');
  await expect(rowOf(other, customer.name)).not.toContainText('Due');
});
