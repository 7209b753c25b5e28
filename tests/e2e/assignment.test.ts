import { expect, openConversation, test } from './support/journey.ts';
import { picture } from './support/picture.ts';

const TEAM = '/dashboard/settings/team';
const SETTINGS = '/dashboard/settings/assignment';

test('an admin orders assignment rules by keyboard, a rule gives a conversation, and rules know who is away and what they can', async ({
  world,
  enter,
}) => {
  const customer = await world.customer('Celestine Tabi');
  await customer.asksForPerson();
  const ada = await enter('ada');
  await openConversation(ada, customer.name);
  const panel = ada.getByRole('complementary', { name: 'Contact' });
  await panel.getByRole('combobox', { name: 'New tag' }).fill('rule journey');
  await panel.getByRole('combobox', { name: 'New tag' }).press('Enter');
  await expect(panel.getByRole('button', { name: 'Remove the tag rule journey' })).toBeVisible();

  // Only customers of this journey have the tag.
  await ada.goto(SETTINGS);
  const rule = (place: number) => ada.getByRole('group', { name: `Rule ${place}` });
  const add = async (place: number, name: string) => {
    await ada.getByRole('button', { name: 'Add a rule' }).click();
    await rule(place).getByRole('textbox', { name: 'Name' }).fill(name);
    await rule(place).getByRole('textbox', { name: 'Tags of the customer' }).fill('rule journey');
  };
  await add(1, 'Night');
  await add(2, 'Fittings');
  await ada.getByRole('button', { name: 'Move rule 2 up' }).press('Enter');
  await expect(rule(1).getByRole('textbox', { name: 'Name' })).toHaveValue('Fittings');
  await ada.getByRole('button', { name: 'Save' }).click();
  await expect(ada.getByText('The assignment rules were saved.')).toBeVisible();
  await ada.getByRole('combobox', { name: 'Tag of the customer' }).selectOption('rule journey');
  await expect(ada.getByText('Ada Njoh, by the rule “Fittings”: is next in turn.')).toBeVisible();
  await picture(ada, 'assignment');

  // A colleague reads them.
  const ben = await enter('ben');
  await ben.goto(SETTINGS);
  await expect(ben.getByRole('group', { name: 'Rule 1' }).getByRole('textbox', { name: 'Name' })).toHaveValue(
    'Fittings',
  );
  await expect(ben.getByRole('button', { name: 'Save' })).toHaveCount(0);

  await ada.goto('/dashboard/conversations/home');
  await openConversation(ada, customer.name);
  await expect(ada.getByText('by rule “Fittings”', { exact: false })).toBeVisible();

  // A member is away in every window, and an admin says what rules know of them.
  await ada.goto(TEAM);
  const row = ada.getByRole('listitem').filter({ hasText: 'Ben Okafor' });
  await expect(row.getByText('Away', { exact: true })).toHaveCount(0);
  await ben.getByRole('button', { name: /Ben Okafor/ }).click();
  await ben.getByRole('menuitemradio', { name: 'Away' }).click();
  await expect(ben.getByRole('button', { name: /Ben Okafor.* Away Your account/ })).toBeVisible();
  await expect(row.getByText('Away', { exact: true })).toBeVisible();

  await row.getByRole('button', { name: 'Assignment of Ben Okafor' }).press('Enter');
  const dialog = ada.getByRole('dialog', { name: 'Assignment of Ben Okafor' });
  await dialog.getByRole('textbox', { name: 'Conversations at once' }).fill('many');
  await expect(dialog.getByText('Enter a whole number of at most 500.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Conversations at once' }).fill('7');
  await dialog.getByRole('textbox', { name: 'Skills' }).fill('wedding, alterations');
  await dialog.getByRole('checkbox', { name: 'French' }).check();
  await picture(ada, 'assignee');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(
    row.getByText('At most 7 conversations · Skills: wedding, alterations · French'),
  ).toBeVisible();
  await picture(ada, 'team-assignment');

  // Members read it.
  await ben.goto(TEAM);
  await expect(ben.getByText('At most 7 conversations', { exact: false })).toBeVisible();
  await expect(ben.getByRole('button', { name: /^Assignment of/ })).toHaveCount(0);
  await ben.setViewportSize({ width: 390, height: 844 });
  await ben.getByRole('button', { name: 'Menu', exact: true }).click();
  await ben.getByRole('button', { name: /Ben Okafor.* Away Your account/ }).click();
  await expect(ben.getByRole('menuitemradio', { name: 'Away' })).toBeChecked();
  await picture(ben, 'away-phone');
  await ben.getByRole('menuitemradio', { name: 'Available' }).click();
  await expect(ben.getByRole('button', { name: /Ben Okafor.* Away/ })).toHaveCount(0);
});
