import type { PaymentCountry } from '#contract/pawapay.ts';

interface Country {
  dial: string;
  currencies: readonly string[];
}

/** Countries where pawaPay works: calling code and currencies by ISO 3166-1 alpha-3 (contracts §5). */
const countries: Readonly<Record<string, Country>> = {
  BEN: { dial: '229', currencies: ['XOF'] },
  BFA: { dial: '226', currencies: ['XOF'] },
  CIV: { dial: '225', currencies: ['XOF'] },
  CMR: { dial: '237', currencies: ['XAF'] },
  COD: { dial: '243', currencies: ['CDF', 'USD'] },
  COG: { dial: '242', currencies: ['XAF'] },
  ETH: { dial: '251', currencies: ['ETB'] },
  GAB: { dial: '241', currencies: ['XAF'] },
  GHA: { dial: '233', currencies: ['GHS'] },
  KEN: { dial: '254', currencies: ['KES'] },
  LSO: { dial: '266', currencies: ['LSL'] },
  MOZ: { dial: '258', currencies: ['MZN'] },
  MWI: { dial: '265', currencies: ['MWK'] },
  NGA: { dial: '234', currencies: ['NGN'] },
  RWA: { dial: '250', currencies: ['RWF'] },
  SEN: { dial: '221', currencies: ['XOF'] },
  SLE: { dial: '232', currencies: ['SLE'] },
  TZA: { dial: '255', currencies: ['TZS'] },
  UGA: { dial: '256', currencies: ['UGX'] },
  ZMB: { dial: '260', currencies: ['ZMW'] },
};

const symbols: Readonly<Record<string, string>> = {
  XOF: 'CFA',
  XAF: 'CFA',
  CDF: 'FC',
  USD: '$',
  ETB: 'Br',
  GHS: '₵',
  KES: 'KSh',
  LSL: 'L',
  MWK: 'MK',
  MZN: 'MT',
  NGN: '₦',
  RWF: 'FRw',
  SLE: 'Le',
  TZS: 'TSh',
  UGX: 'USh',
  ZMW: 'ZK',
};

/** Returns a currency's symbol if known, otherwise its code. */
export const symbolOf = (currency: string): string => symbols[currency] ?? currency;

export const dialOf = (country: string): string => countries[country]?.dial ?? '';

/** Returns a country the provider reports, with its known payment currencies. */
export const paymentCountry = (
  country: string,
  currencies = countries[country]?.currencies ?? [],
): PaymentCountry => ({
  country,
  currencies: currencies.map((code) => ({ code, symbol: symbolOf(code) })),
});
