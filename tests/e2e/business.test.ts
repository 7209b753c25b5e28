/** The organisation's own settings, in the windows of an admin and a member. */
import { expect, expectAccessible, test } from './support/journey.ts';
import { settled } from './support/settled.ts';

const address = '/dashboard/settings/business';

test('a change of the business settings appears at once for a colleague, who can only read them [SET-012]', async ({
  enter,
}) => {
  const ada = await enter('ada');
  const ben = await enter('ben', { width: 390, height: 844 });
  await ada.goto(address);
  await ben.goto(address);
  const [mine, theirs] = [ada, ben].map((page) => page.getByRole('form', { name: 'Business settings' }));
  const name = await settled(() => mine!.getByLabel('Business name').inputValue());
  await expect(theirs!.getByLabel('Business name')).toHaveValue(name);
  await expect(theirs!.getByLabel('Business name')).not.toBeEditable();
  await expect(theirs!.getByRole('button')).toHaveCount(0);
  const save = mine!.getByRole('button', { name: 'Save changes' });
  await expect(save).toBeDisabled();

  await mine!.getByLabel('Business name').fill('Atelier Sanaga');
  const payment = mine!.getByRole('group', { name: 'Hours of payment requests' });
  await payment.getByLabel('From').fill('09:00');
  await payment.getByLabel('Until').fill('09:00');
  await expect(payment.getByText('Enter two different times.')).toBeVisible();
  await expect(save).toBeDisabled();
  await payment.getByLabel('Until').fill('17:30');
  await mine!.getByLabel('When a customer writes').selectOption('Leave it resolved');
  await save.click();
  await expect(ada.getByText('The settings are saved.')).toBeVisible();
  await expect(theirs!.getByLabel('Business name')).toHaveValue('Atelier Sanaga');
  await expect(
    theirs!.getByRole('group', { name: 'Hours of payment requests' }).getByLabel('Until'),
  ).toHaveValue('17:30');
  await expect(ada.getByRole('button', { name: /Atelier Sanaga/ })).toBeVisible();
  await expectAccessible(ada);
  await expectAccessible(ben);

  await mine!.getByLabel('Business name').fill(name);
  await payment.getByLabel('From').fill('08:00');
  await payment.getByLabel('Until').fill('18:00');
  await mine!.getByLabel('When a customer writes').selectOption('Open it again');
  await save.click();
  await expect(theirs!.getByLabel('Business name')).toHaveValue(name);
});
