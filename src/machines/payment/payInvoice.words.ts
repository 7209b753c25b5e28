/** The vocabulary of payInvoice. */
import { assign, setup } from 'xstate';
import type { Problem } from '#contract/failure.ts';
import type { PaymentLink } from '#contract/payment.ts';
import { isMore } from '#lib/money.ts';
import { isPhone, operatorLike, payable } from '#lib/payable.ts';
import { SECOND } from '#lib/time.ts';
import { port } from '../port.ts';

export type PayLanguage = 'en' | 'fr';

/** A payment as far as the page shows it. */
export interface Tried {
  status: string;
  amount: string;
  reason: string | null;
  created_at: string;
}

interface Input {
  language: PayLanguage;
  /** This tab has begun a payment before it was loaded. */
  begun: boolean;
}

export interface PayContext extends Input {
  /** Somebody chose the language; the link's own does not change it any more. */
  chosen: boolean;
  link: PaymentLink | null;
  phone: string;
  operator: string;
  /** Less than the whole is to be paid. */
  isPart: boolean;
  part: string;
  isChecked: boolean;
  attempt: number;
  /** It takes longer than it usually does. */
  isLate: boolean;
  tried: Tried | null;
  problem: Problem | null;
}

/** The faults of the form. */
export function payFaults({ link, phone, operator, isPart, part }: PayContext) {
  return {
    phone: !link || !isPhone(phone, link.dial_code),
    operator: operator === '',
    part: isPart && (!link || payable(part, link.outstanding, link.decimals) === null),
  };
}

const roads: readonly Problem['code'][] = [
  'unreachable',
  'tooSlow',
  'unexpected',
  'aborted',
  'unavailable',
  'cannotStore',
];
const isRoad = ({ code }: Problem) => roads.includes(code);

export const chart = setup({
  types: {
    input: {} as Input,
    context: {} as PayContext,
    events: {} as
      | { type: 'pay.type'; field: 'phone' | 'part'; text: string }
      | { type: 'pay.operator'; operator: string }
      | { type: 'pay.part' }
      | { type: 'pay.submit' }
      | { type: 'pay.again' }
      | { type: 'pay.language'; language: PayLanguage },
  },
  actors: {
    loadLink: port<PaymentLink>('loadLink'),
    startPayment: port<Tried, { phone: string; operator: string; amount: string; attempt: number }>(
      'startPayment',
    ),
    askPayment: port<Tried>('askPayment'),
  },
  guards: {
    wasBegun: ({ context }) => context.begun,
    isSettled: ({ context }) => context.link?.status === 'PAID',
    isCancelled: ({ context }) => context.link?.status === 'CANCELLED',
    isClosed: ({ context }) => context.link?.open === false,
    isDown: ({ context }) => context.link?.providers.length === 0,
    isValid: ({ context }) => Object.values(payFaults(context)).every((fault) => !fault),
    isAsked: ({ context }, { field }: { field: 'phone' | 'part' }) => field === 'phone' || context.isPart,
    isPaid: (_, { tried }: { tried: Tried }) => tried.status === 'paid',
    isFailed: (_, { tried }: { tried: Tried }) => tried.status === 'failed',
    isUnknown: (_, { problem }: { problem: Problem }) =>
      problem.code === 'notFound' || problem.code === 'invalid',
    isRefused: (_, { problem }: { problem: Problem }) => problem.code === 'paymentRefused',
    isOver: (_, { problem }: { problem: Problem }) =>
      problem.code === 'invoiceSettled' || problem.code === 'paymentsNotConnected',
    isInDoubt: (_, { problem }: { problem: Problem }) => isRoad(problem),
    hasRest: ({ context }) =>
      context.link !== null &&
      context.tried !== null &&
      isMore(context.link.outstanding, context.tried.amount),
  },
  actions: {
    speak: assign((_, { language }: { language: PayLanguage }) => ({ language, chosen: true })),
    learn: assign(({ context }, { link }: { link: PaymentLink }) => ({
      link,
      problem: null,
      language: context.chosen ? context.language : link.language,
      operator: link.providers.some(({ provider }) => provider === context.operator) ? context.operator : '',
    })),
    write: assign(({ context }, { field, text }: { field: 'phone' | 'part'; text: string }) => {
      if (field === 'part') return { part: text, problem: null };
      const { link } = context;
      const offered = (link?.providers ?? []).map(({ provider }) => provider);
      const guess = operatorLike(text, link?.dial_code ?? '', offered);
      return { phone: text, problem: null, operator: guess ?? context.operator };
    }),
    choose: assign((_, { operator }: { operator: string }) => ({ operator, problem: null })),
    turnPart: assign(({ context }) => ({ isPart: !context.isPart, part: '' })),
    check: assign({ isChecked: true, problem: null }),
    begin: assign(({ context: { attempt, link, isPart, part } }) => ({
      isChecked: true,
      problem: null,
      attempt: attempt + 1,
      part: isPart && link ? (payable(part, link.outstanding, link.decimals) ?? part) : part,
    })),
    beginWaiting: assign({ isLate: false, begun: true }),
    noteLate: assign({ isLate: true }),
    receive: assign((_, { tried }: { tried: Tried }) => ({ tried })),
    refuse: assign((_, { problem }: { problem: Problem }) => ({
      tried: {
        status: 'failed',
        amount: '0',
        reason: typeof problem.details.reason === 'string' ? problem.details.reason : null,
        created_at: '',
      },
    })),
    leave: assign({ begun: false, isChecked: false, isLate: false }),
    explain: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    forgetPayment: () => {},
  },
  delays: { patience: 15 * SECOND, pause: 2 * SECOND, usual: 90 * SECOND },
});
