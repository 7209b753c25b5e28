import { expect, expectAccessible, openConversation, test } from './support/journey.ts';
import { pdf, PNG } from './support/files.ts';
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

test('an agent sends a text and files later, gets them back with the reason, edits them, and sends them', async ({
  world,
  enter,
}) => {
  const customer = await world.customer('Honorine Essomba');
  await customer.asksForPerson();
  const ada = await enter('ada');
  await openConversation(ada, customer.name);
  await ada.getByRole('button', { name: 'Take over' }).click();
  const field = ada.locator('#composer');
  await field.fill('Your measures and the dress.');
  await ada.getByLabel('Attach files').setInputFiles([
    { name: 'Measures.pdf', mimeType: 'application/pdf', buffer: pdf() },
    { name: 'Dress.png', mimeType: 'image/png', buffer: PNG },
  ]);
  const tray = ada.getByRole('region', { name: 'Files to send' });
  await picture(ada, 'later-tray');
  await ada.getByRole('button', { name: 'Send later', exact: true }).click();
  const choice = ada.getByRole('dialog', { name: 'Send later' });
  await choice.getByRole('textbox', { name: 'Day and time' }).fill('in 2 hours');
  await choice.getByRole('button', { name: 'Schedule', exact: true }).click();
  await expect(choice).toBeHidden();
  await expect(tray).toBeHidden();
  await expect(field).toHaveValue('');
  const waiting = ada.getByRole('list', { name: 'Scheduled messages' });
  await expect(waiting).toContainText('Your measures and the dress.');
  await expect(waiting.getByRole('link', { name: 'Measures.pdf' })).toBeVisible();
  await expectAccessible(ada);
  await picture(ada, 'later-waiting');

  // Decided when it is due: a resolved conversation takes no message, so it comes back with its files.
  await ada.getByRole('button', { name: 'Resolve' }).click();
  await expect(field).toBeHidden();
  await waiting.getByRole('button', { name: 'Send now' }).click();
  await expect(waiting.getByText('Not sent')).toBeVisible();
  await expect(waiting.getByRole('link', { name: 'Dress.png' })).toBeVisible();
  await picture(ada, 'later-returned');
  await expect(waiting.getByRole('button', { name: 'Try again' })).toBeVisible();
  await waiting.getByRole('button', { name: 'Edit' }).click();
  await expect(ada.getByText('You can edit these files once you may write')).toBeVisible();
  await customer.writes('One more thing');
  await ada.getByRole('button', { name: 'Take over' }).click();
  // A message with files is put back only where there is a composer.
  await expect(field).toBeVisible();
  await waiting.getByRole('button', { name: 'Edit' }).click();
  await expect(field).toHaveValue('Your measures and the dress.');
  await expect(tray.getByText('Measures.pdf')).toBeVisible();
  await expect(waiting).toBeHidden();

  await tray.getByRole('button', { name: 'Remove Dress.png' }).click();
  await ada.getByRole('button', { name: 'Send later', exact: true }).click();
  await choice.getByRole('textbox', { name: 'Day and time' }).fill('in 2 hours');
  await choice.getByRole('button', { name: 'Schedule', exact: true }).click();
  await waiting.getByRole('button', { name: 'Send now' }).click();
  await expect(waiting).toBeHidden();
  await expect
    .poll(async () =>
      (await customer.thread())
        .filter(({ from }) => from === 'business')
        .map(({ text, media }) => [text, media?.name]),
    )
    .toEqual(expect.arrayContaining([['Your measures and the dress.', 'Measures.pdf']]));
});
