import type { Customer } from './support/outside.ts';
import { expect, openConversation, test } from './support/journey.ts';
import { pdf } from './support/files.ts';
import { picture } from './support/picture.ts';

test('an agent records a macro from what they just did, sees what it would do, and runs it', async ({
  world,
  enter,
}) => {
  const ben = await enter('ben');
  const talk = async (customer: Customer) => {
    await customer.asksForPerson();
    await openConversation(ben, customer.name);
    return customer;
  };
  await talk(await world.customer('Estelle Mengue'));
  await ben.getByRole('button', { name: 'Take over' }).click();
  await expect(ben.locator('#composer')).toBeVisible();
  const tag = ben.getByRole('combobox', { name: 'New tag' });
  await tag.pressSequentially('wholesale');
  await tag.press('Enter');
  await expect(ben.getByRole('list', { name: 'Tags' })).toContainText('wholesale');
  await tag.press('Escape');

  await ben.getByRole('button', { name: 'More actions' }).click();
  await ben.getByRole('menuitem', { name: /Run a macro/ }).click();
  const dialog = ben.getByRole('dialog', { name: 'Run a macro' });
  await dialog.getByRole('button', { name: 'Save what you just did as a macro' }).click();
  const form = ben.getByRole('dialog', { name: 'New macro' });
  await expect(form.getByRole('combobox', { name: 'Step 1' })).toHaveValue('assign');
  await expect(form.getByRole('combobox', { name: 'Step 2' })).toHaveValue('tag');
  await form.getByRole('textbox', { name: 'Name', exact: true }).fill('Take wholesale');
  await form.getByRole('button', { name: 'Add a step' }).click();
  await form.getByRole('combobox', { name: 'Step 3' }).selectOption('note');
  await form.getByRole('textbox', { name: 'Note' }).fill('Price list was sent');
  await picture(ben, 'macro-form');
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog.getByRole('button', { name: /Take wholesale/ })).toBeVisible();
  await picture(ben, 'macro-choice');

  // Here everything is so already, except the note.
  await dialog.getByRole('button', { name: /Take wholesale/ }).click();
  const run = ben.getByRole('dialog', { name: 'Take wholesale' });
  await expect(run.getByRole('listitem').nth(0)).toContainText('is so already');
  await expect(run.getByRole('listitem').nth(2)).toContainText('will happen');
  await run.getByRole('button', { name: 'Close' }).click();

  // In another conversation it does all three.
  await talk(await world.customer('Prosper Atangana'));
  await ben.keyboard.press('g');
  await dialog.getByRole('textbox', { name: 'Search macros' }).fill('whole');
  await ben.keyboard.press('Enter');
  await expect(run.getByRole('listitem').nth(0)).toContainText('will happen');
  await picture(ben, 'macro-preview');
  await run.getByRole('button', { name: 'Run', exact: true }).click();
  await expect(run.getByText('Every step is done.')).toBeVisible();
  await picture(ben, 'macro-done');
  await run.getByRole('button', { name: 'Done', exact: true }).click();
  await expect(ben.locator('#composer')).toBeVisible();
  await expect(ben.getByRole('list', { name: 'Tags' })).toContainText('wholesale');
  await expect(ben.getByText('Price list was sent').first()).toBeVisible();

  // A colleague has it meanwhile: the preview says what would be refused, and that the rest is not reached.
  const ada = await enter('ada');
  const theirs = await talk(await world.customer('Odile Mbella'));
  await openConversation(ada, theirs.name);
  await ada.getByRole('button', { name: 'Take over' }).click();
  await expect(ada.locator('#composer')).toBeVisible();
  await expect(ben.getByText('Ada Njoh is handling this')).toBeVisible();
  await ben.keyboard.press('g');
  await dialog.getByRole('button', { name: /Take wholesale/ }).click();
  await expect(run.getByRole('listitem').nth(0)).toContainText('refused');
  await expect(run.getByRole('listitem').nth(1)).toContainText('would not be reached');
  await expect(run.getByRole('button', { name: 'Run', exact: true })).toBeDisabled();
  await picture(ben, 'macro-refused');
  await run.getByRole('button', { name: 'Close' }).click();

  await ben.goto('/dashboard/settings/macros');
  await expect(ben.getByRole('listitem').filter({ hasText: 'Take wholesale' })).toContainText('Add the tag');
  await picture(ben, 'macros');
});

test('a macro sends a snippet with its file, each once', async ({ world, enter }) => {
  const ada = await enter('ada');
  await ada.goto('/dashboard/settings/snippets');
  await ada.getByRole('button', { name: 'New snippet' }).click();
  const snippet = ada.getByRole('dialog', { name: 'New snippet' });
  await snippet.getByRole('textbox', { name: 'Name', exact: true }).fill('Price list');
  await snippet.getByRole('textbox', { name: 'Text in English' }).fill('Here are our prices.');
  await snippet
    .locator('input[type=file]')
    .setInputFiles([{ name: 'Prices.pdf', mimeType: 'application/pdf', buffer: pdf() }]);
  await expect(snippet.getByRole('button', { name: 'Remove Prices.pdf' })).toBeVisible();
  await snippet.getByRole('button', { name: 'Save' }).click();
  await expect(snippet).toBeHidden();

  await ada.goto('/dashboard/settings/macros');
  await ada.getByRole('button', { name: 'New macro' }).click();
  const form = ada.getByRole('dialog', { name: 'New macro' });
  await form.getByRole('textbox', { name: 'Name', exact: true }).fill('Send prices');
  await form.getByRole('button', { name: 'Add a step' }).click();
  await form.getByRole('combobox', { name: 'Step 1' }).selectOption('snippet');
  await form.getByRole('combobox', { name: 'Snippet' }).selectOption({ label: 'Price list' });
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(form).toBeHidden();

  const customer = await world.customer('Josiane Tarif');
  await customer.asksForPerson();
  await ada.goto('/dashboard/conversations/home');
  await openConversation(ada, customer.name);
  await ada.getByRole('button', { name: 'Take over' }).click();
  await expect(ada.locator('#composer')).toBeVisible();
  await ada.getByRole('button', { name: 'More actions' }).click();
  await ada.getByRole('menuitem', { name: /Run a macro/ }).click();
  await ada
    .getByRole('dialog', { name: 'Run a macro' })
    .getByRole('button', { name: /Send prices/ })
    .click();
  const run = ada.getByRole('dialog', { name: 'Send prices' });
  await run.getByRole('button', { name: 'Run', exact: true }).click();
  await expect(run.getByText('Every step is done.')).toBeVisible();
  const sent = async () =>
    (await customer.thread())
      .filter(({ from }) => from === 'business')
      .map(({ text, media }) => media?.name ?? text)
      .slice(-2);
  await expect.poll(sent).toEqual(['Here are our prices.', 'Prices.pdf']);
});
