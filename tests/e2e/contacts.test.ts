import { expect, expectAccessible, openConversation, test } from './support/journey.ts';
import { addField } from './support/customer.ts';
import { picture } from './support/picture.ts';

const CONTACTS = '/dashboard/contacts';

test('an agent makes a contact, is led to the one with the same number, and starts a conversation', async ({
  enter,
}) => {
  const ben = await enter('ben');
  await ben.goto(CONTACTS);
  await expect(ben.getByRole('heading', { name: 'Contacts' })).toBeVisible();
  const make = async (first: string, last: string) => {
    await ben.getByRole('button', { name: 'New contact' }).click();
    const form = ben.getByRole('dialog', { name: 'New contact' });
    await form.getByRole('textbox', { name: 'First name' }).fill(first);
    await form.getByRole('textbox', { name: 'Last name' }).fill(last);
    await form.getByRole('textbox', { name: 'WhatsApp number' }).fill('+237 650 90 90 90');
    await form.getByRole('button', { name: 'Create contact' }).click();
    return form;
  };
  await expect(await make('Ursule', 'Zangbwa')).toBeHidden();
  const card = ben.getByRole('complementary', { name: 'Contact' });
  await expect(card.getByRole('heading', { name: 'Ursule Zangbwa' })).toBeVisible();
  await card.getByRole('button', { name: 'Close the contact' }).click();

  const again = await make('Somebody', 'Else');
  await expect(again.getByText('A contact with this number already exists.')).toBeVisible();
  await again.getByRole('button', { name: 'Open the contact' }).click();
  await expect(card.getByRole('heading', { name: 'Ursule Zangbwa' })).toBeVisible();

  // A wrong letter is forgiven.
  await ben.getByRole('textbox', { name: 'Name or number' }).fill('zangbwwa');
  await expect(ben.getByText('1 contact', { exact: true })).toBeVisible();
  await expect(ben.getByRole('list', { name: 'Contacts' })).toContainText('Ursule Zangbwa');
  // The search and the filters are in the address, so a reload keeps them and Back undoes one at a time.
  await expect(ben).toHaveURL(/\/contacts\?q=zangbwwa$/);
  await ben.getByRole('combobox', { name: 'Channel' }).selectOption('instagram');
  await expect(ben.getByText('No contacts found')).toBeVisible();
  await ben.reload();
  await expect(ben.getByText('No contacts found')).toBeVisible();
  await expect(ben.getByRole('textbox', { name: 'Name or number' })).toHaveValue('zangbwwa');
  await ben.goBack();
  await expect(ben.getByRole('combobox', { name: 'Channel' })).toHaveValue('');
  await ben
    .getByRole('list', { name: 'Contacts' })
    .getByRole('button', { name: /Ursule Zangbwa/ })
    .click();
  await expect(card.getByRole('heading', { name: 'Ursule Zangbwa' })).toBeVisible();
  await picture(ben, 'contacts');
  await expectAccessible(ben);

  await card.getByRole('button', { name: 'Start a conversation' }).click();
  await expect(ben).toHaveURL(/\/dashboard\/conversations\/[\da-f-]+\?tab=templates/);
  await expect(ben.getByRole('dialog')).toContainText('Ursule Zangbwa');
});

test('an admin merges two contacts of one person after a preview, and undoes it', async ({
  world,
  enter,
}) => {
  const customer = await world.customer('Victorine Abessolo');
  await customer.writes('Hello');
  const ada = await enter('ada');
  await ada.goto(CONTACTS);
  const card = ada.getByRole('complementary', { name: 'Contact' });
  await ada.getByRole('button', { name: 'New contact' }).click();
  const form = ada.getByRole('dialog', { name: 'New contact' });
  await form.getByRole('textbox', { name: 'First name' }).fill('Victorine');
  await form.getByRole('textbox', { name: 'Last name' }).fill('Abessolo');
  await form.getByRole('textbox', { name: 'WhatsApp number' }).fill('+237 650 80 80 80');
  await form.getByRole('textbox', { name: 'Address' }).fill('Bastos, Yaoundé');
  await form.getByRole('button', { name: 'Create contact' }).click();
  await expect(card.getByRole('heading', { name: 'Victorine Abessolo' })).toBeVisible();

  await card.getByRole('button', { name: 'Merge', exact: true }).click();
  const merge = ada.getByRole('dialog', { name: 'Merge contacts' });
  await merge
    .getByRole('list', { name: 'Contacts' })
    .getByRole('button', { name: /same name/ })
    .click();
  await expect(
    merge.getByText('Each contact keeps its conversation, number and invoices.', { exact: false }),
  ).toBeVisible();
  await expect(merge.getByRole('radio', { name: 'Bastos, Yaoundé' })).toBeChecked();
  await picture(ada, 'contact-merge');
  await merge.getByRole('button', { name: 'Merge', exact: true }).click();
  await expect(merge).toBeHidden();
  await expect(card.getByRole('heading', { name: 'One person, 2 contacts' })).toBeVisible();
  await expect(card.getByRole('link', { name: 'Conversation' })).toBeVisible();
  await ada.getByRole('textbox', { name: 'Name or number' }).fill('Abessolo');
  await expect(ada.getByText('1 contact', { exact: true })).toBeVisible();
  await picture(ada, 'contact-merged');

  // A message that arrives meanwhile stays with the contact that wrote it.
  await customer.writes('Are you there?');
  await card.getByRole('button', { name: 'Undo the merge' }).click();
  await expect(ada.getByText('2 contacts', { exact: true })).toBeVisible();
  await expect(card.getByRole('heading', { name: 'One person, 2 contacts' })).toBeHidden();
});

test('an admin saves a segment and makes it the audience of a broadcast', async ({ world, enter }) => {
  const customer = await world.customer('Ségolène Ntsimeyo');
  await customer.writes('Hello');
  const ada = await enter('ada');
  await ada.goto(`${CONTACTS}?q=Ntsimeyo`);
  await expect(ada.getByText('1 contact', { exact: true })).toBeVisible();
  await ada.getByRole('button', { name: 'Segments', exact: true }).click();
  const dialog = ada.getByRole('dialog', { name: 'Segments' });
  await dialog.getByRole('textbox', { name: 'Save the shown contacts as' }).fill('The Ntsimeyos');
  await dialog.getByRole('checkbox', { name: 'Everybody in the organization sees it' }).check();
  await dialog.getByRole('button', { name: 'Save segment' }).click();
  await expect(dialog.getByRole('link', { name: /The Ntsimeyos/ })).toContainText('1 person');
  await picture(ada, 'contact-segments');
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(ada).toHaveURL(/\/contacts\?segment=[\da-f-]+$/);
  await expect(ada.getByRole('textbox', { name: 'Name or number' })).toHaveValue('');
  await ada.reload();
  await expect(ada.getByRole('combobox', { name: 'Segment' })).toContainText('The Ntsimeyos');
  await expect(ada.getByText('1 contact', { exact: true })).toBeVisible();

  await ada.goto('/dashboard/campaigns/new');
  await ada.getByRole('button', { name: /^delivery_update/ }).click();
  await ada.getByRole('button', { name: 'Next', exact: true }).click();
  await ada.getByRole('combobox', { name: 'Segment' }).selectOption({ label: 'The Ntsimeyos' });
  await expect(ada.getByText('1 selected: all that match, without those you took out')).toBeVisible();
  await expect(ada.getByRole('checkbox', { name: /Ségolène Ntsimeyo/ })).toBeChecked();

  await ada.goto(CONTACTS);
  await ada.getByRole('button', { name: 'Segments', exact: true }).click();
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
  await dialog.getByRole('button', { name: 'Delete segment' }).click();
  await expect(dialog.getByRole('link', { name: /The Ntsimeyos/ })).toBeHidden();
});

test('an admin defines a field, an agent fills it in, and it filters the list', async ({ enter }) => {
  const ada = await enter('ada');
  await ada.goto('/dashboard/settings/fields');
  await ada.getByRole('button', { name: 'New field' }).click();
  const dialog = ada.getByRole('dialog', { name: 'New field' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Shirt size');
  await dialog.getByRole('combobox', { name: 'Kind' }).selectOption({ label: 'Choice' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Enter at least one option, each only once.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Options' }).fill('Small\nLarge');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(ada.getByText('Small, Large')).toBeVisible();
  await picture(ada, 'contact-fields');

  const ben = await enter('ben');
  await ben.goto(CONTACTS);
  await ben.getByRole('button', { name: 'New contact' }).click();
  const form = ben.getByRole('dialog', { name: 'New contact' });
  await form.getByRole('textbox', { name: 'First name' }).fill('Apollinaire');
  await form.getByRole('textbox', { name: 'Last name' }).fill('Zambo');
  await form.getByRole('textbox', { name: 'WhatsApp number' }).fill('+237 650 70 70 70');
  await form.getByRole('button', { name: 'Create contact' }).click();
  const card = ben.getByRole('complementary', { name: 'Contact' });
  await expect(card.getByRole('heading', { name: 'Apollinaire Zambo' })).toBeVisible();
  await card.getByRole('button', { name: 'Edit', exact: true }).click();
  await card.getByRole('combobox', { name: 'Shirt size' }).selectOption('Large');
  await card.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(card.getByText('Large', { exact: true })).toBeVisible();

  await ben.getByText('Fields', { exact: true }).first().click();
  await ben.getByRole('combobox', { name: 'Shirt size' }).selectOption('Large');
  await expect(ben.getByText('1 contact', { exact: true })).toBeVisible();
  await expect(ben).toHaveURL(/\/contacts\?fields=/);
  await ben.getByRole('combobox', { name: 'Shirt size' }).selectOption('Small');
  await expect(ben.getByText('No contacts found')).toBeVisible();
});

test('an agent imports contacts from a file, fills in known ones, and stops at nothing that is wrong in it', async ({
  enter,
}) => {
  const ada = await enter('ada');
  await addField(ada, 'Loyalty number');

  const ben = await enter('ben');
  await ben.goto(CONTACTS);
  await ben.getByRole('button', { name: 'Import', exact: true }).click();
  const dialog = ben.getByRole('dialog', { name: 'Import contacts' });
  const file = (rows: string[]) => ({
    name: 'clients.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(['Name,PhoneNumber,loyalty number,Sort', ...rows].join('\n')),
  });
  const choose = (rows: string[]) => dialog.locator('input[type=file]').setInputFiles(file(rows));
  await choose(['Théodora Nkolo,+237650606001,,vip', 'Théophile Nkolo,+237650606002,L-2,', 'Nobody,12,,']);
  await expect(dialog.getByText('1 row was left out')).toBeVisible();
  await dialog.getByRole('button', { name: 'Next', exact: true }).click();
  const column = (title: string) => dialog.getByRole('combobox', { name: title, exact: true });
  await expect(column('loyalty number').locator('option:checked')).toHaveText('Loyalty number');
  await expect(column('Sort').locator('option:checked')).toHaveText('Left out');
  await column('Sort').selectOption('Tags, separated by commas');
  await dialog.getByRole('combobox', { name: 'Tag for every contact of the file' }).selectOption('wholesale');
  await picture(ben, 'contact-import');
  await dialog.getByRole('button', { name: 'Import 2 contacts' }).click();
  await expect(dialog.getByText('All rows were imported.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();

  await ben.getByRole('textbox', { name: 'Name or number' }).fill('Nkolo');
  await expect(ben.getByText('2 contacts', { exact: true })).toBeVisible();
  const list = ben.getByRole('list', { name: 'Contacts' });
  const card = ben.getByRole('complementary', { name: 'Contact' });
  await list.getByRole('button', { name: /Théodora Nkolo/ }).click();
  await expect(card.getByRole('heading', { name: 'Théodora Nkolo' })).toBeVisible();
  for (const tag of ['vip', 'wholesale']) await expect(card.getByText(tag, { exact: true })).toBeVisible();

  // The same file again, with what was missing: the open contact and the list follow.
  await ben.getByRole('button', { name: 'Import', exact: true }).click();
  await choose(['Théodora Other,+237650606001,L-1,', 'Théophile Nkolo,+237650606002,L-9,']);
  await dialog.getByRole('button', { name: 'Next', exact: true }).click();
  await dialog.getByRole('radio', { name: 'Fill in their empty values, add tags' }).check();
  await dialog.getByRole('button', { name: 'Import 2 contacts' }).click();
  await expect(dialog.getByText('All rows were imported.')).toBeVisible();
  await expect(dialog.getByRole('definition')).toHaveText(['0', '1', '1']);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(card.getByText('L-1', { exact: true })).toBeVisible();
  await expect(card.getByRole('heading', { name: 'Théodora Nkolo' })).toBeVisible();
});

test('an agent reads what happened with a contact, follows an entry, and sees the next one come', async ({
  world,
  enter,
}) => {
  const customer = await world.customer('Hortense Manga');
  await customer.writes('Hello');
  const ada = await enter('ada');
  await ada.goto(`${CONTACTS}?q=Hortense`);
  await ada
    .getByRole('list', { name: 'Contacts' })
    .getByRole('button', { name: /Hortense Manga/ })
    .click();
  const card = ada.getByRole('complementary', { name: 'Contact' });
  const entries = card.getByRole('list', { name: 'Timeline' }).getByRole('listitem');
  await expect(entries.last()).toContainText('Became a contact on WhatsApp');

  const ben = await enter('ben');
  await openConversation(ben, customer.name);
  await ben.getByRole('button', { name: 'Take over' }).click();
  await expect(entries.first()).toContainText('took over');
  await picture(ada, 'contact-timeline');

  await card.getByRole('combobox', { name: 'Show' }).selectOption('Notes');
  await expect(card.getByText('Nothing to show.')).toBeVisible();
  await card.getByRole('combobox', { name: 'Show' }).selectOption('Conversation');
  await entries.first().getByRole('link').click();
  await expect(ada).toHaveURL(/\/dashboard\/conversations\/[\da-f-]+\?message=/);
});
