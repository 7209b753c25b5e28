import { Failure } from '#contract/failure.ts';
import { noCustomer } from '#lib/customerForm.ts';
import { model } from '../model.ts';
import { aCustomer, aStranger, withoutShop } from '../customer/customer.samples.ts';
import { shopCustomerMachine } from './shopCustomer.machine.ts';
import { heldFields } from './shopCustomerForm.model.ts';

const dialog = { role: 'dialog', name: '' } as const;
const done = (saved: 'added' | 'updated' | null, customerId: string | null) => ({
  type: 'xstate.done.actor.form',
  output: { saved, customerId, fields: saved === null ? heldFields : noCustomer },
});

export const shopCustomerModel = model(shopCustomerMachine, {
  inputs: { stranger: aStranger, linked: aCustomer, withoutShop },
  happenings: [
    done('added', '7000000001'),
    done('updated', '7000000001'),
    done(null, null),
    { type: 'xstate.done.actor.refetchCustomer', output: { fields: heldFields, addressId: '11' } },
    { type: 'xstate.error.actor.refetchCustomer', error: new Failure('shopRejected') },
    { type: 'xstate.after.patience.shopCustomer.closed.refetching' },
    { type: 'xstate.after.shopRefetch.shopCustomer.closed.waiting' },
    { type: 'contact.factsChanged', customer: aCustomer },
  ],
  sees: {
    'closed.still': [],
    'closed.waiting': [],
    'closed.refetching': [],
    open: [dialog],
  },
  hides: { 'closed.still': [dialog], 'closed.waiting': [dialog], 'closed.refetching': [dialog] },
  causes: {
    'customerForm.open': [{ event: { type: 'customerForm.open' }, by: 'world' }],
    'contact.factsChanged': 'world',
  },
  laws: {
    'the form opens only with a connected shop': (now) =>
      now.context.customer.shopStatus === 2 || now.matches('closed'),
    'what was typed stays until the shop has it': (now, before) =>
      !before.matches('closed') || now.context.fields === before.context.fields,
  },
  distinguishes: ({ context: { customer, fields } }) => [
    customer.customerId,
    customer.shopStatus,
    fields.email,
  ],
});
