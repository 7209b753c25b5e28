/** What is stored about one contact: downloaded, then deleted for ever. */
import { readFile } from 'node:fs/promises';
import { strFromU8, unzipSync } from 'fflate';
import { openTab } from './support/customer.ts';
import { expect, messages, openConversation, test } from './support/journey.ts';
import { picture } from './support/picture.ts';

test('an admin downloads what is stored about a contact and deletes it, and a colleague loses the conversation', async ({
  world,
  enter,
}) => {
  const customer = await world.customer('Solange Biya');
  await customer.asksForPerson();
  await customer.does({ do: 'sample', file: 'bag.jpg', text: 'This magnolia bag' });
  const ben = await enter('ben');
  await openConversation(ben, customer.name);
  const ada = await enter('ada');
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
    await name.fill('Solange');
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
