/** The types, ports, guards and actions of the chart `shopCustomerForm`. */
import { assign, setup } from 'xstate';
import type { Problem } from '#contract/failure.ts';
import type { Channel } from '#contract/conversation.ts';
import {
  getShopCustomer,
  createShopCustomer,
  updateShopCustomer,
  updateShopAddress,
} from '#contract/shop.ts';
import {
  type CustomerFault,
  type CustomerField,
  type CustomerFields,
  faultsOf,
  noCustomer,
} from '#lib/customerForm.ts';
import { CALL_PATIENCE } from '#lib/time.ts';
import type { ContactFactsChanged, CustomerFacts } from '../customer/customer.facts.ts';
import { call } from '../call.ts';
import { idOf } from '../idOf.ts';
import { port } from '../port.ts';
import { toast } from '../toast.ts';
import { addressOf, heldOf, type Held, personOf } from './shopCustomerFields.ts';

type How = 'added' | 'updated';

interface Input {
  customer: CustomerFacts;
  /** The form's values when it was last closed. */
  fields: CustomerFields;
}
interface Context extends Input {
  /** Fields that lost focus once, or all after a save; only their faults are shown. */
  left: CustomerField[];
  held: Held | null;
  problem: Problem | null;
  /** What the shop has stored, if anything. */
  saved: How | null;
}

const ADDRESS = ['address', 'city', 'province', 'country', 'zip'] as const;
export const ALL_FIELDS = Object.keys(noCustomer) as CustomerField[];

/** Returns the faults of the fields that were left. */
export function faultsSaid({
  fields,
  left,
}: Pick<Context, 'fields' | 'left'>): Partial<Record<CustomerField, CustomerFault>> {
  const all = faultsOf(fields);
  return Object.fromEntries(left.flatMap((field) => (all[field] ? [[field, all[field]]] : [])));
}

/** Returns an empty form with the contact's name. */
function named({ name }: CustomerFacts): CustomerFields {
  if (/^[+@\d]/.test(name)) return noCustomer;
  const [first = '', ...rest] = name.split(' ');
  return { ...noCustomer, first_name: first, last_name: rest.join(' ') };
}

/** Reads the shop's record of a customer. */
export const readCustomer = call(getShopCustomer, {
  ask: ({ customerId }: { customerId: string }) => ({ id: customerId }),
  give: ({ customer }) => heldOf(customer),
});

export const chart = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as
      | ContactFactsChanged
      | { type: 'customerForm.change'; field: CustomerField; value: string }
      | { type: 'customerForm.blur'; field: CustomerField }
      | { type: 'customerForm.submit' }
      | { type: 'customerForm.retryAddress' }
      | { type: 'customerForm.retry' }
      | { type: 'customerForm.close' },
    output: {} as { customerId: string | null; fields: CustomerFields; saved: How | null },
  },
  actors: {
    findCountry: port<string | null, { channel: Channel; contactId: string | null }>('findCountry'),
    readCustomer,
    createCustomer: call(createShopCustomer, {
      ask: ({ conversationId, fields }: { conversationId: string; fields: CustomerFields }) => ({
        ...idOf(conversationId),
        ...personOf(fields),
        ...addressOf(fields),
      }),
      give: ({ customer }) => ({ customerId: customer.id }),
    }),
    updateCustomer: call(updateShopCustomer, {
      ask: ({ customerId, fields }: { customerId: string; fields: CustomerFields }) => ({
        id: customerId,
        ...personOf(fields),
      }),
    }),
    updateAddress: call(updateShopAddress, {
      ask: ({
        customerId,
        addressId,
        fields,
      }: {
        customerId: string;
        addressId: string | null;
        fields: CustomerFields;
      }) => ({ id: customerId, addressId: addressId ?? ('new' as const), ...addressOf(fields) }),
    }),
  },
  guards: {
    isLinked: ({ context }) => context.customer.customerId !== null,
    isValid: ({ context }) => Object.keys(faultsOf(context.fields)).length === 0,
    hasMoved: ({ context: { fields, held } }) =>
      held === null || ADDRESS.some((field) => fields[field].trim() !== held.fields[field].trim()),
  },
  actions: {
    setCustomer: assign((_, { customer }: { customer: CustomerFacts }) => ({ customer })),
    begin: assign(({ context }) => ({
      fields: Object.values(context.fields).every((text) => text === '')
        ? named(context.customer)
        : context.fields,
      left: [],
      held: null,
      problem: null,
    })),
    setHeld: assign((_, { held }: { held: Held }) => ({
      held,
      fields: held.fields,
      left: [],
      problem: null,
    })),
    write: assign(({ context }, { field, value }: { field: CustomerField; value: string }) => ({
      fields: { ...context.fields, [field]: value },
    })),
    leave: assign(({ context }, { field }: { field: CustomerField }) => ({
      left: context.left.includes(field) ? context.left : [...context.left, field],
    })),
    locate: assign(({ context: { fields } }, { country }: { country: string | null }) =>
      fields.country === '' && country !== null ? { fields: { ...fields, country } } : {},
    ),
    leaveAll: assign({ left: ALL_FIELDS }),
    link: assign(({ context }, { customerId }: { customerId: string }) => ({
      customer: { ...context.customer, customerId },
    })),
    setSaved: assign((_, { saved }: { saved: How }) => ({ saved, fields: noCustomer })),
    setProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    clearProblem: assign({ problem: null }),
    notifyLinked: (_, _params: { customerId: string }) => {},
    showSaved: toast(({ how }: { how: How }) => ({
      tone: 'success',
      title: how === 'added' ? 'shop.added' : 'shop.updated',
    })),
    showFailure: toast(({ how, problem }: { how: How; problem: Problem }) => ({
      tone: 'destructive',
      title: how === 'added' ? 'shop.addFailed' : 'shop.updateFailed',
      text: problem.text,
      problem,
    })),
  },
  delays: { patience: CALL_PATIENCE },
});
