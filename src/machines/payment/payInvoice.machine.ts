/**
 * How does whoever holds the link of an invoice pay it with their phone?
 *
 * The page is somebody else's browser: it knows the link and nothing more. A payment that was begun is kept with the
 * tab, so that a page that is loaded again goes on waiting for it; a lost answer is not a lost payment, and is asked
 * after before anything is paid again.
 *
 * Intents  pay.type, pay.operator, pay.part, pay.submit, pay.again, pay.language
 * Ports    loadLink, startPayment, askPayment
 * Told     forgetPayment
 * Size     one page of one payment, whose states are the steps the payer sees
 */
import { chart, type Tried } from './payInvoice.words.ts';
import { requestFor, withProblem } from '../request.ts';

const answered = ({ event }: { event: { output: Tried } }) => ({ tried: event.output });
const outcomes = [
  {
    guard: { type: 'isPaid' as const, params: answered },
    target: '#payInvoice.paid',
    actions: { type: 'receive' as const, params: answered },
  },
  {
    guard: { type: 'isFailed' as const, params: answered },
    target: '#payInvoice.declined',
    actions: { type: 'receive' as const, params: answered },
  },
];

const request = requestFor(chart);

export const payInvoiceMachine = chart.createMachine({
  id: 'payInvoice',
  context: ({ input }) => ({
    ...input,
    chosen: false,
    link: null,
    phone: '',
    operator: '',
    isPart: false,
    part: '',
    isChecked: false,
    attempt: 0,
    isLate: false,
    tried: null,
    problem: null,
  }),
  initial: 'loading',
  on: {
    'pay.language': {
      description: 'The payer chooses a language.',
      actions: { type: 'speak', params: ({ event }) => event },
    },
  },
  states: {
    loading: {
      description: 'The invoice is being loaded.',
      ...request({
        src: 'loadLink',
        onDone: {
          target: 'arriving',
          actions: { type: 'learn', params: ({ event }) => ({ link: event.output }) },
          meta: { spec: ['INV-029'] },
        },
        onRefused: [{ guard: withProblem('isUnknown'), target: 'unknown', meta: { spec: ['INV-029'] } }],
        onFailure: { target: 'broken', actions: withProblem('explain') },
      }),
    },
    arriving: {
      description: 'Decides by the state of the invoice.',
      always: [
        { guard: 'wasBegun', target: 'waiting' },
        { guard: 'isSettled', target: 'settled' },
        { guard: 'isCancelled', target: 'cancelled' },
        { guard: 'isClosed', target: 'closed' },
        { guard: 'isDown', target: 'down' },
        { target: 'ready' },
      ],
    },
    unknown: { description: 'No invoice belongs to this link.' },
    broken: {
      description: 'The invoice could not be loaded.',
      on: { 'pay.again': { description: 'The payer loads the invoice again.', target: 'loading' } },
    },
    settled: { description: 'The invoice is paid already.', entry: 'forgetPayment' },
    cancelled: { description: 'The invoice was cancelled.', entry: 'forgetPayment' },
    closed: { description: 'Payments are closed for this business.', on: { 'pay.again': 'loading' } },
    down: { description: 'Mobile money is not available now.', on: { 'pay.again': 'loading' } },
    ready: {
      description: 'Number and network can be entered.',
      on: {
        'pay.type': {
          description: 'The payer types the phone number or the amount.',
          guard: { type: 'isAsked', params: ({ event }) => event },
          actions: { type: 'write', params: ({ event }) => event },
        },
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
    },
    starting: {
      description: 'The payment is being started.',
      ...request({
        src: 'startPayment',
        input: ({ context: { phone, operator, attempt, ...it } }) => ({
          phone,
          operator,
          attempt,
          amount: it.isPart ? it.part : (it.link?.outstanding ?? ''),
        }),
        onDone: [...outcomes, { target: 'waiting' }],
        onRefused: [
          {
            guard: withProblem('isRefused'),
            target: 'declined',
            actions: withProblem('refuse'),
          },
          { guard: withProblem('isOver'), target: 'loading', actions: 'forgetPayment' },
          // Perhaps it has arrived: it is asked after before anything is paid again.
          { guard: withProblem('isInDoubt'), target: 'waiting' },
        ],
        onFailure: { target: 'ready', actions: ['forgetPayment', withProblem('explain')] },
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
            onDone: [...outcomes, { target: 'pausing' }],
            onRefused: [
              {
                guard: withProblem('isUnknown'),
                target: '#payInvoice.lost',
                actions: ['forgetPayment', 'leave'],
              },
            ],
            onFailure: { target: 'pausing' },
          }),
        },
        pausing: { after: { pause: 'asking' } },
      },
    },
    // It never arrived: nothing was paid, and nobody was asked.
    lost: { description: 'The outcome of the payment is unknown.', on: { 'pay.again': 'loading' } },
    paid: {
      description: 'The payment arrived.',
      entry: ['forgetPayment', 'leave'],
      on: { 'pay.again': { guard: 'hasRest', target: 'loading' } },
    },
    declined: {
      description: 'The payment was declined and can be tried again.',
      entry: ['forgetPayment', 'leave'],
      on: { 'pay.again': 'loading' },
    },
  },
});
