/** The types, ports, guards and actions of the chart `invoicePayment`. */
import { assign, setup } from 'xstate';
import type { Problem } from '#contract/failure.ts';
import type { PaymentLink } from '#contract/payment.ts';
import { isMore } from '#lib/money.ts';
import { payable, wholeFault } from '#lib/payable.ts';
import type { PaymentLimits } from '#lib/paymentLimits.ts';
import { SECOND } from '#lib/time.ts';
import { port } from '../port.ts';

/** A payment as the page shows it. */
export interface PaymentResult {
  status: string;
  amount: string;
  reason: string | null;
  /** Pending for so long that the payer should neither wait nor pay again. */
  unconfirmed: boolean;
  created_at: string;
}

export interface PayForm {
  phone: string;
  operator: string;
  /** Whether only a part of the outstanding amount is to be paid. */
  isPart: boolean;
  part: string;
  /** Whether the form was submitted, so that its faults are shown. */
  isChecked: boolean;
  /** Number of payments started so far. */
  attempt: number;
}

/** The number that the server read, and its operator if that is known. */
export interface PayersPhone {
  phone: string;
  provider: string | null;
}

interface Input {
  link: PaymentLink | null;
  /** Whether this tab started a payment before the page was loaded. */
  begun: boolean;
  /** The form as the payer left it. */
  form: PayForm;
}

export interface PaymentContext extends PayForm {
  link: PaymentLink | null;
  begun: boolean;
  /** The number that money would be asked of; null until the server has read it. */
  number: string | null;
  /** The server cannot read a number in what was typed. */
  isUnread: boolean;
  /** The payer chose the operator, so that the number's own no longer changes it. */
  isChosen: boolean;
  /** It takes longer than it usually does. */
  isLate: boolean;
  /** The payer pays again, knowing that an earlier payment may still arrive. */
  isWarned: boolean;
  result: PaymentResult | null;
  problem: Problem | null;
}

/** Returns the amounts that the chosen operator takes; until one is chosen, those that one of them may take. */
export function payLimits(
  { providers, currency_code, decimals }: PaymentLink,
  chosen: string,
): PaymentLimits {
  const operator = providers.find(({ provider }) => provider === chosen);
  return { currency: currency_code, ...(operator ?? { decimals, least: null, most: null }) };
}

/** Returns the amount that the form is about, or why it cannot be paid. */
export function payAmount(link: PaymentLink, { operator, isPart, part }: PayForm) {
  const limits = payLimits(link, operator);
  if (isPart) return payable(part, link.outstanding, limits);
  const fault = wholeFault(link.outstanding, limits);
  return fault === null ? { amount: link.outstanding } : { fault };
}

/** Fewer digits are no number in any country with mobile money; the server reads it. */
const DIGITS_LEAST = 7;

const isTyped = (phone: string): boolean => phone.replace(/\P{Nd}/gu, '').length >= DIGITS_LEAST;

/** Returns the faults of the form. */
export function payFaults({ link, ...form }: PaymentContext) {
  const amount = link && payAmount(link, form);
  return {
    phone: form.isUnread || !isTyped(form.phone),
    operator: form.operator === '',
    amount: amount && 'fault' in amount ? amount.fault : null,
  };
}

export const emptyForm: PayForm = {
  phone: '',
  operator: '',
  isPart: false,
  part: '',
  isChecked: false,
  attempt: 0,
};

/** Returns the form with its operator only if the invoice can still be paid through it. */
export const usableForm = (form: PayForm, link: PaymentLink | null): PayForm => ({
  ...form,
  operator: link?.providers.some(({ provider }) => provider === form.operator) ? form.operator : '',
});

/** Problems after which the payment may have arrived all the same. */
const arrivedPerhapsAfter: readonly Problem['code'][] = [
  'unreachable',
  'tooSlow',
  'unexpected',
  'aborted',
  'unavailable',
  'cannotStore',
];

/** Time limit of a request of the payer's page. */
export const PAY_PATIENCE = 15 * SECOND;

export const chart = setup({
  types: {
    input: {} as Input,
    context: {} as PaymentContext,
    events: {} as
      | { type: 'pay.type'; field: 'phone' | 'part'; text: string }
      | { type: 'pay.operator'; operator: string }
      | { type: 'pay.part' }
      | { type: 'pay.submit' }
      | { type: 'pay.again' }
      | { type: 'pay.anyway' },
    output: {} as { form: PayForm },
  },
  actors: {
    startPayment: port<
      PaymentResult,
      { phone: string; operator: string; amount: string; attempt: number; isWarned: boolean }
    >('startPayment'),
    askPayment: port<PaymentResult>('askPayment'),
    readPhone: port<PayersPhone, { phone: string }>('readPhone'),
  },
  guards: {
    wasBegun: ({ context }) => context.begun,
    isValid: ({ context }) => Object.values(payFaults(context)).every((fault) => !fault),
    isAsked: ({ context }) => context.isPart,
    isPhone: (_, { field }: { field: 'phone' | 'part' }) => field === 'phone',
    isTyped: ({ context }) => isTyped(context.phone),
    awaitsNumber: ({ context }) => !context.isChosen && isTyped(context.phone),
    isNoNumber: (_, { problem }: { problem: Problem }) => problem.code === 'phoneInvalid',
    isPaid: (_, { result }: { result: PaymentResult }) => result.status === 'paid',
    hasUnconfirmed: ({ context }) => (context.link?.unconfirmed ?? null) !== null,
    isUnconfirmed: (_, { result }: { result: PaymentResult }) => result.unconfirmed,
    isFailed: (_, { result }: { result: PaymentResult }) => result.status === 'failed',
    isUnknown: (_, { problem }: { problem: Problem }) =>
      problem.code === 'notFound' || problem.code === 'invalid',
    isRefused: (_, { problem }: { problem: Problem }) => problem.code === 'paymentRefused',
    isOver: (_, { problem }: { problem: Problem }) =>
      problem.code === 'invoiceSettled' ||
      problem.code === 'paymentsNotConnected' ||
      problem.code === 'paymentUnconfirmed',
    mayHaveArrived: (_, { problem }: { problem: Problem }) => arrivedPerhapsAfter.includes(problem.code),
    hasRest: ({ context }) =>
      context.link !== null &&
      context.result !== null &&
      isMore(context.link.outstanding, context.result.amount),
  },
  actions: {
    write: assign((_, { field, text }: { field: 'phone' | 'part'; text: string }) =>
      field === 'part'
        ? { part: text, problem: null }
        : { phone: text, problem: null, number: null, isUnread: false, isChosen: false },
    ),
    learnPhone: assign(({ context }, { phone, provider }: PayersPhone) => ({
      number: phone,
      operator: (context.isChosen ? null : provider) ?? context.operator,
    })),
    noteUnread: assign({ isUnread: true }),
    choose: assign((_, { operator }: { operator: string }) => ({ operator, isChosen: true, problem: null })),
    turnPart: assign(({ context }) => ({ isPart: !context.isPart, part: '' })),
    check: assign({ isChecked: true, problem: null }),
    begin: assign(({ context: { link, ...form } }) => {
      const amount = form.isPart && link ? payAmount(link, form) : null;
      return {
        isChecked: true,
        problem: null,
        attempt: form.attempt + 1,
        part: amount && 'amount' in amount ? amount.amount : form.part,
      };
    }),
    beginWaiting: assign({ isLate: false, begun: true }),
    noteLate: assign({ isLate: true }),
    receive: assign((_, { result }: { result: PaymentResult }) => ({ result })),
    refuse: assign((_, { problem }: { problem: Problem }) => ({
      result: {
        status: 'failed',
        amount: '0',
        reason: typeof problem.details.reason === 'string' ? problem.details.reason : null,
        unconfirmed: false,
        created_at: '',
      },
    })),
    leave: assign({ begun: false, isChecked: false, isLate: false, isWarned: false }),
    warn: assign({ isWarned: true }),
    setProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    deletePayment: () => {},
  },
  delays: { patience: PAY_PATIENCE, pause: 2 * SECOND, typing: 0.4 * SECOND, usual: 90 * SECOND },
});
