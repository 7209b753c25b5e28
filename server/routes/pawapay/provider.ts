import { type Decision, grant, refuse } from '#server/domain/decision.ts';
import { paymentCountry } from '#server/domain/invoice/countries.ts';
import { TokenRefused } from '#server/providers/pawapay/api.ts';
import type { Configuration } from '#server/providers/pawapay/shapes.ts';
import { ProviderError } from '#server/providers/provider.ts';

type Refusals = 'pawapayRejected' | 'providerFailed';

export async function fromProvider<Value>(work: () => Promise<Value>): Promise<Decision<Value, Refusals>> {
  try {
    return grant(await work());
  } catch (error) {
    if (error instanceof TokenRefused) return refuse('pawapayRejected');
    if (error instanceof ProviderError) return refuse('providerFailed');
    throw error;
  }
}

export const countriesIn = ({ operators }: Configuration) => {
  const byCountry = Map.groupBy(operators, ({ country }) => country);
  return [...byCountry].map(([country, here]) =>
    paymentCountry(country, [...new Set(here.map(({ currency }) => currency))]),
  );
};
