import { PAYMENT_TEMPLATES, connectPawapay } from '#contract/pawapay.ts';
import { readPawapay, savePawapay } from '#server/db/pawapay.ts';
import { followAgain } from '#server/db/payments.ts';
import { inOrganisation } from '#server/db/transaction.ts';
import { grant, refuse } from '#server/domain/decision.ts';
import { serveOutside } from '#server/http/serve.ts';
import { organisationOf } from '#server/integrations/billing/subscription.ts';
import { limitsIn } from '#server/integrations/payments/pawapay.ts';
import { countriesIn, fromProvider } from './provider.ts';

/**
 * Connects the account (INT-PAWA-010).
 * Checks token, currency and the five templates regardless of the page's checks.
 */
export const connectPawapayRoute = serveOutside(
  connectPawapay,
  async ({ input, clock, session, context, trail }) => {
    const token = input.token.trim();
    if (token === '') return refuse('pawapayRejected');
    const found = await fromProvider(() => context.pawapay.api.configuration(token));
    if (!('granted' in found)) return found;
    const country = countriesIn(found.granted).find((it) => it.country === input.country_code);
    const currency = country?.currencies.find(({ code }) => code === input.currency_code);
    if (!currency) return refuse('pawapayRejected');
    const limits = limitsIn(found.granted, input);
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
        decimals: limits?.decimals ?? null,
        least: limits?.least ?? null,
        most: limits?.most ?? null,
        connected_at: isSameAccount ? before.connected_at : new Date(clock.now),
      });
      // A payment that nobody could be asked about, as long as the token was refused, is asked about now.
      await followAgain(tx);
      tx.afterCommit(context.wake.outbox);
      await trail.record(tx, { type: 'payments', id: input.country_code, label: found.granted.merchant });
      tx.announce({ type: 'organisation.changed', history: 'kept' });
      return grant({ success: true as const, org: await organisationOf(tx, context) });
    });
  },
);
