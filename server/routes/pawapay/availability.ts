import { pawapayAvailability } from '#contract/pawapay.ts';
import { grant, refuse } from '#server/domain/decision.ts';
import { paymentCountry } from '#server/domain/invoice/countries.ts';
import { serveOutside } from '#server/http/serve.ts';
import { fromProvider } from './provider.ts';

/** INT-PAWA-003. */
export const pawapayAvailabilityRoute = serveOutside(pawapayAvailability, async ({ context }) => {
  const found = await fromProvider(() => context.pawapay.api.availability());
  if (!('granted' in found)) return refuse('providerFailed');
  return grant(found.granted.map((country) => paymentCountry(country)));
});
