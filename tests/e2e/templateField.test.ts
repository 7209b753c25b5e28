import { expect, openConversation, test } from './support/journey.ts';
import { picture } from './support/picture.ts';

test('once the reply window is closed, R leads to the templates, and one is sent without the mouse', async ({
  world,
  enter,
}) => {
  const customer = await world.customer('Ferdinand Oyono');
  await customer.writes('A person please', 25 * 3600);
  const ada = await enter('ada');
  await openConversation(ada, customer.name);
  const field = ada.getByRole('combobox', { name: 'Template to send' });
  await expect(field).toBeVisible();
  await ada.keyboard.press('r');
  await expect(field).toBeFocused();

  const list = ada.getByRole('listbox', { name: 'Matching templates' });
  await ada.keyboard.type('/');
  await expect(list.getByRole('option').first()).toBeVisible();
  // Those of payments and those that may not be sent are not offered.
  await expect(list.getByText(/payment/)).toHaveCount(0);
  await picture(ada, 'template-field');
  await ada.keyboard.type('nothing like it');
  await expect(ada.getByText('No template matches')).toBeVisible();
  await ada.keyboard.press('Escape');
  await expect(list).toHaveCount(0);
  await expect(field).toHaveValue('');
  // A second one leads back to the timeline, where single keys work again.
  await ada.keyboard.press('Escape');
  await expect(field).not.toBeFocused();
  await ada.keyboard.press('r');
  await expect(field).toBeFocused();

  await ada.keyboard.press('ArrowDown');
  await expect(list).toBeVisible();
  await ada.keyboard.type('pickup');
  const option = list.getByRole('option');
  await expect(option).toHaveCount(1);
  await expect(option).toHaveAttribute('aria-selected', 'true');
  await ada.keyboard.press('Enter');
  const profile = ada.getByRole('dialog', { name: 'Contact', exact: true });
  const named = (name: string) => profile.getByRole('textbox', { name, exact: true });
  await expect(named('Variable {{1}} in the text')).toHaveValue('Ferdinand');
  await named('Latitude of the location').fill('4.0483');
  await named('Longitude of the location').fill('9.6966');
  await named('Name of the location').fill('Marché des Fleurs');
  await named('Address of the location').fill('Rue Joss, Douala');
  await picture(ada, 'template-field-form');
  await profile.getByRole('button', { name: 'Send', exact: true }).press('Enter');
  await expect.poll(async () => (await customer.thread()).at(-1)?.type).toBe('template');
  await ada.keyboard.press('Escape');
  await expect(profile).toBeHidden();
  await expect(ada.getByText('Waiting for the customer')).toBeVisible();
});
