import { Failure } from '#contract/failure.ts';
import { type CustomerField, faultsOf, noCustomer } from '#lib/customerForm.ts';
import { model, passing, type Happening } from '../model.ts';
import { shopCustomerFormMachine } from './shopCustomerForm.machine.ts';
import { aCustomer, aStranger } from '../customer/customer.samples.ts';

/** A customer in the shop's fields. */
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
  { type: `xstate.after.patience.shopCustomerForm.${where}` },
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

export const shopCustomerFormModel = model(shopCustomerFormMachine, {
  inputs: {
    stranger: { customer: aStranger, fields: noCustomer },
    linked: { customer: aCustomer, fields: noCustomer },
  },
  happenings: [
    ...call('findCountry', 'editing.locating', ['CM', null]),
    ...call('readCustomer', 'loading', [
      held,
      { fields: { ...noCustomer, first_name: 'M' }, addressId: null },
    ]),
    ...call('createCustomer', 'submitting.creating', [{ customerId: '7000000001' }]),
    ...call('updateCustomer', 'submitting.updating', [undefined]),
    ...call('updateAddress', 'submitting.moving', [undefined]),
    { type: 'contact.factsChanged', customer: aCustomer },
  ],
  sees: {
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
    done: [],
  },
  hides: {
    'submitting.creating': [{ role: 'button', name: 'common.close' }],
    halfSaved: [{ role: 'button', name: 'shop.save' }],
  },
  causes: {
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
    'a form with faults is never sent': (now) =>
      !now.matches('submitting') || Object.keys(faultsOf(now.context.fields)).length === 0,
    'what was typed stays when the shop refuses it': (now, before) =>
      !before.matches('submitting') ||
      now.matches('done') ||
      JSON.stringify(now.context.fields) === JSON.stringify(before.context.fields),
    'a linked customer is not added again': (now, before) =>
      !now.matches({ submitting: 'creating' }) ||
      before.matches({ submitting: 'creating' }) ||
      now.context.customer.customerId === null,
    'the address alone is saved again only after its person was saved': (now, before) =>
      !now.matches('halfSaved') || before.matches('halfSaved') || before.matches({ submitting: 'moving' }),
  },
  distinguishes: ({ context: { customer, fields, left, held: known, problem } }) => [
    customer.customerId,
    Object.keys(faultsOf(fields)).length,
    left.length > 0,
    known?.addressId,
    known !== null && known.fields.zip === fields.zip,
    problem === null,
  ],
});
