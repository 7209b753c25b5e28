import {
  connectPawapay,
  disconnectPawapay,
  PAYMENT_TEMPLATES,
  pawapayAvailability,
  pawapayConfiguration,
} from '#contract/pawapay.ts';
import { connectedPawapay, dropPawapay, forgetToken, readPawapay, savePawapay } from '#server/db/pawapay.ts';
import { inOrganisation } from '#server/db/transaction.ts';
import { type Decision, grant, refuse } from '#server/domain/decision.ts';
import { paymentCountry } from '#server/domain/invoice/countries.ts';
import { TokenRefused } from '#server/providers/pawapay/api.ts';
import type { Configuration } from '#server/providers/pawapay/shapes.ts';
import { ProviderError } from '#server/providers/provider.ts';
import { serve, serveOutside } from '#server/http/serve.ts';
import { organisationOf } from '#server/integrations/billing/subscription.ts';

type Refusals = 'pawapayRejected' | 'providerFailed';

async function fromProvider<Value>(work: () => Promise<Value>): Promise<Decision<Value, Refusals>> {
  try {
    return grant(await work());
  } catch (error) {
    if (error instanceof TokenRefused) return refuse('pawapayRejected');
    if (error instanceof ProviderError) return refuse('providerFailed');
    throw error;
  }
}

/** INT-PAWA-003. */
export const pawapayAvailabilityRoute = serveOutside(pawapayAvailability, async ({ context }) => {
  const found = await fromProvider(() => context.pawapay.api.availability());
  if (!('granted' in found)) return refuse('providerFailed');
  return grant(found.granted.map((country) => paymentCountry(country)));
});

const countriesIn = ({ operators }: Configuration) => {
  const byCountry = Map.groupBy(operators, ({ country }) => country);
  return [...byCountry].map(([country, here]) =>
    paymentCountry(country, [...new Set(here.map(({ currency }) => currency))]),
  );
};

export const pawapayConfigurationRoute = serveOutside(pawapayConfiguration, async ({ input, context }) => {
  const token = input.token.trim();
  if (token === '') return refuse('pawapayRejected');
  const found = await fromProvider(() => context.pawapay.api.configuration(token));
  if (!('granted' in found)) return found;
  return grant({ merchant: found.granted.merchant, countries: countriesIn(found.granted) });
});

/** INT-PAWA-010: the token, the currency and the five templates, whatever the page has checked before. */
export const connectPawapayRoute = serveOutside(
  connectPawapay,
  async ({ input, clock, session, context }) => {
    const token = input.token.trim();
    if (token === '') return refuse('pawapayRejected');
    const found = await fromProvider(() => context.pawapay.api.configuration(token));
    if (!('granted' in found)) return found;
    const country = countriesIn(found.granted).find((it) => it.country === input.country_code);
    const currency = country?.currencies.find(({ code }) => code === input.currency_code);
    if (!currency) return refuse('pawapayRejected');
    const listed = await context.templates.list(session.organisationId);
    if (!('granted' in listed)) return listed;
    const missing = PAYMENT_TEMPLATES.filter(
      (name) => !listed.granted.some((it) => it.name === name && it.status === 'approved'),
    );
    if (missing.length > 0) return refuse('templatesMissing', { missing });
    const options = { label: 'pawapay.connect', onCommit: context.announcer.committed };
    return inOrganisation(context.db, session.organisationId, options, async (tx) => {
      const before = await readPawapay(tx);
      const isSameAccount = before !== undefined && context.pawapay.tokenOf(before) === token;
      await savePawapay(tx, {
        token: context.seal.seal(token),
        merchant: found.granted.merchant,
        language_code: input.language_code,
        country_code: input.country_code,
        currency_code: input.currency_code,
        currency_symbol: currency.symbol,
        connected_at: isSameAccount ? before.connected_at : new Date(clock.now),
      });
      tx.announce({ type: 'organisation.changed', history: 'kept' });
      return grant({ success: true as const, org: await organisationOf(tx, context.env) });
    });
  },
);

/** B47: open invoices stay, and money on its way is still looked for. */
export const disconnectPawapayRoute = serve(disconnectPawapay, async ({ tx, context }) => {
  if (!(await connectedPawapay(tx))) return refuse('paymentsNotConnected');
  await dropPawapay(tx);
  await forgetToken(tx);
  tx.announce({ type: 'organisation.changed', history: 'kept' });
  return grant({ success: true as const, org: await organisationOf(tx, context.env) });
});
