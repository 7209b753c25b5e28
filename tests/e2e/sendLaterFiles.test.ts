import { expect, expectAccessible, openConversation, test } from './support/journey.ts';
import { pdf, PNG } from './support/files.ts';
import { picture } from './support/picture.ts';

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
