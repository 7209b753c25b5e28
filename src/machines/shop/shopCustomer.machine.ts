/**
 * Is this customer being entered in the shop, or what the shop knows of them changed?
 *
 * Somebody who is not linked is entered; somebody who is, is read first and then changed. A person and an address are two
 * calls (A75): when only the second fails, that is said, and only it is tried again. What was typed stays until the shop
 * has it. A new customer's country is filled in from their phone.
 *
 * Intents  customerForm.open, .change, .blur, .submit, .retryAddress, .retry, .close
 * Facts    contact.factsChanged
 * Ports    findCountry, readCustomer, createCustomer, updateCustomer, updateAddress
 * Told     tellLinked, showSaved, showFailure
 * Size     one form for two calls, with the half success between them
 */
import { assign, setup } from 'xstate';
import type { Problem } from '#contract/failure.ts';
import type { Channel } from '#contract/conversation.ts';
import { CONNECTED } from '#contract/organisation.ts';
import {
  type CustomerFault,
  type CustomerField,
  type CustomerFields,
  faultsOf,
  noCustomer,
} from '#lib/customerForm.ts';
import { CALL_PATIENCE, SECOND } from '#lib/time.ts';
import type { ContactFactsChanged, CustomerFacts } from '../customer/customer.facts.ts';
import { port } from '../port.ts';
import { requestFor, withProblem } from '../request.ts';

/** CONST-015: the shop has a new customer everywhere a moment after it has said so. */
export const SHOP_REFETCH = 3 * SECOND;

/** The shop's record, in the form's fields. */
export interface Held {
  fields: CustomerFields;
  /** The first one (SHOP-028); null where there is none. */
  addressId: string | null;
}

interface Context {
  customer: CustomerFacts;
  fields: CustomerFields;
  /** Fields that were left once, or all after a try: only of those it is said what is wrong. */
  left: CustomerField[];
  held: Held | null;
  problem: Problem | null;
}

const ADDRESS = ['address', 'city', 'province', 'country', 'zip'] as const;
export const ALL_FIELDS = Object.keys(noCustomer) as CustomerField[];

/** The faults of the fields that a person has left. */
export function faultsSaid({
  fields,
  left,
}: Pick<Context, 'fields' | 'left'>): Partial<Record<CustomerField, CustomerFault>> {
  const all = faultsOf(fields);
  return Object.fromEntries(left.flatMap((field) => (all[field] ? [[field, all[field]]] : [])));
}

/** Names as the contact has them, for a form that is empty otherwise. */
function named({ name }: CustomerFacts): CustomerFields {
  if (/^[+@\d]/.test(name)) return noCustomer;
  const [first = '', ...rest] = name.split(' ');
  return { ...noCustomer, first_name: first, last_name: rest.join(' ') };
}

type How = 'added' | 'updated';

const chart = setup({
  types: {
    input: {} as CustomerFacts,
    context: {} as Context,
    events: {} as
      | ContactFactsChanged
      | { type: 'customerForm.open' }
      | { type: 'customerForm.change'; field: CustomerField; value: string }
      | { type: 'customerForm.blur'; field: CustomerField }
      | { type: 'customerForm.submit' }
      | { type: 'customerForm.retryAddress' }
      | { type: 'customerForm.retry' }
      | { type: 'customerForm.close' },
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
    isConnected: ({ context }) => context.customer.shopStatus === CONNECTED.integration,
    isLinked: ({ context }) => context.customer.customerId !== null,
    isValid: ({ context }) => Object.keys(faultsOf(context.fields)).length === 0,
    hasMoved: ({ context: { fields, held } }) =>
      held === null || ADDRESS.some((field) => fields[field].trim() !== held.fields[field].trim()),
  },
  actions: {
    learn: assign((_, { customer }: { customer: CustomerFacts }) => ({ customer })),
    begin: assign(({ context }) => ({
      fields: Object.values(context.fields).every((text) => text === '')
        ? named(context.customer)
        : context.fields,
      left: [],
      held: null,
      problem: null,
    })),
    hold: assign((_, { held }: { held: Held }) => ({ held, fields: held.fields, left: [], problem: null })),
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
    forget: assign({ fields: noCustomer, left: [], held: null, problem: null }),
    explain: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    calm: assign({ problem: null }),
    tellLinked: (_, _params: { customerId: string }) => {},
    showSaved: (_, _params: { how: How }) => {},
    showFailure: (_, _params: { how: How; problem: Problem }) => {},
  },
  delays: { patience: CALL_PATIENCE, shopRefetch: SHOP_REFETCH },
});

const request = requestFor(chart);

export const shopCustomerMachine = chart.createMachine({
  id: 'shopCustomer',
  context: ({ input }) => ({ customer: input, fields: noCustomer, left: [], held: null, problem: null }),
  initial: 'closed',
  on: {
    'contact.factsChanged': { actions: { type: 'learn', params: ({ event }) => event } },
  },
  states: {
    closed: {
      description: 'The form is closed.',
      initial: 'still',
      on: {
        'customerForm.open': {
          guard: 'isConnected',
          target: 'settling',
          meta: { spec: ['SHOP-029', 'SHOP-010'] },
        },
      },
      states: {
        still: {},
        // Beside everything else: the dialog is gone already.
        waiting: {
          after: { shopRefetch: { target: 'refetching', meta: { spec: ['SHOP-005', 'CONST-015'] } } },
        },
        refetching: {
          ...request({
            id: 'refetchCustomer',
            src: 'readCustomer',
            input: ({ context }) => ({ customerId: context.customer.customerId ?? '' }),
            onDone: 'still',
            onFailure: 'still',
          }),
        },
      },
    },
    settling: {
      description: 'Decides whether the customer exists in the shop.',
      always: [
        { guard: 'isLinked', target: 'loading' },
        { target: 'editing.locating', actions: 'begin' },
      ],
    },
    loading: {
      description: "The shop's customer is being read.",
      on: { 'customerForm.close': 'closed' },
      ...request({
        src: 'readCustomer',
        input: ({ context }) => ({ customerId: context.customer.customerId ?? '' }),
        onDone: {
          target: 'editing',
          actions: { type: 'hold', params: ({ event }) => ({ held: event.output }) },
          meta: { spec: ['SHOP-007', 'SHOP-028'] },
        },
        onFailure: { target: 'unread', actions: withProblem('explain') },
      }),
    },
    // Whom the shop has no more is linked to nobody by then, and is entered anew.
    unread: {
      description: "The shop's customer could not be read.",
      on: { 'customerForm.retry': 'settling', 'customerForm.close': 'closed' },
    },
    editing: {
      description: 'The form can be filled in.',
      initial: 'typing',
      states: {
        typing: {},
        locating: {
          ...request({
            src: 'findCountry',
            input: ({ context }) => ({
              channel: context.customer.channel,
              contactId: context.customer.contactId,
            }),
            onDone: {
              target: 'typing',
              actions: { type: 'locate', params: ({ event }) => ({ country: event.output }) },
            },
            // The country can be chosen by hand.
            onFailure: 'typing',
          }),
        },
      },
      on: {
        'customerForm.change': { actions: { type: 'write', params: ({ event }) => event } },
        'customerForm.blur': {
          actions: { type: 'leave', params: ({ event }) => event },
          meta: { spec: ['SHOP-002'] },
        },
        'customerForm.submit': [
          { guard: 'isValid', target: 'submitting', meta: { spec: ['SHOP-005', 'SHOP-008'] } },
          { actions: 'leaveAll', meta: { spec: ['SHOP-002'] } },
        ],
        'customerForm.close': 'closed',
      },
    },
    submitting: {
      description: 'The customer is being saved.',
      initial: 'choosing',
      entry: 'calm',
      states: {
        choosing: { always: [{ guard: 'isLinked', target: 'updating' }, { target: 'creating' }] },
        creating: {
          ...request({
            src: 'createCustomer',
            input: ({ context: { customer, fields } }) => ({
              conversationId: customer.conversationId,
              fields,
            }),
            onDone: {
              target: '#shopCustomer.closed.waiting',
              actions: [
                { type: 'link', params: ({ event }) => event.output },
                { type: 'tellLinked', params: ({ event }) => event.output },
                { type: 'showSaved', params: { how: 'added' } },
                'forget',
              ],
              meta: { spec: ['SHOP-005', 'SHOP-006'] },
            },
            onFailure: {
              target: '#shopCustomer.editing',
              actions: [withProblem('explain'), withProblem('showFailure', { how: 'added' })],
              meta: { spec: ['SHOP-006'] },
            },
          }),
        },
        updating: {
          ...request({
            src: 'updateCustomer',
            input: ({ context: { customer, fields } }) => ({
              customerId: customer.customerId ?? '',
              fields,
            }),
            onDone: [
              { guard: 'hasMoved', target: 'moving', meta: { spec: ['SHOP-008'] } },
              {
                target: '#shopCustomer.closed.refetching',
                actions: [{ type: 'showSaved', params: { how: 'updated' } }, 'forget'],
                meta: { spec: ['SHOP-008'] },
              },
            ],
            onFailure: {
              target: '#shopCustomer.editing',
              actions: [withProblem('explain'), withProblem('showFailure', { how: 'updated' })],
              meta: { spec: ['SHOP-009'] },
            },
          }),
        },
        moving: {
          ...request({
            src: 'updateAddress',
            input: ({ context: { customer, held, fields } }) => ({
              customerId: customer.customerId ?? '',
              addressId: held?.addressId ?? null,
              fields,
            }),
            onDone: {
              target: '#shopCustomer.closed.refetching',
              actions: [{ type: 'showSaved', params: { how: 'updated' } }, 'forget'],
              meta: { spec: ['SHOP-008'] },
            },
            onFailure: {
              target: '#shopCustomer.halfSaved',
              actions: [withProblem('explain'), withProblem('showFailure', { how: 'updated' })],
              meta: { spec: ['SHOP-009'] },
            },
          }),
        },
      },
    },
    // The person is saved and the address is not (A75): only it is tried again, and may be put right before.
    halfSaved: {
      description: 'The customer was saved but the address was not.',
      on: {
        'customerForm.change': { actions: { type: 'write', params: ({ event }) => event } },
        'customerForm.blur': { actions: { type: 'leave', params: ({ event }) => event } },
        'customerForm.retryAddress': [
          { guard: 'isValid', target: 'submitting.moving', actions: 'calm' },
          { actions: 'leaveAll' },
        ],
        'customerForm.close': { target: 'closed.refetching', actions: 'forget' },
      },
    },
  },
});
