import { onAnswer } from '#app/wiring/connection/host.ts';
import { connectPawapay, type PaymentCountry, pawapayAvailability } from '#contract/pawapay.ts';
import { pawapayConnectMachine } from '#machines/settings/pawapayConnect.machine.ts';
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

export const wirePawapayConnect = (app: AppContext) => {
  let offered: PaymentCountry[] = [];
  onAnswer(app, pawapayAvailability, (countries) => {
    offered = countries;
  });
  const symbolOf = ({ country, currency }: Fields) =>
    offered
      .find((it) => it.country === country)
      ?.currencies.find(({ code }) => code === currency)
      ?.symbol.slice(0, 8) ?? currency;
  return pawapayConnectMachine.provide({
    actors: {
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
    },
    actions: {
      // Reloaded, so that the app chart checks again what is missing.
      enterOnboarding: () => window.location.assign('/onboarding'),
    },
  });
};
