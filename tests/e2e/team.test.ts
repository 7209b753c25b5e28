import { expect, expectAccessible, openConversation, reply, test } from './support/journey.ts';
import { picture } from './support/picture.ts';
import { followMail } from './support/signUp.ts';

test('a colleague is invited by mail, creates an account, answers a customer, and is removed while writing', async ({
  enter,
  browser,
  product,
  world,
}) => {
  const customer = await world.customer('Invitée Cliente');
  await customer.asksForPerson();
  const email = 'rose@parley.test';
  const ada = await enter('ada');
  await ada.goto('/dashboard/settings/team');
  await ada.getByRole('button', { name: 'Invite' }).click();
  await ada.getByRole('textbox', { name: 'Email addresses' }).fill(email);
  await ada.getByRole('button', { name: 'Send invitations' }).click();
  await expect(ada.getByText('The invitations are on their way.')).toBeVisible();
  await expect(ada.getByRole('heading', { name: '1 invitation' })).toBeVisible();

  const rose = await (await browser.newContext()).newPage();
  await followMail(rose, product, email, 'Open the invitation');
  await expect(rose.getByRole('heading', { name: /^Join / })).toBeVisible();
  await expect(rose.getByRole('textbox', { name: 'Email' })).toHaveValue(email);
  await rose.getByRole('textbox', { name: 'Your name' }).fill('Rose Mbida');
  await rose.getByRole('textbox', { name: 'Password' }).fill('a-long-password');
  await rose.getByRole('button', { name: 'Create account' }).click();
  // The invitation's link was mailed to the address, so that no other mail has to confirm it.
  await rose.getByRole('button', { name: 'Join' }).click();
  await expect(rose).toHaveURL(/\/dashboard\/conversations\/home/);
  // The list of the admin shows who joined without being loaded again.
  await expect(ada.getByText('Rose Mbida', { exact: true })).toBeVisible();

  await openConversation(rose, customer.name);
  await rose.getByRole('button', { name: 'Take over' }).click();
  await reply(rose, 'Hello, this is Rose');
  await expect.poll(async () => JSON.stringify(await customer.thread())).toContain('Hello, this is Rose');

  // A colleague's new role is offered at once.
  const role = ada.getByRole('combobox', { name: 'Role of Rose Mbida' });
  await role.selectOption('admin');
  await ada.getByRole('alertdialog', { name: 'Make Rose Mbida an admin?' }).getByText('Cancel').click();
  await expect(role).toHaveValue('member');
  await role.selectOption('admin');
  await ada.getByRole('alertdialog').getByRole('button', { name: 'Change the role' }).click();
  await expect(rose.getByText('You are now an admin.')).toBeVisible();

  // Rose is writing when she is removed: she learns it, and keeps her text.
  await openConversation(rose, customer.name);
  await rose.getByRole('textbox', { name: 'Message' }).fill('I will look at it and');
  await ada.getByRole('button', { name: 'Remove Rose Mbida' }).click();
  await ada.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(ada.getByText('Rose Mbida', { exact: true })).toHaveCount(0);
  await expect(rose.getByText(/^You are no longer a member of /)).toBeVisible();
  await expect(rose.getByRole('list', { name: 'Unsent texts' })).toHaveText('I will look at it and');
  await expectAccessible(rose);
  await picture(rose, 'team-removed');
  await rose.reload();
  await expect(rose.getByRole('textbox', { name: 'Organization name' })).toBeVisible();
  await ada.goto('/dashboard/conversations/home');
  await openConversation(ada, customer.name);
  await expect(ada.getByText('Requires Attention').first()).toBeVisible();
});
