/**
 * May the holder of an invoice's payment link pay it now?
 *
 * The page runs in the browser of a person without an account and knows only the link. The payment itself is a chart of
 * its own, which ends when the invoice has to be loaded again.
 *
 * Intents  pay.again, pay.language
 * Ports    loadLink
 * Charts   payment
 * Effects  deletePayment
 */
import { assign, setup } from 'xstate';
import type { Problem } from '#contract/failure.ts';
import type { PaymentLink } from '#contract/payment.ts';
import { port } from '../port.ts';
import { requestFor, withProblem } from '../request.ts';
import { invoicePaymentMachine } from './invoicePayment.machine.ts';
import { emptyForm, PAY_PATIENCE, type PayForm } from './invoicePayment.words.ts';

/** Languages of the page: those of the product, and others that payers in pawaPay's countries speak. */
export const payLanguages = ['en', 'fr', 'pt', 'sw'] as const;
export type PayLanguage = (typeof payLanguages)[number];

/** The messages to customers, and so the link, know the product's languages only; a phone may speak another. */
const isOfTheLink = (language: PayLanguage) => language === 'en' || language === 'fr';

interface Input {
  language: PayLanguage;
  /** Whether this tab started a payment before the page was loaded. */
  begun: boolean;
}

interface Context extends Input {
  /** The payer chose the language, so that the link's own no longer changes it. */
  chosen: boolean;
  link: PaymentLink | null;
  /** The form of the last payment. */
  form: PayForm;
  problem: Problem | null;
}

const chart = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as { type: 'pay.again' } | { type: 'pay.language'; language: PayLanguage },
    children: {} as { loadLink: 'loadLink'; payment: 'payment' },
  },
  actors: { loadLink: port<PaymentLink>('loadLink'), payment: invoicePaymentMachine },
  guards: {
    wasBegun: ({ context }) => context.begun,
    isSettled: ({ context }) => context.link?.status === 'PAID',
    isCancelled: ({ context }) => context.link?.status === 'CANCELLED',
    isClosed: ({ context }) => context.link?.open === false,
    isDown: ({ context }) => context.link?.providers.length === 0,
    isUnknown: (_, { problem }: { problem: Problem }) =>
      problem.code === 'notFound' || problem.code === 'invalid',
  },
  actions: {
    chooseLanguage: assign((_, { language }: { language: PayLanguage }) => ({ language, chosen: true })),
    setLink: assign(({ context }, { link }: { link: PaymentLink }) => ({
      link,
      problem: null,
      language: context.chosen || !isOfTheLink(context.language) ? context.language : link.language,
    })),
    storeForm: assign((_, { form }: { form: PayForm }) => ({ form, begun: false })),
    setProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    deletePayment: () => {},
  },
  delays: { patience: PAY_PATIENCE },
});

const request = requestFor(chart);

export const payInvoiceMachine = chart.createMachine({
  id: 'payInvoice',
  context: ({ input }) => ({ ...input, chosen: false, link: null, form: emptyForm, problem: null }),
  initial: 'loading',
  on: {
    'pay.language': {
      description: 'The payer chooses a language.',
      actions: { type: 'chooseLanguage', params: ({ event }) => event },
    },
  },
  states: {
    loading: {
      description: 'The invoice is being loaded.',
      ...request({
        src: 'loadLink',
        onDone: {
          target: 'arriving',
          actions: { type: 'setLink', params: ({ event }) => ({ link: event.output }) },
          meta: { spec: ['INV-029'] },
        },
        onRefused: [{ guard: withProblem('isUnknown'), target: 'unknown', meta: { spec: ['INV-029'] } }],
        onFailure: { target: 'broken', actions: withProblem('setProblem') },
      }),
    },
    arriving: {
      description: 'Decides by the state of the invoice.',
      always: [
        { guard: 'wasBegun', target: 'paying' },
        { guard: 'isSettled', target: 'settled' },
        { guard: 'isCancelled', target: 'cancelled' },
        { guard: 'isClosed', target: 'closed' },
        { guard: 'isDown', target: 'down' },
        { target: 'paying' },
      ],
    },
    unknown: { description: 'No invoice belongs to this link.' },
    broken: {
      description: 'The invoice could not be loaded.',
      on: { 'pay.again': { description: 'The payer loads the invoice again.', target: 'loading' } },
    },
    settled: { description: 'The invoice is paid already.', entry: 'deletePayment' },
    cancelled: { description: 'The invoice was cancelled.', entry: 'deletePayment' },
    closed: { description: 'Payments are closed for this business.', on: { 'pay.again': 'loading' } },
    down: { description: 'Mobile money is not available now.', on: { 'pay.again': 'loading' } },
    paying: {
      description: 'The invoice can be paid, or a payment of it is under way.',
      invoke: {
        id: 'payment',
        src: 'payment',
        input: ({ context: { link, begun, form } }) => ({ link, begun, form }),
        onDone: { target: 'loading', actions: { type: 'storeForm', params: ({ event }) => event.output } },
      },
    },
  },
});
