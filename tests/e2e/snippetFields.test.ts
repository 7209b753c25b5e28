import { expect, openConversation, test } from './support/journey.ts';
import { addField, openTab } from './support/customer.ts';
import { picture } from './support/picture.ts';

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
