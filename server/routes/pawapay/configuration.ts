import { pawapayConfiguration } from '#contract/pawapay.ts';
import { grant, refuse } from '#server/domain/decision.ts';
import { serveOutside } from '#server/http/serve.ts';
import { countriesIn, fromProvider } from './provider.ts';

export const pawapayConfigurationRoute = serveOutside(pawapayConfiguration, async ({ input, context }) => {
  const token = input.token.trim();
  if (token === '') return refuse('pawapayRejected');
  const found = await fromProvider(() => context.pawapay.api.configuration(token));
  if (!('granted' in found)) return found;
  return grant({ merchant: found.granted.merchant, countries: countriesIn(found.granted) });
});
