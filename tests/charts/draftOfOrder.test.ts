/** Tests the values that fill in a new invoice, and the country of a new customer of the shop. */
import { describe, expect, it } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { wireShopCustomerForm } from '#app/wiring/shop/shop.ts';
import type { AppContext } from '#app/wiring/appContext.ts';
import type { ShopOrder } from '#contract/shop.ts';
import { noCustomer } from '#lib/customerForm.ts';
import { phoneCountry } from '#lib/phoneCountry.ts';
import { marie } from '#machines/customer/customer.samples.ts';
import { draftOfOrder } from '#machines/payment/draftOfOrder.ts';

const line = (title: string, quantity = 1) => ({ id: title, title, variant_title: null, quantity });
const order = (over: Partial<ShopOrder> = {}): ShopOrder => ({
  id: 'o1',
  name: '#1042',
  customer: null,
  currency: 'XAF',
  current_total_price: '70000.00',
  outstanding_price: '70000.00',
  fulfillment_status: 'in-progress',
  financial_status: 'pending',
  line_items: [line('Ndop jacket', 2), line('Indigo scarf')],
  has_more_items: false,
  order_status_url: null,
  created_at: '2026-11-21T10:00:00.000Z',
  ...over,
});
const francs = { currency: 'XAF', decimals: 0, least: null, most: null };
const draft = { description: '2 × Ndop jacket, Indigo scarf', externalReference: '#1042', amount: '70000' };

describe('a new invoice', () => {
  it('is filled in from the newest order that is still to be paid', () => {
    expect(draftOfOrder([order(), order({ name: '#1041' })], [], francs)).toEqual(draft);
    const paid = order({ name: '#1044', financial_status: 'paid' });
    const cancelled = order({ name: '#1043', fulfillment_status: 'cancelled' });
    expect(draftOfOrder([paid, cancelled, order()], [], francs)).toEqual(draft);
  });

  it('skips an order that has an invoice, unless that is cancelled', () => {
    const invoice = (status: 'PENDING' | 'CANCELLED') => [{ externalReference: '#1042', status }];
    expect(draftOfOrder([order()], invoice('PENDING'), francs)).toBeNull();
    expect(draftOfOrder([order()], invoice('CANCELLED'), francs)).toEqual(draft);
  });

  it.each([
    ['in another currency than the payments', { currency: 'EUR' }],
    ['with decimals', { outstanding_price: '70000.50' }],
  ])('has no amount for an order %s [INV-005]', (_, over) => {
    expect(draftOfOrder([order(over)], [], francs)).toEqual({ ...draft, amount: '' });
  });

  it.each(['authorized', 'expired', 'paid', 'partially_refunded', 'refunded', 'voided', null])(
    'is not filled in from an order that is %s',
    (financial_status) => expect(draftOfOrder([order({ financial_status })], [], francs)).toBeNull(),
  );

  it('asks for the rest of a partly paid order, and for nothing where nothing is left', () => {
    const partly = { financial_status: 'partially_paid', outstanding_price: '20000.00' };
    expect(draftOfOrder([order(partly)], [], francs)?.amount).toBe('20000');
    expect(draftOfOrder([order({ outstanding_price: '0.00' })], [], francs)).toBeNull();
  });

  it('has the amount of an order that the operators do not take at once, of which the form tells', () => {
    expect(draftOfOrder([order()], [], { ...francs, most: '50000' })?.amount).toBe('70000');
  });

  it('has the decimals of an order where the payments take them [INV-005]', () => {
    const cedis = { currency: 'GHS', decimals: 2, least: null, most: null };
    const bought = order({ currency: 'GHS', outstanding_price: '125.50' });
    expect(draftOfOrder([bought], [], cedis)?.amount).toBe('125.5');
  });

  it('describes the order in 4 to 100 characters [INV-003]', () => {
    const described = (...items: ShopOrder['line_items']) =>
      draftOfOrder([order({ line_items: items })], [], francs)?.description ?? '';
    expect(described(line('A'.repeat(60)), line('B'.repeat(60)))).toBe('A'.repeat(60));
    expect(described(line('C'.repeat(200)))).toBe('C'.repeat(100));
    expect(described(line('Bag'))).toBe('#1042');
  });
});

describe('a new customer of the shop', () => {
  it.each([
    ['237699410752', 'CM'],
    ['+33612345678', 'FR'],
    ['2348012345678', 'NG'],
    ['CM.1234', null],
    ['000', null],
  ])('with the number %s is from %s', (phone, country) => {
    expect(phoneCountry(phone)).toBe(country);
  });

  it('gets the country of their phone, unless one was chosen; an Instagram id is not a phone number', async () => {
    const countryOf = async (input: Partial<typeof marie>, chosen?: string) => {
      const customer = { ...marie, shopStatus: 2, ...input };
      const form = wireShopCustomerForm({} as AppContext);
      const actor = createActor(form, { input: { customer, fields: noCustomer } }).start();
      if (chosen) actor.send({ type: 'customerForm.change', field: 'country', value: chosen });
      await waitFor(actor, (snapshot) => snapshot.matches({ editing: 'typing' }));
      return actor.getSnapshot().context.fields.country;
    };
    expect(await countryOf({ contactId: '237699410752' })).toBe('CM');
    expect(await countryOf({ contactId: '237699410752' }, 'FR')).toBe('FR');
    expect(await countryOf({ contactId: '237699410752', channel: 'instagram' })).toBe('');
    expect(await countryOf({ contactId: null })).toBe('');
  });
});
