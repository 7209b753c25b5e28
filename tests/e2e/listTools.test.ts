import type { Page } from '@playwright/test';
import { expect, expectAccessible, rowOf, test } from './support/journey.ts';
import { picture } from './support/picture.ts';

test('an agent filters the list by its address, and resolves many conversations with the keyboard alone', async ({
  world,
  enter,
}) => {
  const [first, second] = [await world.customer('Wanda Ekambi'), await world.customer('Yves Ekambi')];
  for (const customer of [first, second]) await customer.asksForPerson();
  const ada = await enter('ada');
  await expect(rowOf(ada, first.name)).toBeVisible();
  await expect(rowOf(ada, second.name)).toBeVisible();

  // The keys of the list work once its tools are there.
  const ready = (page: Page) => expect(page.getByRole('button', { name: 'Sort and filter' })).toBeVisible();
  await ready(ada);

  // Filters: chosen by keyboard, in the address, corrected there with a message.
  await ada.keyboard.press('f');
  const dialog = ada.getByRole('dialog', { name: 'Sort and filter' });
  await dialog.getByRole('combobox', { name: 'Order' }).selectOption({ label: 'Waiting longest' });
  await dialog.getByRole('checkbox', { name: 'Unassigned' }).press('Space');
  await picture(ada, 'list-filter');
  await dialog.getByRole('button', { name: 'Done' }).press('Enter');
  await expect(ada).toHaveURL(/\?sort=waiting&unassigned=1$/);
  await expect(ada.getByText(/^waits /).first()).toBeVisible();
  await ada.goto('/dashboard/conversations/home?sort=oldest&unassigned=1');
  await expect(ada).toHaveURL(/\?unassigned=1$/);
  await expect(ada.getByText('It was left out')).toBeVisible();
  await picture(ada, 'list-filtered');

  // A saved view is an address with a name.
  await ready(ada);
  await ada.keyboard.press('v');
  const views = ada.getByRole('dialog', { name: 'Saved views' });
  await views.getByRole('textbox', { name: 'Save this list as' }).fill('Nobody’s');
  await views.getByRole('button', { name: 'Save this list' }).press('Enter');
  await expect(views.getByRole('button', { name: /^Nobody’s/ })).toBeVisible();
  await picture(ada, 'saved-views');
  await views.getByRole('button', { name: 'Done' }).press('Enter');
  await expect(ada).toHaveURL(/\?view=[\da-f-]{36}$/);
  await expect(rowOf(ada, second.name)).toBeVisible();
  await ada.goto('/dashboard/conversations/home?view=3f0e8a64-7a52-4b6c-9d0e-2f1a5b7c9d10');
  await expect(ada.getByText('This view was deleted')).toBeVisible();
  await expect(ada).toHaveURL(/home$/);
  await ada.goto('/dashboard/conversations/home?unassigned=1&filter=require-attn');
  await ready(ada);

  // Selection: X, on one row and the other, between which rows of other journeys may stand; E resolves what is selected.
  for (const { name } of [second, first]) {
    await rowOf(ada, name).focus();
    await ada.keyboard.press('x');
  }
  const bar = ada.getByRole('group', { name: '2 selected' });
  await expect(bar).toBeVisible();
  await expectAccessible(ada);
  await picture(ada, 'bulk-selected');
  await ada.keyboard.press('e');
  await expect(ada.getByText('2 conversations changed.')).toBeVisible();
  await expect(rowOf(ada, first.name)).toBeHidden();
  await picture(ada, 'bulk-done');
  await ada.getByRole('button', { name: 'Undo', exact: true }).press('Enter');
  await expect(ada.getByText('2 conversations are as before.')).toBeVisible();
  await expect(rowOf(ada, first.name)).toBeVisible();

  // Partial failure: a colleague's conversation stays, with the reason, and stays selected.
  const ben = await enter('ben');
  await rowOf(ben, first.name).click();
  await ben.getByRole('button', { name: 'Take over' }).click();
  await ada.goto('/dashboard/conversations/home');
  await rowOf(ada, second.name).click();
  await ada.getByRole('button', { name: 'Take over' }).click();
  await expect(ada.locator('#composer')).toBeVisible();
  await ben.goto('/dashboard/conversations/home');
  await ready(ben);
  await rowOf(ben, first.name).focus();
  await ben.keyboard.press('x');
  await rowOf(ben, second.name).focus();
  await ben.keyboard.press('x');
  await expect(ben.getByRole('group', { name: '2 selected' })).toBeVisible();
  await ben.keyboard.press('h');
  await ben
    .getByRole('dialog', { name: 'Snooze 2 conversations' })
    .getByRole('button', { name: 'Until the customer writes' })
    .press('Enter');
  const kept = ben.getByRole('list', { name: 'Conversations that stay as they are' });
  await expect(kept.getByRole('link', { name: second.name })).toBeVisible();
  await expect(ben.getByRole('group', { name: '1 selected' })).toBeVisible();
  await picture(ben, 'bulk-partial');
});

test('an agent tags two conversations, and snoozes all with this tag until a time in words', async ({
  world,
  enter,
}) => {
  const customers = [await world.customer('Xavier Mballa'), await world.customer('Zora Mballa')];
  for (const customer of customers) await customer.asksForPerson();
  const ada = await enter('ada');
  const rows = customers.map(({ name }) => rowOf(ada, name));
  for (const row of rows) await expect(row).toBeVisible();
  const ready = () => expect(ada.getByRole('button', { name: 'Sort and filter' })).toBeVisible();
  const select = async (row: (typeof rows)[number] | undefined) => {
    await row?.focus();
    await ada.keyboard.press('x');
  };
  await ready();
  for (const row of rows) await select(row);
  await expect(ada.getByRole('group', { name: '2 selected' })).toBeVisible();
  await ada.getByRole('button', { name: 'Add tag' }).press('Enter');
  const tag = ada.getByRole('combobox', { name: 'Tag', exact: true });
  await tag.fill('Market day');
  await tag.press('Enter');
  await expect(ada.getByText('2 conversations changed.')).toBeVisible();

  await ada.goto('/dashboard/conversations/home?tag=Market+day');
  await ready();
  await select(rows[0]);
  await ada.getByRole('button', { name: /^Select all 2/ }).press('Enter');
  await expect(ada.getByRole('group', { name: '2 selected' })).toBeVisible();
  await rows[0]?.focus();
  await ada.keyboard.press('h');
  const dialog = ada.getByRole('dialog', { name: 'Snooze 2 conversations' });
  await dialog.getByRole('textbox', { name: 'Day and time' }).fill('tomorrow 9');
  await picture(ada, 'bulk-snooze');
  await dialog.getByRole('button', { name: 'Snooze', exact: true }).press('Enter');
  await expect(ada.getByText('2 conversations changed.')).toBeVisible();
  for (const row of rows) await expect(row).toBeHidden();
});
