/** The vocabulary of pawapayConnect. */
import { assign, setup } from 'xstate';
import type { Problem } from '#contract/failure.ts';
import {
  type PaymentCountry,
  pawapayAvailability,
  connectPawapay,
  disconnectPawapay,
  PAYMENT_TEMPLATES,
} from '#contract/pawapay.ts';
import { listTemplates } from '#contract/template.ts';
import { CALL_PATIENCE } from '#lib/time.ts';
import type { OutputOf } from '#contract/operation.ts';
import { call } from '../call.ts';
import { paymentTemplatesMachine } from './paymentTemplates.machine.ts';
import { unpayableInvoicesMachine } from './unpayableInvoices.machine.ts';

export interface PawapayInput {
  connected: boolean;
  isAdmin: boolean;
  hasChannel: boolean;
}

export type PayLanguage = 'EN' | 'FR';

interface Context extends PawapayInput {
  countries: readonly PaymentCountry[];
  token: string;
  country: string;
  currency: string;
  language: PayLanguage;
  /** Whether the form was submitted, so that missing fields are shown. */
  isChecked: boolean;
  problem: Problem | null;
}

export const blank = {
  countries: [],
  token: '',
  country: '',
  currency: '',
  language: 'EN' as const,
  isChecked: false,
  problem: null,
};

const currenciesIn = (countries: readonly PaymentCountry[], country: string) =>
  countries.find((it) => it.country === country)?.currencies ?? [];

/** Returns what the provider is asked with; a symbol has at most eight characters. */
export const connectionOf = ({ countries, token, country, currency, language }: Context) => ({
  token: token.trim(),
  language_code: language,
  country_code: country,
  currency_code: currency,
  currency_symbol:
    currenciesIn(countries, country)
      .find(({ code }) => code === currency)
      ?.symbol.slice(0, 8) ?? currency,
});

/** Returns the payment templates that a number's approved ones lack. */
const missingTemplates = ({ templates }: OutputOf<typeof listTemplates>): string[] => {
  const approved = new Set(
    templates.waba_templates.filter(({ status }) => status === 'approved').map(({ name }) => name),
  );
  return PAYMENT_TEMPLATES.filter((name) => !approved.has(name));
};

export const chart = setup({
  types: {
    input: {} as PawapayInput,
    context: {} as Context,
    events: {} as
      | { type: 'connect.open' }
      | { type: 'connect.type'; text: string }
      | { type: 'connect.country'; country: string }
      | { type: 'connect.currency'; currency: string }
      | { type: 'connect.language'; language: PayLanguage }
      | { type: 'connect.submit' }
      | { type: 'connect.done' }
      | { type: 'connect.number' }
      | { type: 'disconnect.open' }
      | { type: 'disconnect.confirm' }
      | { type: 'dialog.close' }
      | { type: 'pawapay.changed'; connected: boolean },
    children: {} as {
      templates: 'templates';
      unpayable: 'unpayable';
      loadAvailability: 'loadAvailability';
      checkTemplates: 'checkTemplates';
      connect: 'connect';
      disconnect: 'disconnect';
    },
    tags: {} as 'dialog' | 'form' | 'busy' | 'leaving',
  },
  actors: {
    loadAvailability: call(pawapayAvailability),
    checkTemplates: call(listTemplates, {
      ask: (_: undefined) => ({ status: 'approved' as const }),
      give: missingTemplates,
    }),
    connect: call(connectPawapay),
    disconnect: call(disconnectPawapay),
    templates: paymentTemplatesMachine,
    unpayable: unpayableInvoicesMachine,
  },
  guards: {
    isConnected: ({ context }) => context.connected,
    isAdmin: ({ context }) => context.isAdmin,
    hasChannel: ({ context }) => context.hasChannel,
    lacksNumber: ({ context }) => context.problem?.code === 'notConnected',
    isOffered: ({ context }, { country }: { country: string }) =>
      context.countries.some((it) => it.country === country),
    isFilled: ({ context }) =>
      context.token.trim() !== '' && context.country !== '' && context.currency !== '',
    isComplete: (_, { missing }: { missing: readonly string[] }) => missing.length === 0,
    lacksTemplates: (_, { problem }: { problem: Problem }) => problem.code === 'templatesMissing',
  },
  actions: {
    begin: assign(blank),
    setConnected: assign((_, { connected }: { connected: boolean }) => ({ connected })),
    offer: assign((_, { countries }: { countries: readonly PaymentCountry[] }) => ({
      countries,
      problem: null,
    })),
    write: assign((_, { text }: { text: string }) => ({ token: text, problem: null })),
    // One currency is no choice.
    chooseCountry: assign(({ context }, { country }: { country: string }) => {
      const currencies = currenciesIn(context.countries, country);
      return { country, currency: currencies.length === 1 ? (currencies[0]?.code ?? '') : '' };
    }),
    chooseCurrency: assign(({ context }, { currency }: { currency: string }) => ({
      currency: currenciesIn(context.countries, context.country).some(({ code }) => code === currency)
        ? currency
        : '',
    })),
    chooseLanguage: assign((_, { language }: { language: PayLanguage }) => ({ language })),
    check: assign({ isChecked: true, problem: null }),
    clearProblem: assign({ problem: null }),
    setProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    enterOnboarding: () => {},
  },
  delays: { patience: CALL_PATIENCE },
});
