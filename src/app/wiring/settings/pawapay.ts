import {
  connectPawapay,
  createPaymentTemplates,
  disconnectPawapay,
  listPaymentTemplates,
  PAYMENT_TEMPLATES,
  pawapayAvailability,
  type PaymentCountry,
  type PaymentTemplate,
} from '#contract/pawapay.ts';
import { listInvoices } from '#contract/invoice.ts';
import { listTemplates } from '#contract/template.ts';
import { paymentTemplatesMachine } from '#machines/settings/paymentTemplates.machine.ts';
import { pawapayConnectMachine } from '#machines/settings/pawapayConnect.machine.ts';
import { type Unpayable, unpayableInvoicesMachine } from '#machines/settings/unpayableInvoices.machine.ts';
import type { PayLanguage } from '#machines/settings/pawapayConnect.words.ts';
import { fulfil } from '#app/wiring/fulfil.ts';
import { storeOrganisation } from '#app/wiring/session/storeOrganisation.ts';
import type { AppContext } from '#app/wiring/appContext.ts';

interface Fields {
  token: string;
  country: string;
  currency: string;
  language: PayLanguage;
}

const wirePaymentTemplates = (app: AppContext) =>
  paymentTemplatesMachine.provide({
    actors: {
      loadTemplates: fulfil<PaymentTemplate[]>(
        async (_, signal) => (await app.call(listPaymentTemplates, {}, { signal })).data,
      ),
      createTemplates: fulfil<PaymentTemplate[]>(
        async (_, signal) => (await app.call(createPaymentTemplates, {}, { signal })).data,
      ),
    },
  });

/** Invoices that the settings name; the rest is counted. */
const NAMED = 20;

const wireUnpayable = (app: AppContext) =>
  unpayableInvoicesMachine.provide({
    actors: {
      loadUnpayable: fulfil<Unpayable>(async (_, signal) => {
        const asked = { unpayable: 'true' as const, limit: NAMED, offset: 0 };
        const { invoices, pagination } = await app.call(listInvoices, asked, { signal });
        return { invoices, total: pagination.total };
      }),
    },
  });

export const wirePawapayConnect = (app: AppContext) => {
  let offered: PaymentCountry[] = [];
  const symbolOf = ({ country, currency }: Fields) =>
    offered
      .find((it) => it.country === country)
      ?.currencies.find(({ code }) => code === currency)
      ?.symbol.slice(0, 8) ?? currency;
  return pawapayConnectMachine.provide({
    actors: {
      loadAvailability: fulfil<PaymentCountry[]>(async (_, signal) => {
        offered = await app.call(pawapayAvailability, {}, { signal });
        return offered;
      }),
      checkTemplates: fulfil<string[]>(async (_, signal) => {
        const { templates } = await app.call(listTemplates, { status: 'approved' }, { signal });
        const approved = new Set(
          templates.waba_templates.filter(({ status }) => status === 'approved').map(({ name }) => name),
        );
        return PAYMENT_TEMPLATES.filter((name) => !approved.has(name));
      }),
      connect: fulfil<void, Fields>(async (fields, signal) => {
        const { token, country, currency, language } = fields;
        const asked = {
          token,
          language_code: language,
          country_code: country,
          currency_code: currency,
          currency_symbol: symbolOf(fields),
        };
        storeOrganisation(app, (await app.call(connectPawapay, asked, { signal })).org);
      }),
      templates: wirePaymentTemplates(app),
      unpayable: wireUnpayable(app),
      disconnect: fulfil<void>(async (_, signal) => {
        storeOrganisation(app, (await app.call(disconnectPawapay, {}, { signal })).org);
      }),
    },
    actions: {
      // Reloaded, so that the app chart checks again what is missing.
      enterOnboarding: () => window.location.assign('/onboarding'),
    },
  });
};
