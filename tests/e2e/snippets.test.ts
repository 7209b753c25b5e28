import { addField, openTab } from './support/customer.ts';
import { expect, openConversation, test } from './support/journey.ts';
import { pdf } from './support/files.ts';
import { picture } from './support/picture.ts';

const SETTINGS = '/dashboard/settings/snippets';

test('an admin shares a snippet with a variable and a file, and an agent inserts and sends it by keyboard', async ({
  world,
  enter,
}) => {
  const ada = await enter('ada');
  await ada.goto(SETTINGS);
  await ada.getByRole('button', { name: 'New snippet' }).click();
  const form = ada.getByRole('dialog', { name: 'New snippet' });
  await form.getByRole('textbox', { name: 'Name', exact: true }).fill('Fitting');
  await form.getByRole('textbox', { name: 'Shortcut' }).fill('/Fitting');
  await form.getByRole('textbox', { name: 'Folder' }).fill('Tailoring');
  await form.getByRole('textbox', { name: 'Text in English' }).fill('Dear {{customer}}');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('One of the variables does not exist.')).toBeVisible();
  await form
    .getByRole('textbox', { name: 'Text in English' })
    .fill('Hello , order {{order.number}} is ready. {{agent.name}}');
  // A click on a variable puts it where the caret was.
  await form.getByRole('textbox', { name: 'Text in English' }).press('Home');
  for (let step = 0; step < 'Hello '.length; step += 1) await ada.keyboard.press('ArrowRight');
  await form.getByRole('button', { name: '{{contact.first_name}}' }).click();
  await expect(form.getByRole('textbox', { name: 'Text in English' })).toBeFocused();
  await expect(form.getByRole('textbox', { name: 'Text in English' })).toHaveValue(
    'Hello {{contact.first_name}}, order {{order.number}} is ready. {{agent.name}}',
  );
  await form
    .locator('input[type=file]')
    .setInputFiles([{ name: 'Fitting.pdf', mimeType: 'application/pdf', buffer: pdf() }]);
  await expect(form.getByRole('button', { name: 'Remove Fitting.pdf' })).toBeVisible();
  await picture(ada, 'snippet-form');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();
  const row = ada.getByRole('listitem').filter({ hasText: 'Fitting' });
  await expect(row).toContainText('never used');
  await picture(ada, 'snippets');

  const customer = await world.customer('Solange Ebolo');
  await customer.asksForPerson();
  const ben = await enter('ben');
  await openConversation(ben, customer.name);
  await ben.getByRole('button', { name: 'Take over' }).click();
  const field = ben.locator('#composer');
  await field.pressSequentially('Good news: /fitt');
  const option = ben.getByRole('option', { name: /Fitting/ });
  await expect(option).toHaveAttribute('aria-selected', 'true');
  await picture(ben, 'snippet-picker');

  // Escape keeps what was typed, and the same word does not open the list again.
  await field.press('Escape');
  await expect(option).toBeHidden();
  await field.pressSequentially('ing');
  await expect(field).toHaveValue('Good news: /fitting');
  await expect(option).toBeHidden();
  await field.fill('');
  await field.pressSequentially('Good news: /fitting');
  await expect(option).toHaveAttribute('aria-selected', 'true');
  await field.press('Enter');

  const values = ben.getByRole('form', { name: 'Values for “Fitting”' });
  const number = values.getByRole('textbox', { name: 'Order number' });
  await expect(number).toBeFocused();
  await expect(values.getByRole('button', { name: 'Insert' })).toBeDisabled();
  await picture(ben, 'snippet-values');
  await number.pressSequentially('#77');
  await number.press('Enter');
  const text = 'Good news: Hello Solange, order #77 is ready. Ben Okafor';
  await expect(field).toHaveValue(text);
  // The file waits in the tray; the text goes with it, as its caption.
  const tray = ben.getByRole('region', { name: 'Files to send' });
  await expect(tray).toContainText('Fitting.pdf');
  await expect(field).toBeFocused();
  await ben.keyboard.press('Enter');
  await expect(tray).toBeHidden();
  await expect(field).toHaveValue('');
  const sent = async () =>
    (await customer.thread())
      .filter(({ from }) => from === 'business')
      .map(({ text: said, media }) => [media?.name, said]);
  await expect.poll(sent).toContainEqual(['Fitting.pdf', text]);

  await ada.reload();
  await expect(row).toContainText('used once');

  const saved = ada.waitForEvent('download');
  await ada.getByRole('button', { name: 'Export' }).click();
  const csv = await (await saved).createReadStream();
  const exported = Buffer.concat(await csv.toArray()).toString('utf8');
  expect(exported).toContain('Tailoring,Fitting,fitting,');
  // The demo's own stay as they are.
  const [head, ...rows] = exported.split('\r\n');
  const own = [head, ...rows.filter((line) => line.includes('Fitting')), ''].join('\r\n');
  await ada.getByRole('button', { name: 'Delete Fitting' }).click();
  await ada.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(row).toBeHidden();

  await ada.getByRole('button', { name: 'Import' }).click();
  const upload = ada.getByRole('dialog', { name: 'Import snippets' });
  const choose = (buffer: string) =>
    upload
      .locator('input[type=file]')
      .setInputFiles([{ name: 'Snippets.csv', mimeType: 'text/csv', buffer: Buffer.from(buffer) }]);
  await choose(`${own},,two words,x,\r\n`);
  await expect(upload.getByText('2 rows, 1 with a fault')).toBeVisible();
  await expect(upload.getByRole('button', { name: 'Import 2 snippets' })).toBeDisabled();
  await picture(ada, 'snippet-import');
  await choose(own);
  await upload.getByRole('button', { name: 'Import 1 snippet' }).click();
  await expect(upload.getByText('1 snippet was created, 0 were changed.')).toBeVisible();
  await upload.getByRole('button', { name: 'Close' }).last().click();
  await expect(row).toBeVisible();
  await ada.setViewportSize({ width: 390, height: 844 });
  await picture(ada, 'snippets-phone');
});

test('a file of an old spreadsheet keeps its accents, and cells with other titles are pasted and mapped by hand', async ({
  enter,
}) => {
  const ada = await enter('ada');
  await ada.goto(SETTINGS);
  await ada.getByRole('button', { name: 'Import', exact: true }).click();
  const dialog = ada.getByRole('dialog');
  const file = dialog.locator('input[type=file]');
  await file.setInputFiles('tests/fixtures/world/07-semicolons-two-columns.csv');
  await expect(dialog.getByText('The file has the columns Name, PhoneNumber.')).toBeVisible();
  await expect(dialog.getByLabel('Column with the name')).toHaveValue('0');
  await expect(dialog.getByRole('button', { name: 'Read the file with these columns' })).toBeDisabled();
  await file.setInputFiles('tests/fixtures/world/18-snippets-1252.csv');
  await expect(dialog.getByRole('listitem')).toContainText('Merci');
  const letters = dialog.getByLabel('Letters read as');
  await expect(letters).toHaveValue('windows-1252');
  for (const encoding of ['macintosh', 'windows-1252']) {
    await letters.selectOption(encoding);
    await expect(letters).toHaveValue(encoding);
    await expect(dialog.getByRole('listitem')).toContainText('Merci');
  }
  await dialog.getByRole('button', { name: 'Import 1 snippet' }).click();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await ada.getByRole('button', { name: 'Edit Merci' }).click();
  await expect(ada.getByRole('textbox', { name: 'Text in French' })).toHaveValue('Désolé !');
  await ada.keyboard.press('Escape');

  await ada.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await ada.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(dialog.getByRole('button', { name: 'Choose a file' })).toBeFocused();
  // oxlint-disable-next-line e2e/settled-reads -- an action: nothing is read
  await ada.evaluate(() => navigator.clipboard.writeText('Thema\tAntwort\r\nParken\tHinter dem Haus\r\n'));
  await ada.keyboard.press('Control+V');
  await dialog.getByLabel('Column with the name').selectOption({ label: 'Thema' });
  await dialog.getByLabel('Column with the English text').selectOption({ label: 'Antwort' });
  await picture(ada, 'snippet-columns');
  await dialog.getByRole('button', { name: 'Read the file with these columns' }).click();
  await expect(dialog.getByRole('listitem')).toContainText('Parken');
  await dialog.getByRole('button', { name: 'Import 1 snippet' }).click();
  await expect(dialog.getByText('1 snippet was created, 0 were changed.')).toBeVisible();
});

test('a snippet is filled in with a field of the contact, and asks for the value of a contact without one', async ({
  world,
  enter,
}) => {
  const ada = await enter('ada');
  await addField(ada, 'Favourite fabric');
  await ada.goto('/dashboard/settings/snippets');
  await ada.getByRole('button', { name: 'New snippet' }).click();
  const form = ada.getByRole('dialog', { name: 'New snippet' });
  await form.getByRole('textbox', { name: 'Name', exact: true }).fill('New cloth');
  await form.getByRole('textbox', { name: 'Shortcut' }).fill('/cloth');
  await form
    .getByRole('textbox', { name: 'Text in English' })
    .fill('New {{contact.field.Favourite fabric}} has arrived.');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();

  await ada.goto('/dashboard/conversations');
  const known = await world.customer('Perpétue Zambo');
  await known.asksForPerson();
  await openConversation(ada, known.name);
  await ada.getByRole('button', { name: 'Take over' }).click();
  await openTab(ada, 'Info');
  const profile = ada.getByRole('dialog', { name: 'Contact', exact: true });
  await profile
    .getByRole('button', { name: /^(Edit|Change name, address and tags)$/ })
    .last()
    .click();
  await profile.getByRole('textbox', { name: 'Favourite fabric' }).fill('kente');
  await profile.getByRole('button', { name: 'Save' }).click();
  await expect(ada.getByText('Contact saved')).toBeVisible();
  await ada.keyboard.press('Escape');
  await expect(profile).toBeHidden();
  const composer = ada.locator('#composer');
  await composer.pressSequentially('/cloth');
  await expect(ada.getByRole('option', { name: /New cloth/ })).toHaveAttribute('aria-selected', 'true');
  await composer.press('Enter');
  await expect(composer).toHaveValue('New kente has arrived.');

  const unknown = await world.customer('Urbain Zambo');
  await unknown.asksForPerson();
  await openConversation(ada, unknown.name);
  await ada.getByRole('button', { name: 'Take over' }).click();
  await composer.pressSequentially('/cloth');
  await expect(ada.getByRole('option', { name: /New cloth/ })).toHaveAttribute('aria-selected', 'true');
  await composer.press('Enter');
  const values = ada.getByRole('form', { name: 'Values for “New cloth”' });
  await values.getByRole('textbox', { name: 'Favourite fabric' }).fill('wax');
  await picture(ada, 'snippet-field-value');
  await values.getByRole('button', { name: 'Insert' }).click();
  await expect(composer).toHaveValue('New wax has arrived.');
});
