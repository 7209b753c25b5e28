import type { Page } from '@playwright/test';
import { addField } from './support/customer.ts';
import { expect, expectAccessible, test } from './support/journey.ts';
import { picture } from './support/picture.ts';

/** Fills in and sends the form of a new contact. */
async function make(page: Page, first: string, last: string, number: string) {
  await page.getByRole('button', { name: 'New contact' }).click();
  const form = page.getByRole('dialog', { name: 'New contact' });
  await form.getByRole('textbox', { name: 'First name' }).fill(first);
  await form.getByRole('textbox', { name: 'Last name' }).fill(last);
  await form.getByRole('textbox', { name: 'WhatsApp number' }).fill(number);
  await form.getByRole('button', { name: 'Create contact' }).click();
  return form;
}

test('an admin defines fields, and an agent makes, finds, fills in and imports contacts, and starts a conversation', async ({
  enter,
}) => {
  const ada = await enter('ada');
  await test.step('a field with a choice, and one of text', async () => {
    await ada.goto('/dashboard/settings/fields');
    await ada.getByRole('button', { name: 'New field' }).click();
    const field = ada.getByRole('dialog', { name: 'New field' });
    await field.getByRole('textbox', { name: 'Name' }).fill('Shirt size');
    await field.getByRole('combobox', { name: 'Kind' }).selectOption({ label: 'Choice' });
    await field.getByRole('button', { name: 'Save' }).click();
    await expect(field.getByText('Enter at least one option, each only once.')).toBeVisible();
    await field.getByRole('textbox', { name: 'Options' }).fill('Small\nLarge');
    await field.getByRole('button', { name: 'Save' }).click();
    await expect(field).toBeHidden();
    await expect(ada.getByText('Small, Large')).toBeVisible();
    await picture(ada, 'contact-fields');
    await addField(ada, 'Loyalty number');
  });

  const ben = await enter('ben');
  await ben.goto('/dashboard/contacts');
  await expect(ben.getByRole('heading', { name: 'Contacts' })).toBeVisible();
  const card = ben.getByRole('complementary', { name: 'Contact' });
  const list = ben.getByRole('list', { name: 'Contacts' });
  const search = ben.getByRole('textbox', { name: 'Name or number' });
  const size = ben.getByRole('combobox', { name: 'Shirt size' });

  await test.step('a second contact with the same number leads to the first', async () => {
    await expect(await make(ben, 'Ursule', 'Zangbwa', '+237 650 90 90 90')).toBeHidden();
    await expect(card.getByRole('heading', { name: 'Ursule Zangbwa' })).toBeVisible();
    await card.getByRole('button', { name: 'Close the contact' }).click();
    const again = await make(ben, 'Somebody', 'Else', '+237 650 90 90 90');
    await expect(again.getByText('A contact with this number already exists.')).toBeVisible();
    await again.getByRole('button', { name: 'Open the contact' }).click();
    await expect(card.getByRole('heading', { name: 'Ursule Zangbwa' })).toBeVisible();
  });

  await test.step('the field is filled in, and filters the list', async () => {
    await card.getByRole('button', { name: 'Edit', exact: true }).click();
    await card.getByRole('combobox', { name: 'Shirt size' }).selectOption('Large');
    await card.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(card.getByText('Large', { exact: true })).toBeVisible();
    await ben.getByText('Fields', { exact: true }).first().click();
    await size.selectOption('Large');
    await expect(ben.getByText('1 contact', { exact: true })).toBeVisible();
    await expect(ben).toHaveURL(/\/contacts\?fields=/);
    await size.selectOption('Small');
    await expect(ben.getByText('No contacts found')).toBeVisible();
    await ben.goto('/dashboard/contacts');
  });

  await test.step('a file is imported; sent again it fills in what was missing', async () => {
    const dialog = ben.getByRole('dialog', { name: 'Import contacts' });
    const choose = (rows: string[]) =>
      dialog.locator('input[type=file]').setInputFiles({
        name: 'clients.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(['Name,PhoneNumber,loyalty number,Sort', ...rows].join('\n')),
      });
    await ben.getByRole('button', { name: 'Import', exact: true }).click();
    await choose(['Théodora Nkolo,+237650606001,,vip', 'Théophile Nkolo,+237650606002,L-2,', 'Nobody,12,,']);
    await expect(dialog.getByText('1 row was left out')).toBeVisible();
    await dialog.getByRole('button', { name: 'Next', exact: true }).click();
    const column = (title: string) => dialog.getByRole('combobox', { name: title, exact: true });
    await expect(column('loyalty number').locator('option:checked')).toHaveText('Loyalty number');
    await expect(column('Sort').locator('option:checked')).toHaveText('Left out');
    await column('Sort').selectOption('Tags, separated by commas');
    await dialog
      .getByRole('combobox', { name: 'Tag for every contact of the file' })
      .selectOption('wholesale');
    await picture(ben, 'contact-import');
    await dialog.getByRole('button', { name: 'Import 2 contacts' }).click();
    await expect(dialog.getByText('All rows were imported.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Done' }).click();

    await search.fill('Nkolo');
    await expect(ben.getByText('2 contacts', { exact: true })).toBeVisible();
    await list.getByRole('button', { name: /Théodora Nkolo/ }).click();
    await expect(card.getByRole('heading', { name: 'Théodora Nkolo' })).toBeVisible();
    for (const tag of ['vip', 'wholesale']) await expect(card.getByText(tag, { exact: true })).toBeVisible();

    // The open contact and the list follow.
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

  await test.step('search and filters are in the address, and forgive a wrong letter', async () => {
    await search.fill('zangbwwa');
    await expect(ben.getByText('1 contact', { exact: true })).toBeVisible();
    await expect(list).toContainText('Ursule Zangbwa');
    // A reload keeps them and Back undoes one at a time.
    await expect(ben).toHaveURL(/\/contacts\?q=zangbwwa$/);
    await ben.getByRole('combobox', { name: 'Channel' }).selectOption('instagram');
    await expect(ben.getByText('No contacts found')).toBeVisible();
    await ben.reload();
    await expect(ben.getByText('No contacts found')).toBeVisible();
    await expect(search).toHaveValue('zangbwwa');
    await ben.goBack();
    await expect(ben.getByRole('combobox', { name: 'Channel' })).toHaveValue('');
    await list.getByRole('button', { name: /Ursule Zangbwa/ }).click();
    await expect(card.getByRole('heading', { name: 'Ursule Zangbwa' })).toBeVisible();
    await picture(ben, 'contacts');
    await expectAccessible(ben);
  });

  await card.getByRole('button', { name: 'Start a conversation' }).click();
  await expect(ben).toHaveURL(/\/dashboard\/conversations\/[\da-f-]+\?tab=templates/);
  await expect(ben.getByRole('dialog')).toContainText('Ursule Zangbwa');
});
