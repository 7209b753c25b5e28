import { expect, openConversation, test } from './support/journey.ts';
import { picture } from './support/picture.ts';

test('an agent schedules a message, sends it early, and snoozes the conversation until the customer writes', async ({
  world,
  enter,
}) => {
  const customer = await world.customer('Estelle Nkoudou');
  await customer.asksForPerson();
  const ada = await enter('ada');
  await openConversation(ada, customer.name);
  await ada.getByRole('button', { name: 'Take over' }).click();
  await expect(ada.locator('#composer')).toBeVisible();

  // Send later: the text waits above the composer, is taken back, waits again, and goes out.
  const field = ada.locator('#composer');
  await field.fill('Your dress is ready.');
  await ada.getByRole('button', { name: 'Send later' }).click();
  const choice = ada.getByRole('dialog', { name: 'Send later' });
  await choice.getByRole('textbox', { name: 'Day and time' }).fill('yesterday');
  await expect(choice.getByText('That time is over. Choose a later one.')).toBeVisible();
  await choice.getByRole('textbox', { name: 'Day and time' }).fill('in 3 days');
  await expect(choice.getByText('Understood as')).toBeVisible();
  await picture(ada, 'send-later');
  await choice.getByRole('button', { name: 'Schedule' }).click();
  // Beyond the end of the reply window, which is known: it is said before the customer waits for a promise.
  await expect(choice.getByText('The reply window ends before that')).toBeVisible();
  await picture(ada, 'send-later-late');
  await choice.getByRole('button', { name: 'Choose another time' }).click();
  await choice.getByRole('textbox', { name: 'Day and time' }).fill('in 3 days');
  await choice.getByRole('button', { name: 'Schedule', exact: true }).click();
  await choice.getByRole('button', { name: 'Send 15 minutes before it ends' }).click();
  await expect(choice).toBeHidden();
  const waiting = ada.getByRole('list', { name: 'Scheduled messages' });
  await expect(waiting).toContainText('Your dress is ready.');
  await expect(field).toHaveValue('');
  await picture(ada, 'scheduled');
  await waiting.getByRole('button', { name: 'Edit' }).click();
  await expect(field).toHaveValue('Your dress is ready.');
  await expect(waiting).toBeHidden();
  await ada.getByRole('button', { name: 'Send later' }).click();
  await choice.getByRole('textbox', { name: 'Day and time' }).fill('in 2 hours');
  await choice.getByRole('button', { name: 'Schedule', exact: true }).click();
  await waiting.getByRole('button', { name: 'Send now' }).click();
  await expect(waiting).toBeHidden();
  await expect
    .poll(async () => (await customer.thread()).map(({ content }) => JSON.stringify(content)))
    .toContainEqual(expect.stringContaining('Your dress is ready.'));

  // Snooze by keyboard: out of the list, in its own, and back with the customer's next message.
  const row = ada.getByRole('link', { name: new RegExp(customer.name) });
  await field.press('Escape');
  await ada.keyboard.press('h');
  const snooze = ada.getByRole('dialog', { name: 'Snooze' });
  await snooze.getByRole('textbox', { name: 'Day and time' }).fill('monday 10');
  await expect(snooze.getByText('Understood as')).toBeVisible();
  await picture(ada, 'snooze');
  await snooze.getByRole('button', { name: 'Snooze', exact: true }).click();
  await expect(ada.getByRole('button', { name: 'Wake now' })).toBeVisible();
  await expect(row).toBeHidden();
  await picture(ada, 'snoozed');
  await ada.getByRole('tab', { name: /Snoozed/ }).click();
  await expect(row).toBeVisible();
  await ada.getByRole('tab', { name: /^All/ }).click();
  await expect(row).toBeHidden();
  await customer.writes('Are you there?');
  await expect(row).toBeVisible();
  await row.click();
  await expect(ada.getByText('Back from snooze')).toBeVisible();
  await expect(ada.getByRole('button', { name: 'Wake now' })).toBeHidden();
});
