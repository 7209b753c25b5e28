/**
 * How does a payer start a payment of an open invoice, and what became of it?
 *
 * A started payment is stored with the tab, so that a reloaded page continues to wait for it. A lost answer does not mean
 * a lost payment: its status is requested before another one can be started. A payment that the operator does not confirm
 * may still arrive: another one starts only if the payer, told so, asks for it.
 *
 * Intents  pay.type, pay.operator, pay.part, pay.submit, pay.again, pay.anyway
 * Ports    readPhone, startPayment, askPayment
 * Effects  deletePayment
 * Size     the form, its number and the payment share the invoice and its outcomes
 */
import { chart, usableForm, type PaymentResult } from './invoicePayment.words.ts';
import { requestFor, withProblem } from '../request.ts';

const answered = ({ event }: { event: { output: PaymentResult } }) => ({ result: event.output });
const outcomes = [
  {
    guard: { type: 'isPaid' as const, params: answered },
    target: '#invoicePayment.paid',
    actions: { type: 'receive' as const, params: answered },
  },
  {
    guard: { type: 'isFailed' as const, params: answered },
    target: '#invoicePayment.declined',
    actions: { type: 'receive' as const, params: answered },
  },
];

const request = requestFor(chart);

/** Asks the server for the number that was typed, and goes on to the same state whatever it answers. */
const readNumberThen = <Target extends string>(target: Target) =>
  request({
    src: 'readPhone',
    input: ({ context: { phone } }) => ({ phone }),
    onDone: { target, actions: { type: 'learnPhone', params: ({ event }) => event.output } },
    onRefused: [{ guard: withProblem('isNoNumber'), target, actions: 'noteUnread' }],
    // The server reads it again when the payment starts.
    onFailure: { target },
  });

/** Who pays right after typing waits for the number, which decides the network. */
const submitting = { 'pay.submit': { guard: 'awaitsNumber' as const, target: 'submitting' } };

export const invoicePaymentMachine = chart.createMachine({
  id: 'invoicePayment',
  context: ({ input: { link, begun, form } }) => ({
    ...usableForm(form, link),
    link,
    begun,
    number: null,
    isUnread: false,
    isChosen: false,
    isLate: false,
    isWarned: false,
    result: null,
    problem: null,
  }),
  initial: 'settling',
  states: {
    settling: {
      description: 'Decides by the payments that were started before.',
      always: [
        { guard: 'wasBegun', target: 'waiting' },
        { guard: 'hasUnconfirmed', target: 'unconfirmed' },
        { target: 'ready' },
      ],
    },
    ready: {
      description: 'Number and network can be entered.',
      on: {
        'pay.type': [
          {
            description: 'The payer types the phone number, which the server reads after a pause.',
            guard: { type: 'isPhone', params: ({ event }) => event },
            target: '.typing',
            actions: { type: 'write', params: ({ event }) => event },
          },
          {
            description: 'The payer types the amount.',
            guard: 'isAsked',
            actions: { type: 'write', params: ({ event }) => event },
          },
        ],
        'pay.operator': {
          description: 'The payer chooses a mobile network.',
          actions: { type: 'choose', params: ({ event }) => event },
        },
        'pay.part': {
          description: 'The payer switches between the whole amount and a part of it.',
          actions: 'turnPart',
        },
        'pay.submit': [
          {
            description: 'The payer starts the payment.',
            guard: 'isValid',
            target: 'starting',
            actions: 'begin',
          },
          { actions: 'check' },
        ],
      },
      initial: 'resting',
      states: {
        resting: {},
        typing: {
          on: submitting,
          after: { typing: [{ guard: 'isTyped', target: 'reading' }, { target: 'resting' }] },
        },
        reading: {
          on: submitting,
          ...readNumberThen('resting'),
        },
        submitting: readNumberThen('deciding'),
        deciding: {
          always: [
            { guard: 'isValid', target: '#invoicePayment.starting', actions: 'begin' },
            { target: 'resting', actions: 'check' },
          ],
        },
      },
    },
    starting: {
      description: 'The payment is being started.',
      ...request({
        src: 'startPayment',
        input: ({ context: { phone, operator, attempt, isWarned, ...it } }) => ({
          phone,
          operator,
          attempt,
          isWarned,
          amount: it.isPart ? it.part : (it.link?.outstanding ?? ''),
        }),
        onDone: [...outcomes, { target: 'waiting' }],
        onRefused: [
          {
            guard: withProblem('isRefused'),
            target: 'declined',
            actions: withProblem('refuse'),
          },
          { guard: withProblem('isOver'), target: 'left', actions: 'deletePayment' },
          // It may have arrived: its status is requested before another payment can be started.
          { guard: withProblem('mayHaveArrived'), target: 'waiting' },
        ],
        onFailure: { target: 'ready', actions: ['deletePayment', withProblem('setProblem')] },
        onTimeout: 'waiting',
      }),
    },
    waiting: {
      description: 'The payer has to approve on the phone.',
      initial: 'asking',
      entry: 'beginWaiting',
      after: { usual: { actions: 'noteLate' } },
      states: {
        asking: {
          ...request({
            src: 'askPayment',
            onDone: [
              ...outcomes,
              {
                guard: { type: 'isUnconfirmed', params: answered },
                target: '#invoicePayment.unconfirmed',
                actions: { type: 'receive', params: answered },
              },
              { target: 'pausing' },
            ],
            onRefused: [
              {
                guard: withProblem('isUnknown'),
                target: '#invoicePayment.lost',
                actions: ['deletePayment', 'leave'],
              },
            ],
            onFailure: { target: 'pausing' },
          }),
        },
        pausing: { after: { pause: 'asking' } },
      },
    },
    unconfirmed: {
      description: 'A payment has no outcome yet, so the payer should not pay again.',
      on: {
        'pay.again': [
          {
            description: 'The payer asks whether it is confirmed now.',
            guard: 'wasBegun',
            target: 'waiting',
          },
          { target: 'left' },
        ],
        'pay.anyway': {
          description: 'The payer pays again, knowing that both payments may arrive.',
          target: 'ready',
          actions: ['deletePayment', 'leave', 'warn'],
        },
      },
    },
    lost: {
      description: 'The payment never arrived, so nothing was paid.',
      on: { 'pay.again': { description: 'The payer loads the invoice again.', target: 'left' } },
    },
    paid: {
      description: 'The payment arrived.',
      entry: ['deletePayment', 'leave'],
      on: { 'pay.again': { guard: 'hasRest', target: 'left' } },
    },
    declined: {
      description: 'The payment was declined and can be tried again.',
      entry: ['deletePayment', 'leave'],
      on: { 'pay.again': 'left' },
    },
    left: { description: 'The invoice is to be loaded again.', type: 'final' },
  },
  output: ({ context: { phone, operator, isPart, part, isChecked, attempt } }) => ({
    form: { phone, operator, isPart, part, isChecked, attempt },
  }),
});
