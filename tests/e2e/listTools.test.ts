import type { Page } from '@playwright/test';
import { expect, expectAccessible, openConversation, rowOf, test } from './support/journey.ts';
import { picture } from './support/picture.ts';
import { closeByEscape, settled } from './support/settled.ts';

test('filter, search and the tab of a profile are in the address, and survive a reload, back, forward and a new tab', async ({
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

  await test.step('the open tab of the profile', async () => {
    await rowOf(ada, customer.name).click();
    await expect(ada).toHaveURL(/conversations\/[0-9a-f-]{36}$/);
    const plain = await settled(async () => ada.url());
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
    await expect(ada).toHaveURL(plain);
    await ada.goto(`${plain}?tab=campaigns`);
    // Without a received campaign its tab is absent, and the address names the shown tab.
    await expect(tab('Info')).toHaveAttribute('aria-selected', 'true');
    await expect(ada).toHaveURL(`${plain}?tab=info`);
  });
});

test('an agent filters the list by its address, and resolves, tags and snoozes many conversations with the keyboard alone', async ({
  world,
  enter,
}) => {
  const [first, second] = [await world.customer('Wanda Ekambi'), await world.customer('Yves Ekambi')];
  for (const customer of [first, second]) await customer.asksForPerson();
  const ada = await enter('ada');
  await expect(rowOf(ada, first.name)).toBeVisible();
  await expect(rowOf(ada, second.name)).toBeVisible();

  // The keys wait for the session; the last list of this device is drawn before it.
  const ready = (page: Page) => expect(page.getByRole('button', { name: 'Sort and filter' })).toBeVisible();

  // Filters: chosen by keyboard, in the address, corrected there with a message.
  const dialog = ada.getByRole('dialog', { name: 'Sort and filter' });
  // What is held back may be what the page waits for before it tells that it is loaded.
  const committed = { waitUntil: 'commit' } as const;
  /** Holds back what is asked for at an address until the returned function is called. */
  const hold = async (address: RegExp) => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await ada.route(address, async (route) => {
      await released;
      await route.fallback();
    });
    return release;
  };
  for (const [what, address] of [
    ['the session', /\/api\/auth\/token/],
    ['the organisation', /\/api\/organization\/detail/],
  ] as const)
    await test.step(`keys beside the last list of this device wait for ${what}`, async () => {
      const reload = async () => {
        const release = await hold(address);
        await ada.goto('/dashboard/conversations/home', committed);
        await expect(rowOf(ada, first.name)).toBeVisible();
        await expect(ada.getByRole('button', { name: 'Sort and filter' })).toBeHidden();
        return release;
      };
      const filtered = await reload();
      await ada.keyboard.press('f');
      filtered();
      await closeByEscape(dialog);

      const walked = await reload();
      await ada.keyboard.press('j');
      walked();
      await expect(ada).toHaveURL(/conversations\/[0-9a-f-]{36}$/);

      const searched = await reload();
      await ada.keyboard.type('/f');
      searched();
      await expect(ada.getByRole('combobox', { name: 'Search conversations and messages' })).toBeFocused();
      await expect(dialog).toBeHidden();
    });
  await test.step('a key that comes before the tools of the list waits for them', async () => {
    for (const [key, shown] of [
      ['x', ada.getByRole('group', { name: '1 selected' })],
      ['v', ada.getByRole('dialog', { name: 'Saved views' })],
      ['u', ada.getByRole('button', { name: 'Remove the filter Mentioning me' })],
      ['f', dialog],
    ] as const) {
      const release = await hold(/\/[lL]istTools-/);
      await ada.goto('/dashboard/conversations/home', committed);
      // The last list of this device is drawn before the session is open, which brings the keys.
      await expect(ada.getByRole('button', { name: 'Collapse sidebar' })).toBeVisible();
      await rowOf(ada, first.name).focus();
      await ada.keyboard.press(key);
      release();
      await expect(shown).toBeVisible();
    }
  });
  await test.step('a key of the list does nothing on another screen, also later', async () => {
    await dialog.getByRole('button', { name: 'Done' }).press('Enter');
    await ada.getByRole('link', { name: 'Orders', exact: true }).click();
    await expect(ada).toHaveURL(/orders$/);
    await ada.keyboard.press('f');
    await ada.goBack();
    await expect(rowOf(ada, first.name)).toBeVisible();
    await ada.keyboard.press('v');
    await closeByEscape(ada.getByRole('dialog', { name: 'Saved views' }));
    await expect(dialog).toBeHidden();
    await ada.keyboard.press('f');
  });
  await dialog.getByRole('combobox', { name: 'Order' }).selectOption({ label: 'Waiting longest' });
  await dialog.getByRole('checkbox', { name: 'Unassigned' }).press('Space');
  await picture(ada, 'list-filter');
  await dialog.getByRole('button', { name: 'Done' }).press('Enter');
  await expect(ada).toHaveURL(/\?sort=waiting&unassigned=1$/);
  await expect(ada.getByText(/^waits /).first()).toBeVisible();
  await ada.goto('/dashboard/conversations/home?sort=oldest&unassigned=1');
  await expect(ada).toHaveURL(/\?unassigned=1$/);
  await expect(ada.getByText('It was left out')).toBeVisible();
  await picture(ada, 'list-filtered');
  await ready(ada);

  // A saved view is an address with a name.
  await ada.keyboard.press('v');
  const views = ada.getByRole('dialog', { name: 'Saved views' });
  await views.getByRole('textbox', { name: 'Save this list as' }).fill('Nobody’s');
  await views.getByRole('button', { name: 'Save this list' }).press('Enter');
  await expect(views.getByRole('button', { name: /^Nobody’s/ })).toBeVisible();
  await picture(ada, 'saved-views');
  await views.getByRole('button', { name: 'Done' }).press('Enter');
  await expect(ada).toHaveURL(/\?view=[\da-f-]{36}$/);
  await expect(rowOf(ada, second.name)).toBeVisible();
  await ada.goto('/dashboard/conversations/home?view=3f0e8a64-7a52-4b6c-9d0e-2f1a5b7c9d10');
  await expect(ada.getByText('This view was deleted')).toBeVisible();
  await expect(ada).toHaveURL(/home$/);
  await ada.goto('/dashboard/conversations/home?unassigned=1&filter=require-attn');
  await ready(ada);

  // Selection: X, on one row and the other, between which rows of other journeys may stand; E resolves what is selected.
  for (const { name } of [second, first]) {
    await rowOf(ada, name).focus();
    await ada.keyboard.press('x');
  }
  const bar = ada.getByRole('group', { name: '2 selected' });
  await expect(bar).toBeVisible();
  await expectAccessible(ada);
  await picture(ada, 'bulk-selected');
  await ada.keyboard.press('e');
  await expect(ada.getByText('2 conversations changed.')).toBeVisible();
  await expect(rowOf(ada, first.name)).toBeHidden();
  await picture(ada, 'bulk-done');
  await ada.getByRole('button', { name: 'Undo', exact: true }).press('Enter');
  await expect(ada.getByText('2 conversations are as before.')).toBeVisible();
  await expect(rowOf(ada, first.name)).toBeVisible();

  // A tag for both, and a snooze in words for all that have it.
  const tagged = await Promise.all(['Xavier Mballa', 'Zora Mballa'].map((name) => world.customer(name)));
  for (const customer of tagged) await customer.asksForPerson();
  const rows = tagged.map(({ name }) => rowOf(ada, name));
  const select = async (row: (typeof rows)[number] | undefined) => {
    await row?.focus();
    await ada.keyboard.press('x');
  };
  for (const row of rows) await expect(row).toBeVisible();
  for (const row of rows) await select(row);
  await expect(bar).toBeVisible();
  await ada.getByRole('button', { name: 'Add tag' }).press('Enter');
  const tag = ada.getByRole('combobox', { name: 'Tag', exact: true });
  await tag.fill('Market day');
  await tag.press('Enter');
  await expect(ada.getByText('2 conversations changed.')).toBeVisible();
  await ada.goto('/dashboard/conversations/home?tag=Market+day');
  await ready(ada);
  await select(rows[0]);
  await ada.getByRole('button', { name: /^Select all 2/ }).press('Enter');
  await expect(bar).toBeVisible();
  await rows[0]?.focus();
  await ada.keyboard.press('h');
  const snooze = ada.getByRole('dialog', { name: 'Snooze 2 conversations' });
  await snooze.getByRole('textbox', { name: 'Day and time' }).fill('tomorrow 9');
  await picture(ada, 'bulk-snooze');
  await snooze.getByRole('button', { name: 'Snooze', exact: true }).press('Enter');
  await expect(ada.getByText('2 conversations changed.')).toBeVisible();
  for (const row of rows) await expect(row).toBeHidden();

  // Partial failure: a colleague's conversation stays, with the reason, and stays selected.
  const ben = await enter('ben');
  await rowOf(ben, first.name).click();
  await ben.getByRole('button', { name: 'Take over' }).click();
  await ada.goto('/dashboard/conversations/home');
  await rowOf(ada, second.name).click();
  await ada.getByRole('button', { name: 'Take over' }).click();
  await expect(ada.locator('#composer')).toBeVisible();
  await ben.goto('/dashboard/conversations/home');
  await ready(ben);
  await rowOf(ben, first.name).focus();
  await ben.keyboard.press('x');
  await rowOf(ben, second.name).focus();
  await ben.keyboard.press('x');
  await expect(ben.getByRole('group', { name: '2 selected' })).toBeVisible();
  await ben.keyboard.press('h');
  await ben
    .getByRole('dialog', { name: 'Snooze 2 conversations' })
    .getByRole('button', { name: 'Until the customer writes' })
    .press('Enter');
  const kept = ben.getByRole('list', { name: 'Conversations that stay as they are' });
  await expect(kept.getByRole('link', { name: second.name })).toBeVisible();
  await expect(ben.getByRole('group', { name: '1 selected' })).toBeVisible();
  await picture(ben, 'bulk-partial');
});
