/** What an admin does with contacts: reads what happened, merges, makes segments, downloads and deletes. */
import { readFile } from 'node:fs/promises';
import { strFromU8, unzipSync } from 'fflate';
import { openTab } from './support/customer.ts';
import { expect, messages, openConversation, test } from './support/journey.ts';
import { picture } from './support/picture.ts';

const CONTACTS = '/dashboard/contacts';

test('an admin reads what happened with a contact, merges it and undoes that, saves a segment for a broadcast, and downloads and deletes what is stored', async ({
  world,
  enter,
}) => {
  const customer = await world.customer('Victorine Abessolo');
  await customer.asksForPerson();
  await customer.does({ do: 'sample', file: 'bag.jpg', text: 'This magnolia bag' });
  const [ada, ben] = [await enter('ada'), await enter('ben')];
  const card = ada.getByRole('complementary', { name: 'Contact' });

  await test.step('the timeline shows the next entry as it comes, and leads to it', async () => {
    await ada.goto(`${CONTACTS}?q=Victorine`);
    await ada
      .getByRole('list', { name: 'Contacts' })
      .getByRole('button', { name: /Victorine Abessolo/ })
      .click();
    const entries = card.getByRole('list', { name: 'Timeline' }).getByRole('listitem');
    await expect(entries.last()).toContainText('Became a contact on WhatsApp');
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

  await test.step('two contacts of one person are merged after a preview', async () => {
    await ada.goto(CONTACTS);
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
  });

  await test.step('the merge is undone; a message that arrived meanwhile stays with the contact that wrote it', async () => {
    await customer.writes('Are you there?');
    await card.getByRole('button', { name: 'Undo the merge' }).click();
    await expect(ada.getByText('2 contacts', { exact: true })).toBeVisible();
    await expect(card.getByRole('heading', { name: 'One person, 2 contacts' })).toBeHidden();
    await expect(messages(ben).getByText('Are you there?')).toBeVisible();
  });

  await test.step('a segment is the audience of a broadcast', async () => {
    const dialog = ada.getByRole('dialog', { name: 'Segments' });
    await ada.getByRole('button', { name: 'Segments', exact: true }).click();
    await dialog.getByRole('textbox', { name: 'Save the shown contacts as' }).fill('The Abessolos');
    await dialog.getByRole('checkbox', { name: 'Everybody in the organization sees it' }).check();
    await dialog.getByRole('button', { name: 'Save segment' }).click();
    await expect(dialog.getByRole('link', { name: /The Abessolos/ })).toContainText('2 people');
    await picture(ada, 'contact-segments');
    await dialog.getByRole('button', { name: 'Done' }).click();
    await expect(ada).toHaveURL(/\/contacts\?segment=[\da-f-]+$/);
    await expect(ada.getByRole('textbox', { name: 'Name or number' })).toHaveValue('');
    await ada.reload();
    await expect(ada.getByRole('combobox', { name: 'Segment' })).toContainText('The Abessolos');
    await expect(ada.getByText('2 contacts', { exact: true })).toBeVisible();

    await ada.goto('/dashboard/campaigns/new');
    await ada.getByRole('button', { name: /^delivery_update/ }).click();
    await ada.getByRole('button', { name: 'Next', exact: true }).click();
    await ada.getByRole('combobox', { name: 'Segment' }).selectOption({ label: 'The Abessolos' });
    await expect(ada.getByText('2 selected: all that match, without those you took out')).toBeVisible();
    await expect(ada.getByRole('checkbox', { name: /Victorine Abessolo/ }).first()).toBeChecked();

    await ada.goto(CONTACTS);
    await ada.getByRole('button', { name: 'Segments', exact: true }).click();
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
    await dialog.getByRole('button', { name: 'Delete segment' }).click();
    await expect(dialog.getByRole('link', { name: /The Abessolos/ })).toBeHidden();
  });

  await ada.goto('/dashboard/conversations/home');
  await openConversation(ada, customer.name);
  // The photo is stored once it can be seen.
  await expect(messages(ada).getByRole('img').first()).toBeVisible();
  await openTab(ada, 'Info');
  const profile = ada.getByRole('dialog').first();

  await test.step('the ZIP file holds the messages and the photo', async () => {
    const [file] = await Promise.all([
      ada.waitForEvent('download'),
      profile.getByRole('button', { name: 'Download the data' }).click(),
    ]);
    const entries = unzipSync(new Uint8Array(await readFile(await file.path())));
    const text = Object.entries(entries)
      .filter(([name]) => name.endsWith('json'))
      .map(([, bytes]) => strFromU8(bytes))
      .join('\n');
    expect(text).toContain('magnolia');
    expect(text).toContain(customer.wa_id);
    expect(Object.keys(entries).filter((name) => name.startsWith('files/'))).toHaveLength(1);
  });

  await test.step('the deletion needs the name, and reaches the colleague at once', async () => {
    await profile.getByRole('button', { name: 'Delete contact…' }).click();
    const dialog = ada.getByRole('dialog', { name: 'Delete this contact?' });
    const name = dialog.getByLabel('Name of the contact');
    const confirm = dialog.getByRole('button', { name: 'Delete for ever' });
    await name.fill('Victorine');
    await expect(confirm).toHaveAttribute('aria-disabled', 'true');
    await name.fill(customer.name);
    await picture(ada, 'contact-deletion');
    await confirm.click();
    await expect(ada.getByText('The contact was deleted.')).toBeVisible();
    const listed = ben.getByRole('list', { name: 'Conversations' }).getByText(customer.name);
    await expect(listed).toHaveCount(0);
    await expect(ben.getByText('This magnolia bag')).toHaveCount(0);
    await picture(ben, 'contact-deleted-colleague');
  });

  await test.step('a search finds nothing, and a new message begins anew', async () => {
    await customer.writes('Good morning again');
    await openConversation(ben, customer.name);
    await expect(ben.getByText('Good morning again').first()).toBeVisible();
    await expect(ben.getByText('This magnolia bag')).toHaveCount(0);
  });
});
