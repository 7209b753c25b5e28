import { docxOf, pdfOf } from '#tests/support/documents/make.ts';
import { expect, messages, openConversation, test } from './support/journey.ts';
import { picture } from './support/picture.ts';

const SETTINGS = '/dashboard/settings/ai-rules';

test('an admin gives Copilot a document, and customers get answers from it [COP-007 COP-008 COP-009]', async ({
  enter,
  world,
}) => {
  const ada = await enter('ada');
  await ada.goto(SETTINGS);
  const documents = ada.getByRole('region', { name: 'Documents' });
  const upload = documents.locator('input[type=file]');
  const pdf = await pdfOf([
    [
      { heading: 'Wedding suits' },
      'A wedding suit is ready ten working days after we have taken the measurements, and costs 145,000 FCFA.',
    ],
  ]);
  const scan = await pdfOf([[]], { isScan: true });
  await upload.setInputFiles([
    { name: 'Wedding suits.pdf', mimeType: 'application/pdf', buffer: pdf },
    { name: 'Scan.pdf', mimeType: 'application/pdf', buffer: scan },
    { name: 'Catalogue.zip', mimeType: 'application/zip', buffer: Buffer.from('PK') },
  ]);
  await expect(documents.getByText('Only PDF, Word, Excel and CSV files can be read')).toBeVisible();
  await expect(documents.getByText(/^There is no text in this document/)).toBeVisible();
  const row = documents.getByRole('listitem').filter({ hasText: 'Wedding suits.pdf' });
  await expect(row).toContainText('1 page');
  await expect(ada.getByText('Error Uploading File').first()).toBeVisible();
  await row.scrollIntoViewIfNeeded();
  await picture(ada, 'documents');
  await documents.getByRole('button', { name: 'Dismiss Scan.pdf' }).click();
  await documents.getByRole('button', { name: 'Dismiss Catalogue.zip' }).click();

  // A colleague sees what is added, without a reload and without controls.
  const ben = await enter('ben');
  await ben.goto(SETTINGS);
  const seen = ben.getByRole('region', { name: 'Documents' });
  await expect(seen.getByText('Wedding suits.pdf')).toBeVisible();
  await expect(seen.getByRole('button')).toHaveCount(0);
  const care = docxOf([{ heading: 'Silk' }, 'Wash silk by hand in cold water.']);
  await upload.setInputFiles([{ name: 'Silk.docx', mimeType: 'application/msword', buffer: care }]);
  await expect(seen.getByText('Silk.docx')).toBeVisible();

  const asks = await world.customer('Brigitte Fotso');
  await asks.writes('How much is a wedding suit?');
  await ben.goto('/dashboard');
  await openConversation(ben, asks.name);
  await expect(messages(ben).getByText(/ten working days after we have taken/)).toBeVisible();

  await ada.setViewportSize({ width: 360, height: 740 });
  await ada.getByRole('button', { name: 'Remove Silk.docx' }).scrollIntoViewIfNeeded();
  await picture(ada, 'documents-phone');
  await ada.getByRole('button', { name: 'Remove Wedding suits.pdf' }).click();
  await expect(ada.getByRole('alertdialog', { name: 'Remove Wedding suits.pdf?' })).toBeVisible();
  await picture(ada, 'documents-remove');
  await ada.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(row).toHaveCount(0);

  await ada.setViewportSize({ width: 1440, height: 900 });
  await ada.getByRole('switch', { name: 'Answers customers' }).click();
  const remove = ada.getByRole('button', { name: 'Remove Silk.docx' });
  await expect(remove).toBeDisabled();
  await expect(documents.getByRole('button', { name: 'Upload' })).toBeDisabled();
  await remove.scrollIntoViewIfNeeded();
  await picture(ada, 'documents-off');

  await ada.getByRole('switch', { name: 'Answers customers' }).click();
  await ada.emulateMedia({ colorScheme: 'dark' });
  await ada.getByRole('button', { name: 'Français' }).click();
  await expect(documents.getByRole('button', { name: 'Importer' })).toBeEnabled();
  await upload.setInputFiles([{ name: 'Scan.pdf', mimeType: 'application/pdf', buffer: scan }]);
  await expect(documents.getByText(/^Ce document ne contient pas de texte/)).toBeVisible();
  await picture(ada, 'documents-french-dark');
});
