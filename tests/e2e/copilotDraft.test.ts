/** Tests Copilot beside people: an answer from a new document with its source, and drafts of what it would not send itself. */
import { pdfOf } from '#tests/support/documents/make.ts';
import { expect, expectAccessible, messages, openConversation, test } from './support/journey.ts';
import { picture } from './support/picture.ts';

const ANSWER = 'A wedding veil is ready five working days after we have taken the measurements.';

test('Copilot answers from a new document, and drafts what it does not dare to send [FOOT-037 MSG-014]', async ({
  enter,
  world,
}) => {
  const ada = await enter('ada');
  await ada.goto('/dashboard/settings/ai-rules');
  const documents = ada.getByRole('region', { name: 'Documents' });
  const buffer = await pdfOf([
    ['This first page says nothing about prices.'],
    [{ heading: 'Wedding veils' }, ANSWER],
  ]);
  await documents
    .locator('input[type=file]')
    .setInputFiles([{ name: 'Wedding veils.pdf', mimeType: 'application/pdf', buffer }]);
  await expect(documents.getByRole('listitem').filter({ hasText: 'Wedding veils.pdf' })).toContainText(
    '2 pages',
  );

  const customer = await world.customer('Solange Biloa');
  await customer.writes('When is a wedding veil ready?');
  await ada.goto('/dashboard');
  await openConversation(ada, customer.name);
  await expect(messages(ada).getByText(ANSWER)).toBeVisible();
  await expect(messages(ada).getByText('from “Wedding veils.pdf”, page 2')).toBeVisible();
  await expect.poll(async () => (await customer.thread()).map(({ text }) => text)).toContain(ANSWER);
  await picture(ada, 'copilot-source');

  await customer.writes('Can my wedding veil be blessed by an astronaut from Jupiter?');
  const card = messages(ada).getByRole('region', { name: 'Copilot asked for a person' });
  await expect(card).toContainText(`Copilot found“${ANSWER}”`);
  await expectAccessible(ada);
  await picture(ada, 'copilot-card');
  await card.getByRole('button', { name: 'Use the draft' }).click();
  const field = ada.getByRole('textbox', { name: 'Message' });
  await expect(field).toHaveValue(ANSWER);
  await expect(field).toBeFocused();
  await field.fill(`${ANSWER} We cannot reach Jupiter.`);
  await ada.keyboard.press('Enter');
  await expect(messages(ada).getByText(/took over/)).toBeVisible();
  await expect
    .poll(async () => (await customer.thread()).map(({ text }) => text))
    .toContain(`${ANSWER} We cannot reach Jupiter.`);

  await field.fill('Dear Solange,');
  await ada.getByRole('button', { name: 'Copilot', exact: true }).click();
  await ada.getByRole('menuitem', { name: 'Draft an answer' }).click();
  const draft = ada.getByRole('region', { name: 'Copilot’s draft' });
  await expect(draft).toContainText(ANSWER);
  await picture(ada, 'copilot-draft');
  await ada.setViewportSize({ width: 390, height: 780 });
  await picture(ada, 'copilot-draft-phone');
  await draft.getByRole('button', { name: 'Insert' }).click();
  await expect(field).toHaveValue(`Dear Solange,\n${ANSWER}`);
  await expect(draft).toHaveCount(0);

  // The agent's own text in other words, and back.
  await field.fill('Please come by on Thursday at 16:00.');
  await ada.getByRole('button', { name: 'Copilot', exact: true }).click();
  await picture(ada, 'copilot-menu-phone');
  await ada.getByRole('menuitem', { name: 'Make it friendlier' }).click();
  await expect(draft).toContainText('Please come by on Thursday at 16:00. 😊');
  await picture(ada, 'copilot-rewritten-phone');
  await draft.getByRole('button', { name: 'Replace' }).click();
  await expect(field).toHaveValue('Please come by on Thursday at 16:00. 😊');
  await draft.getByRole('button', { name: 'Undo' }).click();
  await expect(field).toHaveValue('Please come by on Thursday at 16:00.');
  await expect(draft).toHaveCount(0);
  await field.fill('');

  const other = await world.customer('Gilbert Owona');
  await other.writes('Je voudrais parler à une personne');
  await ada.setViewportSize({ width: 1440, height: 900 });
  await openConversation(ada, other.name);
  await expect(card).toContainText('The customer asked for a person');
  await ada.emulateMedia({ colorScheme: 'dark' });
  await ada.getByRole('button', { name: 'Copilot', exact: true }).click();
  await ada.getByRole('menuitem', { name: 'Draft an answer' }).click();
  await expect(draft).toContainText(/No document says anything about this|from “/);
  await picture(ada, 'copilot-draft-dark');
  await draft.getByRole('button', { name: 'Dismiss the draft' }).click();
  await expect(draft).toHaveCount(0);
});
