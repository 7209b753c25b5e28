import { describe, expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { Failure } from '#contract/failure.ts';
import { customerFields, QUANTITY_MOST } from '#contract/shop.ts';
import { faultOf, faultsOf, LONGEST, noCustomer, tagsOf, type CustomerField } from '#lib/customerForm.ts';
import {
  type Item,
  type Line,
  quantityIn,
  quantityOf,
  steppedQuantity,
  withQuantity,
} from '#machines/shop/cart.ts';
import { createOrderMachine, PRODUCT_DEBOUNCE } from '#machines/shop/createOrder.machine.ts';
import { aBag } from '#machines/shop/createOrder.model.ts';
import { SHOP_REFETCH } from '#machines/shop/shopCustomer.machine.ts';
import { shopCustomerFormMachine } from '#machines/shop/shopCustomerForm.machine.ts';
import { faultsSaid } from '#machines/shop/shopCustomerForm.words.ts';
import { heldFields } from '#machines/shop/shopCustomerForm.model.ts';
import { aCustomer, aStranger } from '#machines/customer/customer.samples.ts';
import { MORE_AT } from '#machines/shop/shopActivity.machine.ts';
import { quiet } from '#tests/support/quiet.ts';

describe('the customer form', () => {
  it.each([
    ['first_name', '', 'required'],
    ['first_name', 'M', null],
    ['last_name', '', null],
    ['note', '', null],
    ['tags', '', null],
    ['email', '', 'required'],
    ['email', 'marie', 'invalid'],
    ['email', 'marie@example', 'invalid'],
    ['email', 'a b@example.test', 'invalid'],
    ['email', 'a@b.co, c@d.co', 'invalid'],
    ['email', ' marie@example.test ', null],
    ['address', ' ', 'required'],
    ['city', '', 'required'],
    ['province', '', 'required'],
    ['country', '', 'required'],
    ['country', 'Cameroon', 'tooLong'],
    ['country', 'cm', 'invalid'],
    ['country', 'CM', null],
    ['zip', ' ', 'required'],
    ['zip', '00237', null],
    ['first_name', 'x'.repeat(101), 'tooLong'],
    ['note', 'x'.repeat(5001), 'tooLong'],
  ] as const)('%s “%s” is %s [SHOP-002 SHOP-003]', (field, text, fault) => {
    expect(faultOf(field, text)).toBe(fault);
  });

  it('accepts exactly the lengths that the contract accepts', () => {
    for (const field of Object.keys(noCustomer) as CustomerField[]) {
      const good = heldFields[field] || 'x';
      expect(customerFields[field].safeParse(good).success, field).toBe(true);
      expect(customerFields[field].safeParse('x'.repeat(LONGEST[field] + 1)).success, field).toBe(false);
    }
    expect(faultsOf(heldFields)).toEqual({});
  });

  it('shows errors only for fields that were left', () => {
    expect(faultsSaid({ fields: noCustomer, left: [] })).toEqual({});
    expect(faultsSaid({ fields: noCustomer, left: ['zip', 'note'] })).toEqual({ zip: 'required' });
  });

  it('keeps tags trimmed, each once [SHOP-003]', () => {
    expect(tagsOf(' vip ,gold,, vip ')).toEqual(['vip', 'gold']);
    expect(tagsOf('')).toEqual([]);
  });

  it('starts with the contact’s name, unless it is a number', () => {
    const open = (name: string) => {
      const input = { customer: { ...aStranger, name }, fields: noCustomer };
      const actor = createActor(quiet(shopCustomerFormMachine), { input }).start();
      return actor.getSnapshot().context.fields;
    };
    expect(open('Marie Ewané Njoh')).toMatchObject({ first_name: 'Marie', last_name: 'Ewané Njoh' });
    expect(open('+237650000001')).toEqual(noCustomer);
  });

  it('is empty for a customer that the shop has deleted', () => {
    const input = { customer: aCustomer, fields: noCustomer };
    const actor = createActor(quiet(shopCustomerFormMachine), { input }).start();
    const read = { type: 'xstate.error.actor.readCustomer', error: new Failure('notFound') };
    actor.send(read as never);
    expect(actor.getSnapshot().value).toBe('unread');
    actor.send({ type: 'contact.factsChanged', customer: aStranger });
    actor.send({ type: 'customerForm.retry' });
    expect(actor.getSnapshot().matches('editing')).toBe(true);
    expect(actor.getSnapshot().context).toMatchObject({ held: null, problem: null });
  });
});

describe('the cart', () => {
  const other: Item = { ...aBag, variantId: 'v2', variantTitle: 'Indigo' };
  const stepped = (lines: readonly Line[], item: Item, by: 1 | -1) =>
    withQuantity(lines, item, steppedQuantity(lines, { item, by }));
  it.each([
    ['', 0],
    ['0', 0],
    ['12', 12],
    ['1a2', 12],
    ['-3', 3],
    ['007', 7],
    ['99999', 99_999],
    ['9'.repeat(40), 999_999_999_999_999],
  ])('reads “%s” as %s [SHOP-016]', (text, quantity) => expect(quantityOf(text)).toBe(quantity));

  it('has a line for each variant, and none at 0 or less [SHOP-016 SHOP-027]', () => {
    const two = stepped(stepped([], aBag, 1), other, 1);
    expect(two.map(({ variantId, quantity }) => [variantId, quantity])).toEqual([
      [null, 1],
      ['v2', 1],
    ]);
    expect(stepped(two, aBag, 1).map(({ quantity }) => quantity)).toEqual([2, 1]);
    expect(stepped(two, aBag, -1)).toEqual([{ ...other, quantity: 1 }]);
    expect(withQuantity(two, other, 0)).toEqual([{ ...aBag, quantity: 1 }]);
    expect(stepped([], aBag, -1)).toEqual([]);
    expect(quantityIn(withQuantity([], aBag, 50_000), aBag)).toBe(QUANTITY_MOST);
  });
});

describe('delays', () => {
  it('products are searched 350 ms after the last key [SHOP-013]', () => {
    expect(PRODUCT_DEBOUNCE).toBe(350);
    const clock = new SimulatedClock();
    const actor = createActor(quiet(createOrderMachine), { input: aCustomer, clock }).start();
    actor.send({ type: 'order.open' });
    const asked = () => actor.getSnapshot().children.pages?.getSnapshot().context.question['words'];
    for (const words of ['b', 'ba', 'bag']) {
      actor.send({ type: 'order.search', words });
      clock.increment(349);
      expect(asked()).toBe('');
    }
    clock.increment(1);
    expect(asked()).toBe('bag');
  });

  it('a new order has no payment, note or lines of the previous one [SHOP-019]', () => {
    const actor = createActor(quiet(createOrderMachine), {
      input: aCustomer,
      clock: new SimulatedClock(),
    }).start();
    actor.send({ type: 'order.open' });
    actor.send({ type: 'order.step', item: aBag, by: 1 });
    actor.send({ type: 'order.review' });
    actor.send({ type: 'order.pay', paid: true });
    actor.send({ type: 'order.editNote' });
    actor.send({ type: 'order.writeNote', text: 'Gift wrap' });
    actor.send({ type: 'order.saveNote' });
    actor.send({ type: 'order.submit' });
    const ordered = { id: 'gid://shopify/Order/1', name: '#1001', order_status_url: null };
    actor.send({ type: 'xstate.done.actor.createOrder', output: ordered } as never);
    expect(actor.getSnapshot()).toMatchObject({ value: 'confirmation', context: { paid: true } });
    actor.send({ type: 'order.close' });
    actor.send({ type: 'order.open' });
    expect(actor.getSnapshot().context).toMatchObject({
      cart: 1,
      paid: false,
      note: null,
      lines: [],
      ordered: null,
    });
    actor.stop();
  });

  it('a new customer is read again after 3 s; more orders from 80 % of the way [CONST-015 CONST-005]', () => {
    expect([SHOP_REFETCH, MORE_AT]).toEqual([3_000, 0.8]);
  });
});
