import type { Clock } from '#server/lib/clock.ts';
import type { PawapayAccount } from '#server/db/pawapay.ts';
import type { Operator } from '#server/domain/invoice/charge.ts';
import { digitsOf } from '#lib/money.ts';
import type { Env } from '#server/env.ts';
import { type PawapayApi, pawapayApi, TokenRefused } from '#server/providers/pawapay/api.ts';
import type { Configuration } from '#server/providers/pawapay/shapes.ts';
import { ProviderError } from '#server/providers/provider.ts';
import type { Seal } from '#server/lib/secrets.ts';

/** How long an account's operators are cached; a page requests them each time it opens. */
const KEPT_MS = 5 * 60_000;
/** Minimum time before an unknown key is requested again. */
const KEYS_REST_MS = 30_000;

/** The mobile-money provider with its caches. */
export interface Pawapay {
  api: PawapayApi;
  /** Decrypts the account's token; null if it was deleted. */
  tokenOf(account: PawapayAccount): string | null;
  /** Returns operators for the account's currency and country; null if they are unavailable. */
  operators(account: PawapayAccount): Promise<Operator[] | null>;
  /** Returns a public key of the provider in PEM; null for an unknown id. */
  keyOf(id: string): Promise<string | null>;
}

export function openPawapay(
  env: Pick<Env, 'PAWAPAY_BASE_URL'>,
  seal: Seal,
  clock: Pick<Clock, 'ticks'>,
): Pawapay {
  const api = pawapayApi(env.PAWAPAY_BASE_URL.replace(/\/$/, ''));
  const kept = new Map<string, { at: number; token: string; operators: Operator[] }>();
  let keys = new Map<string, string>();
  let keysAt = Number.NEGATIVE_INFINITY;
  const tokenOf = (account: PawapayAccount) => (account.token === null ? null : seal.open(account.token));

  return {
    api,
    tokenOf,
    async operators(account) {
      const token = tokenOf(account);
      if (token === null) return null;
      const place = `${account.organisation_id}/${account.country_code}/${account.currency_code}`;
      const known = kept.get(place);
      const current = known?.token === token ? known : undefined;
      if (current && clock.ticks() - current.at < KEPT_MS) return current.operators;
      try {
        const found = operatorsIn(await api.configuration(token), account);
        kept.set(place, { at: clock.ticks(), token, operators: found });
        return found;
      } catch (error) {
        if (!(error instanceof ProviderError) && !(error instanceof TokenRefused)) throw error;
        // Stale operators are better than none: the provider validates each payment anyway.
        return error instanceof TokenRefused ? null : (current?.operators ?? null);
      }
    },
    async keyOf(id) {
      if (!keys.has(id) && clock.ticks() - keysAt > KEYS_REST_MS) {
        keysAt = clock.ticks();
        keys = await api.publicKeys();
      }
      return keys.get(id) ?? null;
    },
  };
}

/** Returns an account's operators in its country and currency that take payments now. */
export const operatorsIn = (
  { operators }: Configuration,
  account: Pick<PawapayAccount, 'country_code' | 'currency_code'>,
): Operator[] =>
  operators
    .filter(
      ({ country, currency, deposits }) =>
        country === account.country_code &&
        currency === account.currency_code &&
        deposits.status !== 'CLOSED',
    )
    .map(({ country, currency, provider, name, deposits }) => ({
      country,
      currency,
      provider,
      name,
      decimals: deposits.decimalsInAmount === 'TWO_PLACES' ? 2 : 0,
      least: deposits.minTransactionLimit ?? null,
      most: deposits.maxTransactionLimit ?? null,
    }));

/** Returns the most decimal places that one of the operators takes, at most those of the currency (O40). */
export const decimalsOfOperators = (operators: readonly Operator[], currency: string): number =>
  Math.min(digitsOf(currency), Math.max(0, ...operators.map(({ decimals }) => decimals)));
