import type { Clock } from '#server/lib/clock.ts';
import type { PawapayAccount } from '#server/db/pawapay.ts';
import type { Operator } from '#server/domain/invoice/charge.ts';
import { amountOf, isNothing } from '#lib/money.ts';
import { limitsOfOperators, type PaymentLimits } from '#lib/paymentLimits.ts';
import type { Env } from '#server/env.ts';
import { type PawapayApi, pawapayApi, TokenRefused } from '#server/providers/pawapay/api.ts';
import type { Configuration, ConfiguredOperator } from '#server/providers/pawapay/shapes.ts';
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
  /** Returns the account's operators that take payments now; null if they are unavailable. Keeps their limits. */
  operators(account: PawapayAccount): Promise<Operator[] | null>;
  /** Returns the account's operator that a number belongs to, as the provider predicts; null if it cannot say. */
  operatorOf(account: PawapayAccount, phone: string): Promise<string | null>;
  /** Returns a public key of the provider in PEM; null for an unknown id. */
  keyOf(id: string): Promise<string | null>;
}

export function openPawapay(
  env: Pick<Env, 'PAWAPAY_BASE_URL'>,
  seal: Seal,
  clock: Pick<Clock, 'ticks'>,
  keepLimits: (account: PawapayAccount, limits: PaymentLimits) => Promise<void>,
): Pawapay {
  const api = pawapayApi(env.PAWAPAY_BASE_URL.replace(/\/$/, ''));
  const kept = new Map<string, { at: number; token: string; operators: Operator[] }>();
  let keys = new Map<string, string>();
  let keysAt = Number.NEGATIVE_INFINITY;
  const tokenOf = (account: PawapayAccount) => (account.token === null ? null : seal.open(account.token));

  const pawapay: Pawapay = {
    api,
    tokenOf,
    async operatorOf(account, phone) {
      const token = tokenOf(account);
      const offered = (await pawapay.operators(account)) ?? [];
      const [only, ...others] = offered;
      if (token === null || !only) return null;
      if (others.length === 0) return only.provider;
      try {
        const predicted = await api.predict(token, phone);
        return offered.some(({ provider }) => provider === predicted) ? predicted : null;
      } catch (error) {
        // The payer chooses: the provider judges the number with the payment anyway.
        if (error instanceof ProviderError || error instanceof TokenRefused) return null;
        throw error;
      }
    },
    async operators(account) {
      const token = tokenOf(account);
      if (token === null) return null;
      const place = `${account.organisation_id}/${account.country_code}/${account.currency_code}`;
      const known = kept.get(place);
      const current = known?.token === token ? known : undefined;
      if (current && clock.ticks() - current.at < KEPT_MS) return current.operators;
      try {
        const configuration = await api.configuration(token);
        const found = operatorsIn(configuration, account);
        kept.set(place, { at: clock.ticks(), token, operators: found });
        const limits = limitsIn(configuration, account);
        if (limits) await keepLimits(account, limits);
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
  return pawapay;
}

type AccountMarket = Pick<PawapayAccount, 'country_code' | 'currency_code'>;

const isOf =
  ({ country_code, currency_code }: AccountMarket) =>
  ({ country, currency }: ConfiguredOperator) =>
    country === country_code && currency === currency_code;

/** Returns a stated limit; null if it is none, as 0 is for the most. */
const amountIn = (stated: string | undefined) => {
  const amount = stated !== undefined && /^\d{1,20}(\.\d+)?$/.test(stated) ? amountOf(stated) : '0';
  return isNothing(amount) ? null : amount;
};

const operatorFrom = ({ country, currency, provider, name, deposits }: ConfiguredOperator): Operator => ({
  country,
  currency,
  provider,
  name,
  decimals: deposits.decimalsInAmount === 'TWO_PLACES' ? 2 : 0,
  least: amountIn(deposits.minTransactionLimit),
  most: amountIn(deposits.maxTransactionLimit),
});

/** Returns an account's operators in its country and currency that take payments now. */
const operatorsIn = ({ operators }: Configuration, market: AccountMarket): Operator[] =>
  operators
    .filter(isOf(market))
    .filter(({ deposits }) => deposits.status !== 'CLOSED')
    .map(operatorFrom);

/** Returns what an account's operators take, also those that are closed for a while; null without operators. */
export const limitsIn = ({ operators }: Configuration, market: AccountMarket): PaymentLimits | null =>
  limitsOfOperators(operators.filter(isOf(market)).map(operatorFrom), market.currency_code);
