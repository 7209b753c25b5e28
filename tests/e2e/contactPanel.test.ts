import { expect, expectAccessible, openConversation, test } from './support/journey.ts';
import { expectWidth } from './support/settled.ts';

test('the contact panel is beside the chat, saves a tag, and stays open or closed as it was left', async ({
  world,
  enter,
}) => {
  const customer = await world.customer('Clémentine Abega');
  await customer.asksForPerson();
  const ada = await enter('ada');
  await openConversation(ada, customer.name);
  const panel = ada.getByRole('complementary', { name: `Contact ${customer.name}` });
  const chat = ada.getByRole('region', { name: `Conversation with ${customer.name}` });
  const toggle = ada.getByRole('button', { name: 'Contact panel', exact: true });
  await expect(panel).toBeVisible();
  for (const name of ['Tags', 'Orders', 'Invoices', 'Notes'])
    await expect(panel.getByRole('heading', { name, exact: true })).toBeVisible();
  await expectWidth(chat).toBeGreaterThanOrEqual(560);

  await panel.getByRole('combobox', { name: 'New tag' }).fill('wholesale');
  await ada.keyboard.press('Enter');
  await expect(panel.getByText('wholesale', { exact: true })).toBeVisible();
  await expect(chat.getByRole('list', { name: 'Tags' }).getByText('wholesale')).toBeVisible();
  await expect(chat.getByRole('button', { name: 'Assign', exact: true })).toBeVisible();
  await expect(chat.getByText(/^\+237/).first()).toBeVisible();
  await panel.getByRole('button', { name: 'Add note' }).click();
  await ada.getByRole('textbox', { name: 'Note' }).fill('Buys for three shops.');
  await ada.keyboard.press('Control+Enter');
  await expect(panel.getByRole('list', { name: 'Notes' }).getByText('Buys for three shops.')).toBeVisible();
  await expectAccessible(ada);

  await ada.keyboard.press('Escape');
  await panel.getByRole('button', { name: 'Close contact panel' }).click();
  await expect(panel).toBeHidden();
  await expect(toggle).toBeFocused();
  await ada.reload();
  await expect(toggle).toBeVisible();
  await expect(panel).toBeHidden();
  await ada.getByRole('region', { name: 'Messages', exact: true }).focus();
  await ada.keyboard.press('c');
  await expect(panel.getByRole('button', { name: 'Close contact panel' })).toBeFocused();
  await expect(panel.getByText('wholesale', { exact: true })).toBeVisible();
  await panel.getByRole('button', { name: 'Remove the tag wholesale' }).click();
  await expect(panel.getByText('No tags yet')).toBeVisible();

  // Without room it opens over the chat, only on request; Escape closes it.
  await ada.setViewportSize({ width: 1024, height: 800 });
  // CSS hides the panel first; then its chart removes it, and the key opens the drawer.
  await expect(ada.locator('[data-beside]')).toHaveCount(0);
  await ada.getByRole('region', { name: 'Messages', exact: true }).focus();
  await ada.keyboard.press('c');
  const drawer = ada.getByRole('dialog', { name: `Contact ${customer.name}` });
  await expect(drawer).toBeVisible();
  await expectAccessible(ada);
  await ada.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(ada.getByRole('region', { name: 'Messages', exact: true })).toBeFocused();

  await ada.setViewportSize({ width: 390, height: 844 });
  await ada.getByRole('button', { name: 'More actions' }).click();
  await ada.getByRole('menuitem', { name: 'Contact panel' }).click();
  await expect(drawer).toBeVisible();
  await expectWidth(drawer).toBe(390);
  await drawer.getByRole('button', { name: 'Back to the conversation' }).click();
  await expect(drawer).toBeHidden();
});
