import { expect, expectAccessible, openConversation, reply, test } from './support/journey.ts';
import { picture } from './support/picture.ts';

test('an admin sees what was answered and how quickly, by agent and channel, and downloads a table', async ({
  world,
  enter,
}) => {
  const customer = await world.customer('Hortense Zambo');
  await customer.asksForPerson();
  const ada = await enter('ada');
  await openConversation(ada, customer.name);
  await ada.getByRole('button', { name: 'Take over' }).click();
  await reply(ada, 'We are open until six');
  await ada.getByRole('button', { name: 'Resolve' }).click();

  await ada.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Reports' }).click();
  await expect(ada.getByRole('heading', { name: 'Reports', exact: true })).toBeVisible();
  await ada.getByRole('button', { name: 'Today' }).click();
  await expect(ada).toHaveURL(/period=today/);
  const agents = ada.getByRole('table', { name: 'Numbers of each agent' });
  await expect(agents.getByRole('rowheader', { name: 'Ada Njoh' })).toBeVisible();
  await expectAccessible(ada);
  await picture(ada, 'reports');

  const saved = ada.waitForEvent('download');
  await ada.getByRole('button', { name: 'Download agents as CSV' }).press('Enter');
  expect((await saved).suggestedFilename()).toMatch(/\.csv$/);
  await ada.getByRole('combobox', { name: 'Channel' }).selectOption('instagram');
  await expect(ada).toHaveURL(/channel=instagram/);
  await ada.reload();
  await expect(ada.getByRole('combobox', { name: 'Channel' })).toHaveValue('instagram');

  const ben = await enter('ben', { width: 390, height: 844 });
  await ben.goto('/dashboard/reports');
  await expect(ben.getByText(/^Your own numbers/)).toBeVisible();
  await expect(ben.getByRole('combobox', { name: 'Agent' })).toHaveCount(0);
  await picture(ben, 'reports-phone');
});
