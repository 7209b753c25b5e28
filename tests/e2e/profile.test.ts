import { expect, messages, openConversation, test } from './support/journey.ts';
import { openTab } from './support/customer.ts';
import { tabTo } from './support/keyboard.ts';
import { PNG } from './support/files.ts';
import { picture } from './support/picture.ts';
import { closeByEscape } from './support/settled.ts';

test('a template with a picture is sent once from the profile, and the contact is edited [TPL-019 TPL-022 TPL-025]', async ({
  world,
  enter,
}) => {
  const customer = await world.customer('Awa Diallo');
  await customer.asksForPerson();
  const ada = await enter('ada');
  await openConversation(ada, customer.name);
  // P opens the templates; words and arrow keys find one.
  await messages(ada).focus();
  await ada.keyboard.press('p');
  const dialog = ada.getByRole('dialog').first();
  await expect(dialog.getByRole('button', { name: 'Preview & Submit: bag_of_the_week' })).toBeVisible();
  await tabTo(ada, dialog.getByRole('textbox', { name: 'Search templates' }));
  await ada.keyboard.type('bag of week');
  await ada.keyboard.press('ArrowDown');
  await ada.keyboard.press('Enter');
  await expect(dialog.getByRole('textbox', { name: 'Variable {{1}} in the text' })).toHaveValue('Awa');
  const file = { name: 'bag.png', mimeType: 'image/png', buffer: Buffer.from(PNG) };
  await dialog.locator('input[type=file]').setInputFiles(file);
  await expect(dialog.getByRole('region', { name: 'Preview' }).locator('img')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Variable {{2}} in the text' }).fill('the Sanaga');
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(ada.getByRole('alertdialog')).toContainText('Missing required variables for button 0');
  await ada.getByRole('button', { name: 'OK' }).click();
  await dialog.getByRole('textbox', { name: /in the button/ }).fill('sanaga');
  await picture(ada, 'template-form');
  await dialog.getByRole('button', { name: 'Send', exact: true }).dblclick();
  await expect(ada.getByText('Message sent successfully')).toBeVisible();

  const sent = async () =>
    (await customer.thread()).filter((it) => JSON.stringify(it).includes('the Sanaga'));
  await expect.poll(async () => (await sent()).length).toBe(1);
  expect((await sent())[0]?.media).toBeTruthy();

  await dialog.getByRole('tab', { name: 'Info' }).click();
  // With a connected shop, Edit opens the shop's form, and our own details have a button below it.
  const edit = dialog.getByRole('button', { name: /^(Edit|Change name, address and tags)$/ });
  // The button below is drawn with the contact.
  await expect(dialog.getByText(customer.wa_id.slice(-4)).first()).toBeVisible();
  await edit.last().click();
  await dialog.getByRole('combobox', { name: 'New tag' }).fill('VIP');
  await dialog.getByRole('textbox', { name: 'First name' }).fill('Awa Marie');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(ada.getByText('Contact saved')).toBeVisible();
  await expect(dialog.getByText('Awa Marie', { exact: true }).first()).toBeVisible();
  await picture(ada, 'profile-info');
  // What happened with the contact is below the details.
  const timeline = dialog.getByRole('list', { name: 'Timeline' });
  await expect(timeline).toContainText('Became a contact on WhatsApp');
  await expect(timeline.getByText('changed the details')).toBeVisible();
  await expect(timeline).toContainText('Tag added: vip');
  await dialog.getByRole('combobox', { name: 'Show' }).selectOption('Campaigns');
  await expect(dialog.getByText('Nothing to show.')).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Show' }).selectOption('Everything');
  await timeline.scrollIntoViewIfNeeded();
  await picture(ada, 'profile-timeline');
  await ada.keyboard.press('Escape');
  await expect(messages(ada).getByText('the Sanaga').first()).toBeVisible();
});

test('the files of a conversation can be viewed on a phone [PROF-001 PROF-011]', async ({ world, enter }) => {
  const customer = await world.customer('Rose Essomba');
  await customer.does({ do: 'sample', file: 'bag.jpg' });
  await customer.does({ do: 'sample', file: 'quote.pdf' });
  const ada = await enter('ada', { width: 360, height: 740 });
  await openConversation(ada, customer.name);
  await openTab(ada, 'Info');
  await picture(ada, 'profile-phone');
  await ada.getByRole('tab', { name: /^Media/ }).click();
  await ada.getByRole('button', { name: /^Photo of/ }).click();
  await closeByEscape(ada.getByRole('dialog', { name: /^Photo of/ }));
  await ada.getByRole('tab', { name: 'Documents' }).click();
  await ada.getByRole('button', { name: /^Preview/ }).click();
  await expect(ada.getByRole('dialog', { name: /quote/ })).toBeVisible();
  await picture(ada, 'profile-phone-document');
});
