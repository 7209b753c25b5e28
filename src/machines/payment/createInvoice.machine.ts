/**
 * Is a new invoice being written, was it created, and is its payment requested right away?
 *
 * An untouched form is filled in from the customer's newest unpaid order, if there is one; or from an invoice that the
 * account does not take any more, which is made anew. The amount stays as it was
 * typed and is read in the account's money (O40). Faults are shown after the first attempt to submit, and then while typing. While the invoice is being created the dialog cannot be closed
 * (INV-002), and what was typed stays until it exists. A reference that another invoice has is told before, and the
 * invoice is created anyway if the person says so. Its payment is requested now or later, and then the invoice is
 * opened or left (A72).
 *
 * Intents  invoice.open, invoice.anew, invoice.type, invoice.submit, invoice.askNow, invoice.later, invoice.show, invoice.done,
 *          invoice.close
 * Ports    prepareInvoice, createInvoice, askForPayment
 * Effects  showCreated, showFailure, showAskFailure, showInvoice
 * Size     one dialog whose form, creation and payment request share the invoice
 */
import { assign, setup } from 'xstate';
import type { Problem } from '#contract/failure.ts';
import { InvoiceStatus } from '#contract/invoice.ts';
import { type InvoiceDraft, type InvoiceField, invoiceFaults } from '#lib/invoiceRules.ts';
import { limitsOf, type PaymentLimits } from '#lib/paymentLimits.ts';
import { CALL_PATIENCE } from '#lib/time.ts';
import { port } from '../port.ts';
import { requestFor, withProblem } from '../request.ts';
import { failureToast } from '../toast.ts';

/** The new invoice, as the dialogs after its creation show it. */
export interface MadeInvoice {
  invoiceId: string;
  /** Its reference, else its id. */
  name: string;
  amount: string;
  currency: string;
}

/** The amounts that the payment account takes, and a suggestion for the form if there is one. */
export interface Preparation {
  money: PaymentLimits;
  suggested: InvoiceDraft | null;
}

/** The invoice that already has the reference. */
export interface UsedReference {
  amount: string;
  currency: string;
  status: InvoiceStatus;
  createdAt: string;
}

/** Returns the invoice that a refusal names. */
function usedOf({ code, details }: Problem): UsedReference | null {
  if (code !== 'referenceInUse') return null;
  const { amount, currency_code: currency, created_at: createdAt } = details;
  const status = InvoiceStatus.safeParse(details.status).data;
  const isNamed = typeof amount === 'string' && typeof currency === 'string' && typeof createdAt === 'string';
  return isNamed && status ? { amount, currency, status, createdAt } : null;
}

/** Until the account is known the server alone judges decimals and limits. */
const UNKNOWN = limitsOf(null);

interface Context {
  conversationId: string;
  draft: InvoiceDraft;
  money: PaymentLimits;
  /** The suggested values; null without a suggestion. */
  suggested: InvoiceDraft | null;
  /** Whether the form was submitted, so that its faults are shown. */
  isChecked: boolean;
  made: MadeInvoice | null;
  /** The other invoice that the person is told of; null if none is known. */
  used: UsedReference | null;
  /** Whether payment of the new invoice was requested. */
  isAsked: boolean;
  /** Idempotency key: an invoice repeated after a lost answer is created once. */
  attempt: number;
  problem: Problem | null;
}

const blank: InvoiceDraft = { description: '', externalReference: '', amount: '' };
const isSame = (one: InvoiceDraft, other: InvoiceDraft) =>
  one.description === other.description &&
  one.externalReference === other.externalReference &&
  one.amount === other.amount;

const chart = setup({
  types: {
    input: {} as { conversationId: string },
    context: {} as Context,
    events: {} as
      | { type: 'invoice.open' }
      | { type: 'invoice.anew'; draft: InvoiceDraft }
      | { type: 'invoice.type'; field: InvoiceField; text: string }
      | { type: 'invoice.submit' }
      | { type: 'invoice.askNow' }
      | { type: 'invoice.later' }
      | { type: 'invoice.show' }
      | { type: 'invoice.done' }
      | { type: 'invoice.close' },
    tags: {} as 'form' | 'busy',
  },
  actors: {
    createInvoice: port<
      MadeInvoice,
      { conversationId: string; draft: InvoiceDraft; attempt: number; anyway: boolean }
    >('createInvoice'),
    prepareInvoice: port<Preparation, { conversationId: string }>('prepareInvoice'),
    askForPayment: port<void, { invoiceId: string; ask: 'request' }>('askForPayment'),
  },
  guards: {
    isValid: ({ context }) => Object.keys(invoiceFaults(context.draft, context.money)).length === 0,
    isReferenceUsed: (_, { problem }: { problem: Problem }) => usedOf(problem) !== null,
    knowsUsed: ({ context }) => context.used !== null,
    isUntouched: ({ context: { draft } }, { suggested }: { suggested: InvoiceDraft | null }) =>
      suggested !== null && Object.values(draft).every((text) => text === ''),
  },
  actions: {
    write: assign(({ context }, { field, text }: { field: InvoiceField; text: string }) => ({
      draft: { ...context.draft, [field]: text },
    })),
    /** An unchanged suggestion is replaced by a newer one when the form opens again. */
    begin: assign(({ context: { draft, suggested } }) =>
      suggested && isSame(draft, suggested) ? { draft: blank, suggested: null } : {},
    ),
    /** The invoice that is made anew replaces what was typed before. */
    copy: assign((_, { draft }: { draft: InvoiceDraft }) => ({ draft, suggested: null, isChecked: false })),
    fill: assign((_, { suggested }: { suggested: InvoiceDraft | null }) =>
      suggested ? { draft: suggested, suggested } : {},
    ),
    learnMoney: assign((_, { money }: { money: PaymentLimits }) => ({ money })),
    check: assign({ isChecked: true, problem: null }),
    setMade: assign(({ context }, { made }: { made: MadeInvoice }) => ({
      made,
      isAsked: false,
      draft: blank,
      suggested: null,
      used: null,
      isChecked: false,
      attempt: context.attempt + 1,
    })),
    setUsed: assign((_, { problem }: { problem: Problem }) => ({ used: usedOf(problem) })),
    clearUsed: assign({ used: null }),
    noteAsked: assign({ isAsked: true }),
    setProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    clearProblem: assign({ problem: null }),
    clearMade: assign({ made: null, isAsked: false }),
    showCreated: (_, _params: { made: MadeInvoice }) => {},
    showFailure: failureToast('payment.createFailed'),
    showAskFailure: (_, _params: { problem: Problem }) => {},
    showInvoice: (_, _params: { invoiceId: string }) => {},
  },
  delays: { patience: CALL_PATIENCE },
});

const request = requestFor(chart);

export const createInvoiceMachine = chart.createMachine({
  id: 'createInvoice',
  context: ({ input }) => ({
    ...input,
    draft: blank,
    money: UNKNOWN,
    suggested: null,
    isChecked: false,
    made: null,
    used: null,
    isAsked: false,
    attempt: 0,
    problem: null,
  }),
  initial: 'closed',
  states: {
    closed: {
      description: 'The dialog is closed.',
      entry: 'clearMade',
      on: {
        'invoice.open': { target: 'editing', actions: ['begin', 'clearProblem'] },
        'invoice.anew': {
          target: 'editing',
          actions: [{ type: 'copy', params: ({ event }) => event }, 'clearProblem'],
        },
      },
    },
    editing: {
      description: 'The invoice can be filled in.',
      tags: 'form',
      initial: 'preparing',
      states: {
        preparing: {
          ...request({
            src: 'prepareInvoice',
            input: ({ context }) => ({ conversationId: context.conversationId }),
            onDone: [
              {
                guard: { type: 'isUntouched', params: ({ event }) => event.output },
                target: 'typing',
                actions: [
                  { type: 'learnMoney', params: ({ event }) => event.output },
                  { type: 'fill', params: ({ event }) => event.output },
                ],
              },
              { target: 'typing', actions: { type: 'learnMoney', params: ({ event }) => event.output } },
            ],
            // The form can be filled in without a suggestion.
            onFailure: 'typing',
          }),
        },
        typing: {},
      },
      on: {
        'invoice.type': {
          actions: { type: 'write', params: ({ event }) => event },
          meta: { spec: ['INV-004'] },
        },
        'invoice.submit': [
          {
            guard: 'isValid',
            target: 'submitting',
            actions: 'check',
            meta: { spec: ['INV-003', 'INV-005', 'INV-006'] },
          },
          { actions: 'check' },
        ],
        'invoice.close': 'closed',
      },
    },
    submitting: {
      description: 'The invoice is being created.',
      tags: ['form', 'busy'],
      meta: { spec: ['INV-002'] },
      ...request({
        src: 'createInvoice',
        input: ({ context: { conversationId, draft, attempt, used } }) => ({
          conversationId,
          draft,
          attempt,
          anyway: used !== null,
        }),
        onDone: {
          target: 'made',
          actions: [
            { type: 'setMade', params: ({ event }) => ({ made: event.output }) },
            { type: 'showCreated', params: ({ event }) => ({ made: event.output }) },
          ],
          meta: { spec: ['INV-001', 'INV-024'] },
        },
        onRefused: [
          { guard: withProblem('isReferenceUsed'), target: 'warning', actions: withProblem('setUsed') },
        ],
        onFailure: {
          target: 'notCreated',
          actions: [withProblem('setProblem'), withProblem('showFailure')],
          meta: { spec: ['INV-024'] },
        },
      }),
    },
    notCreated: {
      description: 'Decides whether the person was told of another invoice with the reference.',
      always: [{ guard: 'knowsUsed', target: 'warning' }, { target: 'editing.typing' }],
    },
    warning: {
      description: 'The person is told that another invoice has the reference, before this one is created.',
      tags: 'form',
      on: {
        'invoice.type': {
          target: 'editing.typing',
          actions: ['clearUsed', { type: 'write', params: ({ event }) => event }],
        },
        'invoice.submit': { target: 'submitting', actions: 'check' },
        'invoice.close': { target: 'closed', actions: 'clearUsed' },
      },
    },
    made: {
      description: 'The invoice exists; the payment can be asked for.',
      on: {
        'invoice.askNow': 'asking',
        'invoice.later': { target: 'followUp', meta: { spec: ['INV-001'] } },
      },
    },
    asking: {
      description: 'The payment is being asked for.',
      tags: 'busy',
      ...request({
        src: 'askForPayment',
        input: ({ context }) => ({ invoiceId: context.made?.invoiceId ?? '', ask: 'request' as const }),
        onDone: { target: 'followUp', actions: 'noteAsked' },
        // The invoice is there all the same, and may be asked for from its card.
        onFailure: {
          target: 'followUp',
          actions: withProblem('showAskFailure'),
          meta: { spec: ['INV-015'] },
        },
      }),
    },
    followUp: {
      description: 'The outcome of the request is shown.',
      on: {
        'invoice.show': {
          target: 'closed',
          actions: {
            type: 'showInvoice',
            params: ({ context }) => ({ invoiceId: context.made?.invoiceId ?? '' }),
          },
        },
        'invoice.done': 'closed',
      },
    },
  },
});
