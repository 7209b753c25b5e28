import { Failure } from '#contract/failure.ts';
import { type CustomerField, faultsOf, noCustomer } from '#lib/customerForm.ts';
import { model, passing, type Happening } from '../model.ts';
import { shopCustomerMachine } from './shopCustomer.machine.ts';
import { aCustomer, aStranger, withoutShop } from '../customer/customer.samples.ts';

/** Somebody as the shop knows them. */
export const heldFields = {
  ...noCustomer,
  first_name: 'Marie',
  last_name: 'Ewané',
  email: 'marie@example.test',
  address: 'Rue Joss 12',
  city: 'Douala',
  province: 'Littoral',
  country: 'CM',
  zip: '00237',
};
const label = (field: CustomerField) => `shop.field.${field}`;
const fill = (field: CustomerField, value: string) => ({
  event: { type: 'customerForm.change' as const, field, value },
  by: { fill: label(field), with: value },
});
const call = (id: string, where: string, outputs: unknown[]): Happening[] => [
  ...outputs.map((output) => ({ type: `xstate.done.actor.${id}`, output })),
  { type: `xstate.error.actor.${id}`, error: new Failure('shopRejected', 'Email has already been taken') },
  { type: `xstate.after.patience.shopCustomer.${where}` },
];
const held = { fields: heldFields, addressId: '11' };
const dialog = { role: 'dialog', name: '' } as const;
const busy = { role: 'button', name: 'shop.saving', disabled: true } as const;

const form = [
  dialog,
  { role: 'textbox', name: 'shop.field.first_name' },
  { role: 'combobox', name: 'shop.field.country' },
  { role: 'button', name: 'shop.save' },
] as const;

export const shopCustomerModel = model(shopCustomerMachine, {
  inputs: { stranger: aStranger, linked: aCustomer, withoutShop },
  happenings: [
    ...call('findCountry', 'editing.locating', ['CM', null]),
    ...call('readCustomer', 'loading', [
      held,
      { fields: { ...noCustomer, first_name: 'M' }, addressId: null },
    ]),
    ...call('refetchCustomer', 'closed.refetching', [held]),
    ...call('createCustomer', 'submitting.creating', [{ customerId: '7000000001' }]),
    ...call('updateCustomer', 'submitting.updating', [undefined]),
    ...call('updateAddress', 'submitting.moving', [undefined]),
    { type: 'xstate.after.shopRefetch.shopCustomer.closed.waiting' },
    { type: 'contact.factsChanged', customer: aCustomer },
  ],
  sees: {
    'closed.still': [],
    'closed.waiting': [],
    'closed.refetching': [],
    settling: passing,
    loading: [dialog, { role: 'status', name: 'shop.customerLoading' }],
    unread: [dialog, { role: 'alert', name: '' }, { role: 'button', name: 'common.tryAgain' }],
    'editing.locating': form,
    'editing.typing': form,
    'submitting.choosing': passing,
    'submitting.creating': [dialog, busy],
    'submitting.updating': [dialog, busy],
    'submitting.moving': [dialog, busy],
    halfSaved: [
      dialog,
      { role: 'alert', name: '' },
      { role: 'text', name: 'shop.halfSaved' },
      { role: 'button', name: 'shop.retryAddress' },
    ],
  },
  hides: {
    'closed.still': [dialog],
    'closed.waiting': [dialog],
    'closed.refetching': [dialog],
    'submitting.creating': [{ role: 'button', name: 'common.close' }],
    halfSaved: [{ role: 'button', name: 'shop.save' }],
  },
  causes: {
    'customerForm.open': [{ event: { type: 'customerForm.open' }, by: 'world' }],
    'customerForm.change': [
      fill('email', 'marie@example.test'),
      fill('address', 'Rue Joss 12'),
      fill('city', 'Douala'),
      fill('province', 'Littoral'),
      fill('country', 'CM'),
      fill('zip', '00238'),
      fill('zip', ' '),
    ],
    'customerForm.blur': [{ event: { type: 'customerForm.blur', field: 'zip' }, by: 'world' }],
    'customerForm.submit': { click: 'shop.save' },
    'customerForm.retryAddress': { click: 'shop.retryAddress' },
    'customerForm.retry': { click: 'common.tryAgain' },
    'customerForm.close': { click: 'common.cancel' },
    'contact.factsChanged': 'world',
  },
  laws: {
    'what the rules forbid is never sent': (now) =>
      !now.matches('submitting') || Object.keys(faultsOf(now.context.fields)).length === 0,
    'what was typed stays when the shop does not take it': (now, before) =>
      !before.matches('submitting') ||
      now.matches('closed') ||
      JSON.stringify(now.context.fields) === JSON.stringify(before.context.fields),
    'nobody is entered twice': (now, before) =>
      !now.matches({ submitting: 'creating' }) ||
      before.matches({ submitting: 'creating' }) ||
      now.context.customer.customerId === null,
    'nothing of a shop that is not connected': (now) =>
      now.context.customer.shopStatus === 2 || now.matches('closed'),
    'an address alone is tried again only after its person was saved': (now, before) =>
      !now.matches('halfSaved') || before.matches('halfSaved') || before.matches({ submitting: 'moving' }),
  },
  distinguishes: ({ context: { customer, fields, left, held: known, problem } }) => [
    customer.customerId,
    customer.shopStatus,
    Object.keys(faultsOf(fields)).length,
    left.length > 0,
    known?.addressId,
    known !== null && known.fields.zip === fields.zip,
    problem === null,
  ],
});
