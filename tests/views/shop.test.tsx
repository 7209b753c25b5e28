import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createActor, SimulatedClock, type AnyActorRef } from 'xstate';
import { Failure } from '#contract/failure.ts';
import { ContactMenu } from '#features/conversation/head/ContactMenu.tsx';
import { ActivityTab } from '#features/shop/ActivityTab.tsx';
import { CustomerDialog } from '#features/shop/CustomerDialog.tsx';
import { OrderDialog } from '#features/shop/OrderDialog.tsx';
import type { CustomerFacts } from '#machines/customer/customer.facts.ts';
import { contactPanelMachine } from '#machines/customer/contactPanel.machine.ts';
import { createOrderMachine } from '#machines/shop/createOrder.machine.ts';
import { shopActivityMachine } from '#machines/shop/shopActivity.machine.ts';
import { shopCustomerMachine } from '#machines/shop/shopCustomer.machine.ts';
import { heldFields } from '#machines/shop/shopCustomerForm.model.ts';
import { aCustomer, aStranger } from '#machines/customer/customer.samples.ts';
import { keys } from '#services/cache.ts';
import { createCache } from '#services/createCache.ts';
import { Menu } from '#ui/overlay/Menu.tsx';
import type { Language } from '#i18n/languages.ts';
import { NOW } from '#tests/support/entities.ts';
import { quiet } from '#tests/support/quiet.ts';
import { answerPages } from '#tests/support/pages.ts';
import { show } from '#tests/support/screen.tsx';
import { aProduct, someEvents, someProducts, theirOrders } from '#tests/support/views/shop.tsx';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: NOW }));
afterEach(() => void vi.useRealTimers());

const answer = (actor: AnyActorRef, id: string, output: unknown) =>
  actor.send({ type: `xstate.done.actor.${id}`, output });
const fail = (actor: AnyActorRef, id: string, error: unknown) =>
  actor.send({ type: `xstate.error.actor.${id}`, error });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const box = (name: string) => page.getByRole('textbox', { name, exact: true });

describe('the order', () => {
  const open = async (products = someProducts, currency: string | null = 'XAF') => {
    const cache = createCache();
    cache.setQueryData(keys.products('v1'), products);
    const clock = new SimulatedClock();
    const actor = createActor(quiet(createOrderMachine), { input: aCustomer, clock }).start();
    await show(<OrderDialog actor={actor} />, { cache });
    actor.send({ type: 'order.open' });
    answerPages(actor, { count: products.length });
    actor.send({ type: 'list.loaded', details: { currency } });
    await expect.element(page.getByRole('dialog', { name: 'Create order' })).toBeVisible();
    return actor;
  };

  it('counts by steps and by digits that are left or entered [SHOP-012 SHOP-016]', async () => {
    const actor = await open();
    const lines = () => actor.getSnapshot().context.lines.map(({ title, quantity }) => [title, quantity]);
    const field = box('Quantity of Product 2');
    await userEvent.click(button('One more Product 2'));
    await userEvent.click(button('One more Product 2'));
    expect(lines()).toEqual([['Product 2', 2]]);
    await userEvent.fill(field, '1a2b');
    await expect.element(field).toHaveValue('12');
    expect(lines()).toEqual([['Product 2', 2]]);
    await userEvent.keyboard('{Enter}');
    expect(lines()).toEqual([['Product 2', 12]]);
    await userEvent.fill(field, '7');
    await userEvent.click(box('Search products'));
    expect(lines()).toEqual([['Product 2', 7]]);
    await expect.element(page.getByText('7 items')).toBeVisible();
    await userEvent.fill(field, '');
    await userEvent.click(box('Search products'));
    expect(lines()).toEqual([]);
    await expect.element(field).toHaveValue('0');
    await expect.element(button('One less Product 2')).toBeDisabled();
    await expect.element(button('Review order')).toBeDisabled();
  });

  it('shows the first variant’s price, each variant with its count, and euros where the shop says no currency [SHOP-015 SHOP-027]', async () => {
    const variants = [
      { id: 'v1', title: 'S', price: '20.5' },
      { id: 'v2', title: 'M', price: '25' },
    ];
    const actor = await open([aProduct(0, { title: 'Toghu jacket', variants })], null);
    await expect.element(page.getByText(/EUR\s20\.50/)).toBeVisible();
    await expect.element(page.getByText(/EUR\s25\.00/)).toBeVisible();
    await userEvent.click(button('One more Toghu jacket, M'));
    expect(actor.getSnapshot().context.lines).toMatchObject([
      { variantId: 'v2', variantTitle: 'M', price: '25', quantity: 1 },
    ]);
    await userEvent.click(button('Review order'));
    await expect.element(page.getByText('Total')).toBeVisible();
  });

  it('is Unpaid until it is said, hides Create while a note is written, and keeps a saved one [SHOP-020 SHOP-021]', async () => {
    const actor = await open();
    await userEvent.click(button('One more Product 3'));
    await userEvent.click(button('Review order'));
    await expect.element(page.getByText('Unpaid', { exact: true })).toBeVisible();
    await userEvent.click(page.getByRole('switch', { name: 'Payment' }));
    await expect.element(page.getByText('Paid', { exact: true })).toBeVisible();
    await userEvent.click(button('Add note'));
    await expect.element(button('Create order')).not.toBeInTheDocument();
    await userEvent.fill(box('Note'), '  ');
    await expect.element(button('Save note')).toBeDisabled();
    await userEvent.fill(box('Note'), 'Gift wrap');
    await userEvent.click(button('Cancel note'));
    expect(actor.getSnapshot().context).toMatchObject({ note: null, draft: '' });
    await userEvent.click(button('Add note'));
    await userEvent.fill(box('Note'), ' Gift wrap ');
    await userEvent.click(button('Save note'));
    await userEvent.click(button('Edit note'));
    await userEvent.fill(box('Note'), 'Other');
    await userEvent.click(button('Cancel note'));
    await expect.element(page.getByText('Gift wrap', { exact: true })).toBeVisible();
  });

  it('stays open while it is made, and is confirmed with its number and its link [SHOP-018 SHOP-019 SHOP-025]', async () => {
    const actor = await open();
    await userEvent.click(button('One more Product 3'));
    await userEvent.click(button('Review order'));
    await userEvent.click(button('Create order'));
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('dialog', { name: 'Order summary' })).toBeVisible();
    expect(button('Close').query()).toBeNull();
    fail(actor, 'createOrder', new Failure('shopRejected', 'Product variant does not exist'));
    await expect.element(page.getByText(/variant does not exist$/).first()).toBeVisible();
    await userEvent.click(button('Create order'));
    answer(actor, 'createOrder', { id: '1', name: '#1001', order_status_url: 'https://x.test/orders/1' });
    await expect.element(page.getByText('#1001', { exact: true })).toBeVisible();
    const link = page.getByRole('link', { name: 'View order' }).element();
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([
      'https://x.test/orders/1',
      '_blank',
    ]);
    await userEvent.click(button('Done'));
    expect(actor.getSnapshot().context).toMatchObject({ lines: [], cart: 1, note: null, paid: false });
  });

  it('links nowhere but to the web', async () => {
    const actor = await open();
    await userEvent.click(button('One more Product 3'));
    await userEvent.click(button('Review order'));
    await userEvent.click(button('Create order'));
    answer(actor, 'createOrder', {
      id: '1',
      name: '#1001',
      order_status_url: 'javascript:alert(1)',
      total_price: '99000',
      currency: 'XAF',
    });
    await expect.element(page.getByText('The shop has another sum than your summary')).toBeVisible();
    await expect.element(page.getByText('#1001', { exact: true })).toBeVisible();
    expect(page.getByRole('link', { name: 'View order' }).query()).toBeNull();
  });

  it('draws no more rows than one can see of many products', async () => {
    await open(Array.from({ length: 5_000 }, (_, index) => aProduct(index)));
    await expect.element(page.getByText('Product 2', { exact: true })).toBeVisible();
    expect(page.getByRole('textbox', { name: /^Quantity of/ }).elements().length).toBeLessThan(40);
  });
});

describe('the customer form', () => {
  const open = async (input: CustomerFacts, language: Language = 'en') => {
    const actor = createActor(quiet(shopCustomerMachine), { input }).start();
    const { say } = await show(<CustomerDialog actor={actor} />, { language });
    actor.send({ type: 'customerForm.open' });
    return { actor: actor.getSnapshot().children.form!, dialog: actor, say };
  };

  it('says what is wrong with a field once it is left, and with all at a try [SHOP-001 SHOP-002]', async () => {
    const { actor } = await open(aStranger);
    for (const label of [
      'First name',
      'Last name',
      'Email',
      'Address',
      'City',
      'State/Province',
      'ZIP/Postal code',
      'Notes',
    ])
      await expect.element(box(label)).toBeVisible();
    await userEvent.fill(box('Email'), 'marie');
    expect(page.getByText('Email is not valid').query()).toBeNull();
    await userEvent.click(box('City'));
    await expect.element(page.getByText('Email is not valid')).toBeVisible();
    expect(page.getByText('ZIP/Postal code is required').query()).toBeNull();
    await userEvent.click(button('Save customer'));
    await expect.element(page.getByText('ZIP/Postal code is required')).toBeVisible();
    expect(actor.getSnapshot().matches('editing')).toBe(true);
    await expect.element(box('Email')).toHaveFocus();
  });

  it('closes an open list of countries on Escape, and itself on the next', async () => {
    const { actor, dialog } = await open(aStranger);
    await userEvent.fill(box('Email'), 'marie@example.test');
    const field = page.getByRole('combobox', { name: 'Country' });
    await userEvent.fill(field, 'cam');
    await expect.element(page.getByRole('option', { name: 'Cameroon' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => page.getByRole('option').query()).toBeNull();
    expect(actor.getSnapshot().matches('editing')).toBe(true);
    await expect.element(field).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => dialog.getSnapshot().matches('closed')).toBe(true);
  });

  it('finds a country in the language of the page and keeps its code [SHOP-001]', async () => {
    const { actor, say } = await open(aStranger, 'fr');
    const field = page.getByRole('combobox', { name: say('shop.field.country') });
    await userEvent.fill(field, 'cote d');
    await userEvent.click(page.getByRole('option', { name: 'Côte d’Ivoire' }));
    expect(actor.getSnapshot().context.fields.country).toBe('CI');
    await expect.element(field).toHaveValue('Côte d’Ivoire');
    await userEvent.fill(field, 'allem');
    await userEvent.keyboard('{Enter}');
    expect(actor.getSnapshot().context.fields.country).toBe('DE');
    await userEvent.fill(field, 'nowhere');
    await expect.element(page.getByText(say('shop.countryNone'))).toBeVisible();
  });

  it('is filled with what the shop has, and asks for the address again where only it failed [SHOP-007 SHOP-009 SHOP-028]', async () => {
    const { actor } = await open(aCustomer);
    answer(actor, 'readCustomer', { fields: heldFields, addressId: '11' });
    await expect.element(page.getByRole('dialog', { name: 'Update shop customer' })).toBeVisible();
    await expect.element(box('Email')).toHaveValue('marie@example.test');
    await expect.element(page.getByRole('combobox', { name: 'Country' })).toHaveValue('Cameroon');
    await expect.element(box('First name')).toHaveFocus();
    await userEvent.fill(box('City'), 'Buea');
    await userEvent.click(button('Save customer'));
    answer(actor, 'updateCustomer', undefined);
    fail(actor, 'updateAddress', new Failure('shopRejected', 'Zip is not valid'));
    await expect.element(page.getByText(/Zip is not valid$/).first()).toBeVisible();
    await expect.element(box('Email')).toHaveAttribute('readonly');
    await userEvent.fill(box('ZIP/Postal code'), '00238');
    await userEvent.click(button('Retry address'));
    expect(actor.getSnapshot().value).toEqual({ submitting: 'moving' });
  });
});

describe('the conversation’s menu', () => {
  const items = async (input: CustomerFacts) => {
    const asked: unknown[] = [];
    const actor = createActor(quiet(contactPanelMachine), { input: { customer: input, tab: null } }).start();
    actor.subscribe(({ context }) => context.dialog && asked.push(context.dialog));
    await show(
      <Menu trigger={<button type="button">More</button>}>
        <ContactMenu isResolved={false} actor={actor} />
      </Menu>,
    );
    await userEvent.click(button('More'));
    await expect.element(page.getByRole('menuitem', { name: 'Contact profile' })).toBeVisible();
    return {
      asked,
      names: page
        .getByRole('menuitem')
        .elements()
        .map(({ textContent, ariaKeyShortcuts }) =>
          ariaKeyShortcuts ? textContent?.slice(0, -ariaKeyShortcuts.length) : textContent,
        ),
    };
  };

  it('changes in the shop who is in it, and adds who is not [SHOP-007 SHOP-029]', async () => {
    const { names, asked } = await items(aCustomer);
    expect(names).toEqual([
      'Contact panel',
      'Contact profile',
      'Run a macro…',
      'Followers…',
      'Edit tags',
      'Snooze…',
      'Create order',
      'Update shop customer',
    ]);
    await userEvent.keyboard('{End}{Enter}');
    expect(asked).toEqual(['customer']);
  });

  it.each([
    [aStranger, 'Add customer to shop'],
    [{ ...aCustomer, shopStatus: 0 as const }, 'Create order'],
  ])('has nothing to change where they or the shop are not linked', async (input, other) => {
    expect((await items(input)).names).toEqual([
      'Contact panel',
      'Contact profile',
      'Run a macro…',
      'Followers…',
      'Edit tags',
      'Snooze…',
      other,
    ]);
  });
});

describe('what happened', () => {
  const activity = async () => {
    const cache = createCache();
    cache.setQueryData(keys.shopOrders(aCustomer.customerId ?? ''), { orders: theirOrders, next: null });
    cache.setQueryData(keys.shopTimeline(aCustomer.customerId ?? ''), someEvents);
    const actor = createActor(quiet(shopActivityMachine), { input: aCustomer }).start();
    await show(<ActivityTab actor={actor} />, { cache });
    answerPages(actor, { count: 25 });
    answer(actor, 'loadTimeline', { count: 2 });
  };
  afterEach(() => page.viewport(1280, 800));

  it('stands with the orders, dates as YYYY/MM/DD and times as HH:mm [PROF-008 PROF-017 PROF-018]', async () => {
    await activity();
    const timeline = page.getByRole('region', { name: 'Shop timeline' });
    await expect
      .element(timeline.getByRole('link', { name: 'Order #1001' }))
      .toHaveAttribute('href', someEvents[0]!.extras.link!);
    await expect.element(timeline.getByText('Customer created')).toBeVisible();
    await expect.element(timeline.getByText(/^2026\/11\/20 \d\d:05$/)).toBeVisible();
  });

  it('of an order shows two lines on a phone until one asks for the rest [PROF-019]', async () => {
    await activity();
    const third = page.getByText('1 × Head wrap');
    await expect.element(third).toBeVisible();
    await page.viewport(360, 800);
    await expect.element(third).not.toBeVisible();
    await userEvent.click(button('1 more item'));
    await expect.element(third).toBeVisible();
  });
});
