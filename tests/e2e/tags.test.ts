import { expect, openConversation, test } from './support/journey.ts';
import { picture } from './support/picture.ts';
import { expectUncut } from './support/seen.ts';

const SETTINGS = '/dashboard/settings/tags';

test('an admin makes, renames and merges tags on a phone, and an agent gives them to a customer by keyboard', async ({
  world,
  enter,
}) => {
  const ada = await enter('ada');
  await ada.setViewportSize({ width: 390, height: 844 });
  await ada.goto(SETTINGS);
  const make = async (name: string, colour: string) => {
    await ada.getByRole('button', { name: 'New tag' }).click();
    const form = ada.getByRole('dialog', { name: 'New tag' });
    await form.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
    await form.getByRole('radio', { name: colour }).check();
    await expectUncut(form.getByRole('button', { name: 'Save' }));
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form).toBeHidden();
  };
  await make('Fitting due', 'Amber');
  await make('Alterations', 'Teal');
  const row = (name: string) =>
    ada.getByRole('listitem').filter({ has: ada.getByTitle(name, { exact: true }) });
  await expect(row('Fitting due')).toContainText('no customers');
  await picture(ada, 'tags');

  const customer = await world.customer('Nadège Fotso');
  await customer.asksForPerson();
  const ben = await enter('ben');
  await openConversation(ben, customer.name);
  await ben.keyboard.press('l');
  const field = ben.getByRole('combobox', { name: 'Tag' });
  await expect(field).toBeFocused();
  await field.pressSequentially('fit');
  await expect(ben.getByRole('option', { name: 'Fitting due' })).toBeVisible();
  await field.press('ArrowDown');
  await field.press('Enter');
  const head = ben.getByRole('list', { name: 'Tags' });
  await expect(head).toContainText('Fitting due');
  await field.fill('Never heard of');
  await expect(ben.getByText('Only an admin can add a new tag.', { exact: false })).toBeVisible();
  await picture(ben, 'tag-picker');
  await field.fill('');

  await expect(row('Fitting due')).toContainText('1 customer');
  const choose = async (name: string, item: string) => {
    await ada.getByRole('button', { name: `What to do with ${name}` }).click();
    await ada.getByRole('menuitem', { name: item }).click();
  };
  await choose('Fitting due', 'Edit');
  const form = ada.getByRole('dialog', { name: 'Edit tag' });
  await form.getByRole('textbox', { name: 'Name', exact: true }).fill('Alterations');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('Another tag has this name.', { exact: false })).toBeVisible();
  await form.getByRole('textbox', { name: 'Name', exact: true }).fill('Fitting booked');
  await expect(form.getByText('1 customer gets the new name.')).toBeVisible();
  await picture(ada, 'tag-edit');
  await form.getByRole('button', { name: 'Save' }).click();
  // The other page hears of it.
  await expect(head).toContainText('Fitting booked');
  await expect(head).not.toContainText('Fitting due');

  await choose('Fitting booked', 'Merge into another tag');
  const merge = ada.getByRole('dialog', { name: 'Merge “Fitting booked”' });
  await merge.getByRole('combobox', { name: 'Into which tag' }).selectOption('Alterations');
  await expect(merge.getByText('1 customer gets “Alterations” in place of “Fitting booked”.')).toBeVisible();
  await expectUncut(merge.getByRole('button', { name: 'Merge', exact: true }));
  await picture(ada, 'tag-merge');
  await merge.getByRole('button', { name: 'Merge', exact: true }).click();
  await expect(merge).toBeHidden();
  await expect(head).toContainText('Alterations');
  await expect(row('Fitting booked')).toBeHidden();

  await choose('Alterations', 'Archive');
  await expect(ada.getByRole('region', { name: 'Archived' })).toContainText('Alterations');
  await field.pressSequentially('alt');
  await expect(ben.getByRole('option', { name: 'Alterations' })).toBeHidden();
  await expect(head).toContainText('Alterations');
});
