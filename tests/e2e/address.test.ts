import { expect, openConversation, rowOf, test } from './support/journey.ts';
import { closeByEscape, settled } from './support/settled.ts';

test('filter and search are in the address, and survive a reload, back, forward and a new tab', async ({
  world,
  enter,
}) => {
  const customer = await world.customer('Honorine Bikele');
  await customer.asksForPerson();
  await customer.writes('Is the indigo jacket there?');
  const ada = await enter('ada');
  const filter = (name: string) => ada.getByRole('tab', { name: new RegExp(`^${name}`) });
  const field = ada.getByRole('combobox', { name: 'Search conversations and messages' });
  await filter('Requires Attention').click();
  await expect(ada).toHaveURL(/\/home\?filter=require-attn$/);
  await openConversation(ada, customer.name);
  await expect(ada).toHaveURL(/conversations\/[0-9a-f-]{36}\?filter=require-attn$/);
  await ada.reload();
  await expect(filter('Requires Attention')).toHaveAttribute('aria-selected', 'true');
  await expect(ada.getByRole('heading', { name: customer.name })).toBeVisible();
  await ada.goBack();
  await expect(ada).toHaveURL(/\/home\?filter=require-attn$/);
  await ada.goBack();
  await expect(filter('All')).toHaveAttribute('aria-selected', 'true');
  await ada.goForward();
  await expect(filter('Requires Attention')).toHaveAttribute('aria-selected', 'true');

  await field.fill('indigo jacket');
  await expect(ada).toHaveURL(/\?filter=require-attn&q=indigo\+jacket$/);
  await ada.reload();
  await expect(field).toHaveValue('indigo jacket');
  const found = ada
    .getByRole('list', { name: 'Messages found' })
    .getByRole('link', { name: new RegExp(customer.name) });
  await expect(found).toHaveAttribute('href', /q=indigo\+jacket&message=/);
  const [tab] = await Promise.all([
    ada.context().waitForEvent('page'),
    found.click({ modifiers: ['Control'] }),
  ]);
  await expect(tab.getByRole('heading', { name: customer.name })).toBeVisible();
  await expect(tab.getByRole('combobox', { name: 'Search conversations and messages' })).toHaveValue(
    'indigo jacket',
  );
  await tab.close();
  await ada.goBack();
  await expect(field).toHaveValue('');
  await ada.goForward();
  await expect(field).toHaveValue('indigo jacket');
  await field.press('Escape');
  await expect(ada).toHaveURL(/\/home\?filter=require-attn$/);

  await rowOf(ada, customer.name).focus();
  await ada.keyboard.press('j');
  await expect(ada).toHaveURL(/conversations\/[0-9a-f-]{36}\?filter=require-attn$/);
  await ada.getByRole('link', { name: 'Orders' }).click();
  await expect(ada).toHaveURL(/\/dashboard\/orders$/);
  await ada.goto('/dashboard/conversations/home?filter=everything&q=x&tab=info&utm=1');
  await expect(ada).toHaveURL(/\/home$/);
});

test('the open tab of the profile is in the address', async ({ world, enter }) => {
  const customer = await world.customer('Barthélemy Ngono');
  await customer.asksForPerson();
  const ada = await enter('ada');
  await openConversation(ada, customer.name);
  const dialog = ada.getByRole('dialog', { name: 'Contact' });
  const tab = (name: string) => dialog.getByRole('tab', { name: new RegExp(`^${name}`) });
  await ada.getByRole('button', { name: customer.name, exact: true }).click();
  await expect(ada).toHaveURL(/\?tab=info$/);
  await tab('Media').click();
  await expect(ada).toHaveURL(/\?tab=media$/);
  await ada.reload();
  await expect(tab('Media')).toHaveAttribute('aria-selected', 'true');
  await ada.goBack();
  await expect(tab('Info')).toHaveAttribute('aria-selected', 'true');
  await ada.goBack();
  await expect(dialog).toBeHidden();
  await ada.goForward();
  await closeByEscape(dialog);
  await expect(ada).toHaveURL(/conversations\/[0-9a-f-]{36}$/);
  const plain = await settled(async () => ada.url());
  await ada.goto(`${plain}?tab=campaigns`);
  // Without a received campaign its tab is absent, and the address names the shown tab.
  await expect(tab('Info')).toHaveAttribute('aria-selected', 'true');
  await expect(ada).toHaveURL(`${plain}?tab=info`);
});
