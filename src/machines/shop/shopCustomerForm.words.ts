/** The types, ports, guards and actions of the chart `shopCustomerForm`. */
import { assign, setup } from 'xstate';
import type { Problem } from '#contract/failure.ts';
import type { Channel } from '#contract/conversation.ts';
import {
  type CustomerFault,
  type CustomerField,
  type CustomerFields,
  faultsOf,
  noCustomer,
} from '#lib/customerForm.ts';
import { CALL_PATIENCE } from '#lib/time.ts';
import type { ContactFactsChanged, CustomerFacts } from '../customer/customer.facts.ts';
import { port } from '../port.ts';

/** The shop's record, in the form's fields. */
export interface Held {
  fields: CustomerFields;
  /** The first address (SHOP-028); null if there is none. */
  addressId: string | null;
}

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
    readCustomer: port<Held, { customerId: string }>('readCustomer'),
    createCustomer: port<{ customerId: string }, { conversationId: string; fields: CustomerFields }>(
      'createCustomer',
    ),
    updateCustomer: port<void, { customerId: string; fields: CustomerFields }>('updateCustomer'),
    updateAddress: port<void, { customerId: string; addressId: string | null; fields: CustomerFields }>(
      'updateAddress',
    ),
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
    showSaved: (_, _params: { how: How }) => {},
    showFailure: (_, _params: { how: How; problem: Problem }) => {},
  },
  delays: { patience: CALL_PATIENCE },
});
