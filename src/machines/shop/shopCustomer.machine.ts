/**
 * Is the form of the shop's customer open, and is the customer read again after a change?
 *
 * The form is a chart of its own; what was typed into it stays when it is closed without saving.
 *
 * Intents  customerForm.open
 * Facts    contact.factsChanged
 * Ports    readCustomer
 * Charts   form
 */
import { assign, forwardTo, setup } from 'xstate';
import { CONNECTED } from '#contract/organisation.ts';
import { type CustomerFields, noCustomer } from '#lib/customerForm.ts';
import { CALL_PATIENCE, SECOND } from '#lib/time.ts';
import type { ContactFactsChanged, CustomerFacts } from '../customer/customer.facts.ts';
import { requestFor } from '../request.ts';
import { readCustomer } from './shopCustomerForm.words.ts';
import { shopCustomerFormMachine } from './shopCustomerForm.machine.ts';

/** CONST-015: a new customer is readable everywhere in the shop shortly after its answer. */
export const SHOP_REFETCH = 3 * SECOND;

const chart = setup({
  types: {
    input: {} as CustomerFacts,
    context: {} as { customer: CustomerFacts; fields: CustomerFields },
    events: {} as ContactFactsChanged | { type: 'customerForm.open' },
    children: {} as { form: 'form'; refetchCustomer: 'readCustomer' },
  },
  actors: {
    readCustomer,
    form: shopCustomerFormMachine,
  },
  guards: {
    isConnected: ({ context }) => context.customer.shopStatus === CONNECTED.integration,
    isSaved: (_, { saved, as }: { saved: 'added' | 'updated' | null; as: 'added' | 'updated' }) =>
      saved === as,
  },
  actions: {
    setCustomer: assign((_, { customer }: { customer: CustomerFacts }) => ({ customer })),
    setCustomerId: assign(
      ({ context }, { customerId, fields }: { customerId: string | null; fields: CustomerFields }) => ({
        customer: { ...context.customer, customerId },
        fields,
      }),
    ),
  },
  delays: { patience: CALL_PATIENCE, shopRefetch: SHOP_REFETCH },
});

const request = requestFor(chart);

export const shopCustomerMachine = chart.createMachine({
  id: 'shopCustomer',
  context: ({ input }) => ({ customer: input, fields: noCustomer }),
  initial: 'closed',
  on: {
    'contact.factsChanged': { actions: { type: 'setCustomer', params: ({ event }) => event } },
  },
  states: {
    closed: {
      description: 'The form is closed.',
      initial: 'still',
      on: {
        'customerForm.open': {
          guard: 'isConnected',
          target: 'open',
          meta: { spec: ['SHOP-029', 'SHOP-010'] },
        },
      },
      states: {
        still: {},
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
    open: {
      description: 'The form is open.',
      invoke: {
        id: 'form',
        src: 'form',
        input: ({ context: { customer, fields } }) => ({ customer, fields }),
        onDone: [
          {
            guard: { type: 'isSaved', params: ({ event }) => ({ ...event.output, as: 'added' as const }) },
            target: 'closed.waiting',
            actions: { type: 'setCustomerId', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isSaved', params: ({ event }) => ({ ...event.output, as: 'updated' as const }) },
            target: 'closed.refetching',
            actions: { type: 'setCustomerId', params: ({ event }) => event.output },
          },
          { target: 'closed', actions: { type: 'setCustomerId', params: ({ event }) => event.output } },
        ],
      },
      on: {
        'contact.factsChanged': {
          actions: [{ type: 'setCustomer', params: ({ event }) => event }, forwardTo('form')],
        },
      },
    },
  },
});
