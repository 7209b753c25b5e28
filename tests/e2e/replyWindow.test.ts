/** The reply window: its end while one looks, the templates after it, and the conversation's return. */
import { bubble, expect, messages, openConversation, reply, test } from './support/journey.ts';
import { ownClock } from './support/ownClock.ts';
import { picture } from './support/picture.ts';

test('the reply window closes while the conversation is open, at its instant', async ({ world, enter }) => {
  const customer = await world.customer('Blaise Onana');
  await customer.writes('A person please', 24 * 3600 - 600);
  const ada = await enter('ada');
  // The page's clock moves; the server's does not.
  await ownClock(ada);
  await ada.reload();
  await openConversation(ada, customer.name);
  await ada.getByRole('button', { name: 'Take over' }).click();
  const composer = ada.getByRole('textbox', { name: 'Message' });
  await expect(composer).toBeVisible();
  await composer.fill('This text is not lost');
  const closed = ada.getByText(/The 24-hour window closed/);
  await ada.clock.fastForward('08:00');
  await expect(composer).toHaveValue('This text is not lost');
  await ada.clock.fastForward('02:00');
  await expect(closed).toBeVisible();
  await expect(composer).toHaveCount(0);

  await customer.writes('I am back');
  await expect(composer).toBeVisible();
  await expect(composer).toHaveValue('This text is not lost');
  await reply(ada, 'Welcome back');
  await expect.poll(async () => (await customer.thread()).at(-1)?.text).toBe('Welcome back');
});

test('once it is closed, a template is chosen and sent without the mouse, or reactivates; a resolved one is reopened [FOOT-031]', async ({
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

  const [old, done] = [await world.customer('Martial Zang'), await world.customer('Odile Nkoulou')];
  await old.writes('A person please', 25 * 3600);
  await done.asksForPerson();
  await openConversation(ada, old.name);
  await ada.getByRole('button', { name: 'Reactivate' }).click();
  const dialog = ada.getByRole('dialog', { name: 'Reactivate conversation' });
  await expect(dialog.getByRole('textbox', { name: 'First name' })).toHaveValue('Martial');
  await picture(ada, 'reactivation');
  await dialog.getByRole('button', { name: 'Send template' }).click();
  await expect(dialog).toBeHidden();
  await expect.poll(async () => (await old.thread()).at(-1)?.type).toBe('template');
  await expect(
    messages(ada)
      .getByText(/Martial/)
      .last(),
  ).toBeVisible();
  await picture(ada, 'reactivated');
  await old.writes('Yes, I am here again');
  await expect(bubble(ada, 'Yes, I am here again')).toBeVisible();
  await expect(ada.getByText(/The 24-hour window closed/)).toHaveCount(0);

  await openConversation(ada, done.name);
  await ada.getByRole('button', { name: 'Resolve' }).click();
  await expect(ada.getByText('This conversation is resolved')).toBeVisible();
  await ada.getByRole('button', { name: 'Reopen', exact: true }).click();
  await expect(ada.getByText('This conversation is resolved')).toBeHidden();
  await expect(ada.getByRole('textbox', { name: 'Message' })).toBeVisible();
});
