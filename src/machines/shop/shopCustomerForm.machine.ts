/**
 * How is a contact added to the shop, or the shop's customer changed?
 *
 * A contact without a link is added; a linked one is read first and then changed. Person and address are two calls (A75):
 * if only the second fails, the form says so and repeats only that call. What was typed stays until the shop has it. A new
 * customer's country is filled in from the phone number.
 *
 * Intents  customerForm.change, .blur, .submit, .retryAddress, .retry, .close
 * Facts    contact.factsChanged
 * Ports    findCountry, readCustomer, createCustomer, updateCustomer, updateAddress
 * Effects  notifyLinked, showSaved, showFailure
 */
import { noCustomer } from '#lib/customerForm.ts';
import { chart } from './shopCustomerForm.words.ts';
import { requestFor, withProblem } from '../request.ts';

const request = requestFor(chart);

const updated = [
  { type: 'showSaved' as const, params: { how: 'updated' as const } },
  { type: 'setSaved' as const, params: { saved: 'updated' as const } },
];

export const shopCustomerFormMachine = chart.createMachine({
  id: 'shopCustomerForm',
  context: ({ input: { customer, fields } }) => ({
    customer,
    fields: { ...noCustomer, ...fields },
    left: [],
    held: null,
    problem: null,
    saved: null,
  }),
  initial: 'settling',
  on: {
    'contact.factsChanged': { actions: { type: 'setCustomer', params: ({ event }) => event } },
  },
  states: {
    settling: {
      description: 'Decides whether the customer exists in the shop.',
      always: [
        { guard: 'isLinked', target: 'loading' },
        { target: 'editing.locating', actions: 'begin' },
      ],
    },
    loading: {
      description: "The shop's customer is being read.",
      on: { 'customerForm.close': 'done' },
      ...request({
        src: 'readCustomer',
        input: ({ context }) => ({ customerId: context.customer.customerId ?? '' }),
        onDone: {
          target: 'editing',
          actions: { type: 'setHeld', params: ({ event }) => ({ held: event.output }) },
          meta: { spec: ['SHOP-007', 'SHOP-028'] },
        },
        onFailure: { target: 'unread', actions: withProblem('setProblem') },
      }),
    },
    // A customer that the shop has deleted is no longer linked by then, and is added again.
    unread: {
      description: "The shop's customer could not be read.",
      on: { 'customerForm.retry': 'settling', 'customerForm.close': 'done' },
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
        'customerForm.close': 'done',
      },
    },
    submitting: {
      description: 'The customer is being saved.',
      initial: 'choosing',
      entry: 'clearProblem',
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
              target: '#shopCustomerForm.done',
              actions: [
                { type: 'link', params: ({ event }) => event.output },
                { type: 'notifyLinked', params: ({ event }) => event.output },
                { type: 'showSaved', params: { how: 'added' } },
                { type: 'setSaved', params: { saved: 'added' } },
              ],
              meta: { spec: ['SHOP-005', 'SHOP-006'] },
            },
            onFailure: {
              target: '#shopCustomerForm.editing',
              actions: [withProblem('setProblem'), withProblem('showFailure', { how: 'added' })],
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
                target: '#shopCustomerForm.done',
                actions: updated,
                meta: { spec: ['SHOP-008'] },
              },
            ],
            onFailure: {
              target: '#shopCustomerForm.editing',
              actions: [withProblem('setProblem'), withProblem('showFailure', { how: 'updated' })],
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
              target: '#shopCustomerForm.done',
              actions: updated,
              meta: { spec: ['SHOP-008'] },
            },
            onFailure: {
              target: '#shopCustomerForm.halfSaved',
              actions: [withProblem('setProblem'), withProblem('showFailure', { how: 'updated' })],
              meta: { spec: ['SHOP-009'] },
            },
          }),
        },
      },
    },
    // Only the address is saved again, and it can be corrected first (A75).
    halfSaved: {
      description: 'The customer was saved but the address was not.',
      on: {
        'customerForm.change': { actions: { type: 'write', params: ({ event }) => event } },
        'customerForm.blur': { actions: { type: 'leave', params: ({ event }) => event } },
        'customerForm.retryAddress': [
          { guard: 'isValid', target: 'submitting.moving', actions: 'clearProblem' },
          { actions: 'leaveAll' },
        ],
        'customerForm.close': { target: 'done', actions: { type: 'setSaved', params: { saved: 'updated' } } },
      },
    },
    done: { description: 'The form is closed.', type: 'final' },
  },
  output: ({ context: { customer, fields, saved } }) => ({ customerId: customer.customerId, fields, saved }),
});
