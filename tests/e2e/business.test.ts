/** The organisation's own settings, in the windows of an admin and a member. */
import { expect, test } from './support/journey.ts';
import { picture } from './support/picture.ts';
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

  await mine!.getByLabel('Business name').fill(name);
  await payment.getByLabel('From').fill('08:00');
  await payment.getByLabel('Until').fill('18:00');
  await mine!.getByLabel('When a customer writes').selectOption('Open it again');
  await save.click();
  await expect(theirs!.getByLabel('Business name')).toHaveValue(name);
});

test('an admin says when people answer, with closed days, and a colleague reads it', async ({ enter }) => {
  const ada = await enter('ada');
  await ada.goto(address);
  const form = ada.getByRole('form', { name: 'Business settings' });
  await form.getByRole('switch', { name: 'Opening hours' }).click();
  await form.getByRole('checkbox', { name: 'Saturday' }).check();
  const saturday = form.getByRole('group', { name: 'Saturday' });
  await saturday.getByLabel('Until').fill('12:00');
  await saturday.getByRole('button', { name: 'Add hours' }).click();
  await saturday.getByLabel('From').last().fill('11:00');
  await expect(saturday.getByRole('alert')).toContainText('Each period begins after');
  const save = ada.getByRole('button', { name: 'Save changes' });
  await expect(save).toBeDisabled();
  await saturday.getByLabel('From').last().fill('14:00');
  await form.getByRole('checkbox', { name: 'Sunday' }).check();
  const sunday = form.getByRole('group', { name: 'Sunday' });
  await sunday.getByLabel('From').fill('00:00');
  await sunday.getByLabel('Until').fill('00:00');
  await expect(sunday).toContainText('Open for 24 hours');
  await form.getByRole('button', { name: 'Add closed days' }).click();
  const closed = form.getByRole('group', { name: 'Closed days' });
  await closed.getByLabel('First day').fill('2026-12-24');
  await closed.getByLabel('Last day').fill('2026-12-20');
  await expect(closed.getByRole('alert')).toContainText('Enter a first day');
  await closed.getByLabel('Last day').fill('2027-01-03');
  await closed.getByLabel('Reason').fill('Year’s end');
  await picture(ada, 'opening-hours');
  await save.click();
  await expect(ada.getByText('The settings are saved.')).toBeVisible();

  const ben = await enter('ben', { width: 360, height: 740 });
  await ben.goto(address);
  await expect(ben.getByRole('group', { name: 'Saturday' }).getByLabel('From').last()).toHaveValue('14:00');
  await expect(ben.getByRole('group', { name: 'Closed days' }).getByLabel('Reason')).toHaveValue(
    'Year’s end',
  );
  await expect(ben.getByRole('checkbox', { name: 'Sunday' })).toBeDisabled();
  await ben.getByRole('group', { name: 'Monday' }).scrollIntoViewIfNeeded();
  await picture(ben, 'opening-hours-phone');
  await form.getByRole('switch', { name: 'Opening hours' }).click();
  await save.click();
  await expect(ben.getByRole('group', { name: 'Monday' })).toBeHidden();
});
