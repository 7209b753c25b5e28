import { bubble, expect, messages, openConversation, reply, rowOf, test } from './support/journey.ts';
import { settled } from './support/settled.ts';

/** Returns a pattern for a file of the build by its name. */
const file = (name: string) => new RegExp(`/assets/${name}-[\\w-]+\\.js$`);

test('a part, a menu and a dialog that do not load say so, and Retry loads them; one opened offline comes with the connection', async ({
  enter,
  world,
}) => {
  const customer = await world.customer('Chantal Piece');
  await customer.asksForPerson();
  const ada = await enter('ada');
  await expect(rowOf(ada, 'Chantal Piece')).toBeVisible();

  await ada.route(file('Orders'), (route) => route.abort());
  await ada.getByRole('link', { name: 'Orders' }).first().click();
  const failed = ada.getByRole('alert').filter({ hasText: 'This part could not be loaded' });
  await expect(failed).toBeVisible();
  await expect(ada.getByRole('navigation').first()).toBeVisible();
  await ada.unroute(file('Orders'));
  await failed.getByRole('button', { name: 'Retry' }).click();
  await expect(failed).toBeHidden();
  await expect(ada).toHaveURL(/orders/);

  await test.step('a menu and a dialog', async () => {
    const missing = file('(MenuParts|ShellDialogs)');
    await ada.route(missing, (route) => route.abort());
    await ada.reload();
    await expect(ada.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();
    await expect(failed).toHaveCount(0);
    await ada.getByRole('button', { name: /Ada Njoh/ }).click();
    await expect(failed).toBeVisible();
    await failed.getByRole('button', { name: 'Close' }).click();
    await expect(failed).toHaveCount(0);
    await ada.getByRole('button', { name: 'Notifications', exact: true }).click();
    await expect(failed).toBeVisible();
    await ada.unroute(missing);
    await failed.getByRole('button', { name: 'Retry' }).click();
    await expect(ada.getByRole('dialog', { name: 'Notifications' })).toBeVisible();
    await expect(failed).toHaveCount(0);
    await ada.keyboard.press('Escape');
  });

  await test.step('a composer, with the connection', async () => {
    await ada.goto('/dashboard/conversations/home');
    const other = await world.customer('Didier Panne');
    await other.asksForPerson();
    await expect(rowOf(ada, 'Didier Panne')).toBeVisible();
    await ada.context().setOffline(true);
    // A call that failed meanwhile may have opened the overlay, which covers the row and hides it from roles.
    await ada
      .getByRole('link', { name: /Didier Panne/, includeHidden: true })
      .first()
      .dispatchEvent('click');
    await expect(ada.getByRole('dialog', { name: 'Cannot Connect to Server' })).toBeVisible();
    await ada.context().setOffline(false);
    await expect(ada.getByRole('dialog', { name: 'Cannot Connect to Server' })).toBeHidden();
    await expect(ada.getByRole('textbox', { name: 'Message' })).toBeVisible();
  });
});

test('a menu pressed while its part loads opens, although the part comes before the button is let go', async ({
  enter,
}) => {
  const ada = await enter('ada');
  let release = () => {};
  const asked = new Promise<void>((arrives) => {
    const held = new Promise<void>((resolve) => (release = resolve));
    void ada.route(file('MenuParts'), async (route) => {
      arrives();
      await held;
      await route.continue();
    });
  });
  await ada.reload();
  await asked;
  const account = ada.getByRole('button', { name: /Ada Njoh/ });
  await account.hover();
  await ada.mouse.down();
  release();
  // Only the loaded menu says whether it is open.
  await expect(account).toHaveAttribute('aria-expanded', 'true');
  await ada.mouse.up();
  await expect(ada.getByRole('menu', { name: /Ada Njoh/ })).toBeVisible();
  await ada.keyboard.press('Escape');
  await expect(ada.getByRole('menu')).toHaveCount(0);
});

test('a new build is offered after a reconnect, and a reload keeps drafts, unsent texts and place', async ({
  enter,
  world,
}) => {
  const customer = await world.customer('Estelle Neuve');
  await customer.asksForPerson();
  const ada = await enter('ada');
  await openConversation(ada, 'Estelle Neuve');
  await ada.getByRole('button', { name: 'Take over' }).click();
  await expect(messages(ada).getByText('You took over')).toBeVisible();
  await ada.route('**/api/conversation/message/**', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 400, json: {} }) : route.continue(),
  );
  await reply(ada, 'Refused for now');
  const unsent = ada.getByRole('list', { name: 'Messages not sent' });
  await expect(unsent).toContainText('Refused for now');
  await ada.getByRole('textbox', { name: 'Message' }).fill('Half a sentence');
  const address = await settled(async () => ada.url());
  await ada.route('**/api/version', (route) => route.fulfill({ json: { version: 'another' } }));
  await ada.context().setOffline(true);
  await expect(ada.getByText(/No connection|Cannot Connect/).first()).toBeVisible();
  await ada.context().setOffline(false);
  await expect(ada.getByText('A new version is ready')).toBeVisible();
  await ada.getByRole('button', { name: 'Reload', exact: true }).click();
  await expect(ada.getByRole('textbox', { name: 'Message' })).toHaveValue('Half a sentence');
  await expect(ada).toHaveURL(address);
  await expect(ada.getByText('A new version is ready')).toBeHidden();
  await expect(unsent).toContainText('Refused for now');
  await ada.unroute('**/api/conversation/message/**');
  await unsent.getByRole('button', { name: 'Retry' }).click();
  await expect(bubble(ada, 'Refused for now')).toHaveCount(1);
  await expect(unsent).toHaveCount(0);
});
