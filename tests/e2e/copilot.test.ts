/** Copilot's documents and rules, and what customers and agents get of them. */
import { docxOf, pdfOf } from '#tests/support/documents/make.ts';
import { expect, expectAccessible, messages, openConversation, rowOf, test } from './support/journey.ts';
import { picture } from './support/picture.ts';
import { settled } from './support/settled.ts';

const SETTINGS = '/dashboard/settings/ai-rules';
const ANSWER = 'A wedding veil is ready five working days after we have taken the measurements.';
const PDF = 'application/pdf';

test('an admin gives Copilot documents and rules, customers feel both at once, and an agent gets drafts and other words [COP-002 COP-009 FOOT-037]', async ({
  enter,
  world,
}) => {
  const ada = await enter('ada');
  await ada.goto(SETTINGS);
  const documents = ada.getByRole('region', { name: 'Documents' });
  const upload = documents.locator('input[type=file]');
  const veils = documents.getByRole('listitem').filter({ hasText: 'Wedding veils.pdf' });
  const scan = { name: 'Scan.pdf', mimeType: PDF, buffer: await pdfOf([[]], { isScan: true }) };
  const answers = ada.getByRole('switch', { name: 'Answers customers' });
  const topic = ada.getByRole('textbox', { name: 'Add a topic' });
  const threshold = ada.getByRole('slider', { name: 'Answers when it is at least this sure' });
  const before = Number(await settled(() => threshold.inputValue()));
  const remove = ada.getByRole('button', { name: 'Remove embroidery' });

  const ben = await enter('ben');
  await ben.goto(SETTINGS);

  await test.step('documents are read or refused in words, and a colleague sees them come', async () => {
    const pages = [['This first page says nothing about prices.'], [{ heading: 'Wedding veils' }, ANSWER]];
    await upload.setInputFiles([
      { name: 'Wedding veils.pdf', mimeType: PDF, buffer: await pdfOf(pages) },
      scan,
      { name: 'Catalogue.zip', mimeType: 'application/zip', buffer: Buffer.from('PK') },
    ]);
    await expect(documents.getByText('Only PDF, Word, Excel and CSV files can be read')).toBeVisible();
    await expect(documents.getByText(/^There is no text in this document/)).toBeVisible();
    await expect(veils).toContainText('2 pages');
    await expect(ada.getByText('Error Uploading File').first()).toBeVisible();
    await picture(ada, 'documents');
    await documents.getByRole('button', { name: 'Dismiss Scan.pdf' }).click();
    await documents.getByRole('button', { name: 'Dismiss Catalogue.zip' }).click();
    const seen = ben.getByRole('region', { name: 'Documents' });
    await expect(seen.getByText('Wedding veils.pdf')).toBeVisible();
    await expect(seen.getByRole('button')).toHaveCount(0);
    const care = docxOf([{ heading: 'Silk' }, 'Wash silk by hand in cold water.']);
    await upload.setInputFiles([{ name: 'Silk.docx', mimeType: 'application/msword', buffer: care }]);
    await expect(seen.getByText('Silk.docx')).toBeVisible();
  });

  await test.step('a topic and how sure Copilot must be, which a colleague reads at once', async () => {
    await topic.fill('x');
    await topic.press('Enter');
    await expect(ada.getByText('A topic has 2 to 20 characters')).toBeVisible();
    await picture(ada, 'copilot-wrong');
    await topic.fill('embroidery');
    await topic.press('Enter');
    await expect(remove).toBeVisible();
    await threshold.press('ArrowRight');
    await expect(threshold).toHaveValue(String(before + 1));
    await picture(ada, 'copilot-rules');
    await expect(ben.getByText(`${before + 1}%`)).toBeVisible();
    await expect(ben.getByText('embroidery')).toBeVisible();
    await expect(ben.getByRole('switch', { name: 'Answers customers' })).toHaveCount(0);
    await threshold.press('ArrowLeft');
    await expect(ben.getByText(`${before}%`, { exact: true })).toBeVisible();
    await picture(ben, 'copilot-member');
  });

  const customer = await world.customer('Solange Biloa');
  const card = messages(ben).getByRole('region', { name: 'Copilot asked for a person' });
  const field = ben.getByRole('textbox', { name: 'Message' });
  const draft = ben.getByRole('region', { name: 'Copilot’s draft' });
  const askCopilot = async (item: string) => {
    await ben.getByRole('button', { name: 'Copilot', exact: true }).click();
    await ben.getByRole('menuitem', { name: item }).click();
  };

  await test.step('a customer gets the answer with its source, and what Copilot would not send is a draft', async () => {
    await customer.writes('When is a wedding veil ready?');
    await ben.goto('/dashboard');
    await openConversation(ben, customer.name);
    await expect(messages(ben).getByText(ANSWER)).toBeVisible();
    await expect(messages(ben).getByText('from “Wedding veils.pdf”, page 2')).toBeVisible();
    await expect.poll(async () => (await customer.thread()).map(({ text }) => text)).toContain(ANSWER);
    await picture(ben, 'copilot-source');

    await customer.writes('Can my wedding veil be blessed by an astronaut from Jupiter?');
    await expect(card).toContainText(`Copilot found“${ANSWER}”`);
    await expectAccessible(ben);
    await picture(ben, 'copilot-card');
    await card.getByRole('button', { name: 'Use the draft' }).click();
    await expect(field).toHaveValue(ANSWER);
    await expect(field).toBeFocused();
    await field.fill(`${ANSWER} We cannot reach Jupiter.`);
    await ben.keyboard.press('Enter');
    await expect(messages(ben).getByText(/took over/)).toBeVisible();
    await expect
      .poll(async () => (await customer.thread()).map(({ text }) => text))
      .toContain(`${ANSWER} We cannot reach Jupiter.`);
  });

  await test.step('a draft is inserted, and an agent’s own text gets other words, and back', async () => {
    await field.fill('Dear Solange,');
    await askCopilot('Draft an answer');
    await expect(draft).toContainText(ANSWER);
    await picture(ben, 'copilot-draft');
    await ben.setViewportSize({ width: 390, height: 780 });
    await picture(ben, 'copilot-draft-phone');
    await draft.getByRole('button', { name: 'Insert' }).click();
    await expect(field).toHaveValue(`Dear Solange,\n${ANSWER}`);
    await expect(draft).toHaveCount(0);
    await field.fill('Please come by on Thursday at 16:00.');
    await askCopilot('Make it friendlier');
    await expect(draft).toContainText('Please come by on Thursday at 16:00. 😊');
    await picture(ben, 'copilot-rewritten-phone');
    await draft.getByRole('button', { name: 'Replace' }).click();
    await expect(field).toHaveValue('Please come by on Thursday at 16:00. 😊');
    await draft.getByRole('button', { name: 'Undo' }).click();
    await expect(field).toHaveValue('Please come by on Thursday at 16:00.');
    await expect(draft).toHaveCount(0);
    await field.fill('');
    await ben.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step('a topic and the wish for a person go to people, and no draft is found', async () => {
    const asks = await world.customer('Brigitte Essomba');
    await asks.writes('Do you do embroidery on bags?');
    await openConversation(ben, asks.name);
    await expect(messages(ben).getByText(/wrote about “embroidery”/)).toBeVisible();
    const other = await world.customer('Gilbert Owona');
    await other.writes('Je voudrais parler à une personne');
    await openConversation(ben, other.name);
    await expect(card).toContainText('The customer asked for a person');
    await askCopilot('Draft an answer');
    await expect(draft).toContainText(/No document says anything about this|from “/);
    await draft.getByRole('button', { name: 'Dismiss the draft' }).click();
    await expect(draft).toHaveCount(0);
  });

  await test.step('a document is removed on a phone, and everything is still while Copilot is off', async () => {
    await ada.setViewportSize({ width: 360, height: 740 });
    await documents.getByRole('button', { name: 'Remove Wedding veils.pdf' }).click();
    await expect(ada.getByRole('alertdialog', { name: 'Remove Wedding veils.pdf?' })).toBeVisible();
    await picture(ada, 'documents-remove');
    await ada.getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(veils).toHaveCount(0);

    await answers.click();
    await expect(answers).not.toBeChecked();
    for (const control of [topic, threshold, documents.getByRole('button', { name: 'Upload' })])
      await expect(control).toBeDisabled();
    await expect(documents.getByRole('button', { name: 'Remove Silk.docx' })).toBeDisabled();
    await expect(remove).toHaveCount(0);
    await picture(ada, 'copilot-off');
    const newcomer = await world.customer('Bertrand Kana');
    await newcomer.writes('What are your opening hours?');
    await expect(rowOf(ben, newcomer.name)).toContainText('Requires Attention');
  });

  await test.step('Copilot is on again, and what was set is still there after a reload, in French too', async () => {
    await answers.click();
    await remove.click();
    await expect(remove).toHaveCount(0);
    await picture(ada, 'copilot-phone');
    await ada.reload();
    await expect(answers).toBeChecked();
    await expect(threshold).toHaveValue(String(before));
    await ada.getByRole('button', { name: 'Français' }).click();
    await expect(documents.getByRole('button', { name: 'Importer' })).toBeEnabled();
    await upload.setInputFiles([scan]);
    await expect(documents.getByText(/^Ce document ne contient pas de texte/)).toBeVisible();
  });
});
