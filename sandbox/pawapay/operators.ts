import { type Market, markets } from './markets.ts';

const signs: Record<string, string> = {
  XAF: 'CFA',
  XOF: 'CFA',
  KES: 'KSh',
  GHS: '₵',
  ZMW: 'ZK',
  UGX: 'USh',
  CDF: 'FC',
  USD: '$',
  ETB: 'Br',
  LSL: 'L',
  MWK: 'MK',
  MZN: 'MT',
  NGN: '₦',
  RWF: 'FRw',
  SLE: 'Le',
  TZS: 'TSh',
};

/** Currencies without decimal places. */
const whole = new Set(['XAF', 'XOF', 'UGX', 'CDF']);

export const decimalsOf = (currency: string): number => (whole.has(currency) ? 0 : 2);
/** Limits of one payment; an operator may state none. */
export type DepositLimits = { least: string | null; most: string | null };
export const LIMITS: DepositLimits = { least: '1', most: '2000000' };

const deposit = (currency: string, { least, most }: DepositLimits) => ({
  authType: 'PROVIDER_AUTH',
  pinPrompt: 'AUTOMATIC',
  pinPromptRevivable: true,
  ...(least === null ? {} : { minTransactionLimit: least }),
  ...(most === null ? {} : { maxTransactionLimit: most }),
  decimalsInAmount: whole.has(currency) ? 'NONE' : 'TWO_PLACES',
  status: 'OPERATIONAL',
});

/** Returns the body of `GET /v2/active-conf` for a merchant's countries. */
export const configurationOf = (company: string, countries: readonly string[], limits: DepositLimits) => ({
  companyName: company,
  signatureConfiguration: { signedRequestsOnly: false, signedCallbacks: true },
  countries: markets
    .filter(({ country }) => countries.includes(country))
    .map(({ country, prefix, names, currencies, operators }) => ({
      country,
      displayName: names,
      prefix,
      providers: operators.map(([provider, displayName]) => ({
        provider,
        displayName,
        nameDisplayedToCustomer: company,
        currencies: currencies.map((currency) => ({
          currency,
          displayName: signs[currency] ?? currency,
          operationTypes: { DEPOSIT: deposit(currency, limits) },
        })),
      })),
    })),
});

/** Returns the body of `GET /v2/availability`, with operation types as a list, as documented. */
export const availability = () =>
  markets.map(({ country, operators }) => ({
    country,
    providers: operators.map(([provider]) => ({
      provider,
      operationTypes: [{ operationType: 'DEPOSIT', status: 'OPERATIONAL' }],
    })),
  }));

export const operatorOf = (provider: string) => {
  const place = markets.find(({ operators }) => operators.some(([name]) => name === provider));
  const found = place?.operators.find(([name]) => name === provider);
  return place && found ? { place, name: found[1], starts: found[2] } : null;
};

/** Returns whether an operator has given out this number, in digits with its calling code. */
const hasNumber = ({ prefix, digits }: Market, starts: RegExp, phone: string): boolean =>
  phone.startsWith(prefix) &&
  phone.length === prefix.length + digits &&
  starts.test(phone.slice(prefix.length));

export const isNumberOf = (provider: string, phone: string): boolean => {
  const found = operatorOf(provider);
  return found !== null && hasNumber(found.place, found.starts, phone);
};

/** Returns the body of `POST /v2/predict-provider`; null for a number that no operator has. */
export function predictedFor(phone: string) {
  for (const place of markets)
    for (const [provider, , starts] of place.operators)
      if (hasNumber(place, starts, phone)) return { country: place.country, provider, phoneNumber: phone };
  return null;
}
