/** A country with mobile money (contracts §5): calling code, names, currencies, operators with their prefixes. */
interface Market {
  country: string;
  prefix: string;
  en: string;
  fr: string;
  currencies: string[];
  operators: [provider: string, name: string, starts: RegExp][];
}

export const markets: readonly Market[] = [
  {
    country: 'CMR',
    prefix: '237',
    en: 'Cameroon',
    fr: 'Cameroun',
    currencies: ['XAF'],
    operators: [
      ['MTN_MOMO_CMR', 'MTN', /^237(67|650|651|652|653|654|68)/],
      ['ORANGE_CMR', 'Orange', /^237(69|655|656|657|658|659)/],
    ],
  },
  {
    country: 'KEN',
    prefix: '254',
    en: 'Kenya',
    fr: 'Kenya',
    currencies: ['KES'],
    operators: [['MPESA_KEN', 'M-Pesa', /^254/]],
  },
  {
    country: 'GHA',
    prefix: '233',
    en: 'Ghana',
    fr: 'Ghana',
    currencies: ['GHS'],
    operators: [
      ['MTN_MOMO_GHA', 'MTN', /^233(24|54|55|59|53)/],
      ['AIRTELTIGO_GHA', 'AirtelTigo', /^233(26|27|56|57)/],
      ['VODAFONE_GHA', 'Telecel', /^233(20|50)/],
    ],
  },
  {
    country: 'ZMB',
    prefix: '260',
    en: 'Zambia',
    fr: 'Zambie',
    currencies: ['ZMW'],
    operators: [
      ['MTN_MOMO_ZMB', 'MTN', /^260(76|96)/],
      ['AIRTEL_OAPI_ZMB', 'Airtel', /^260(77|97)/],
      ['ZAMTEL_ZMB', 'Zamtel', /^260(75|95)/],
    ],
  },
  {
    country: 'SEN',
    prefix: '221',
    en: 'Senegal',
    fr: 'Sénégal',
    currencies: ['XOF'],
    operators: [
      ['ORANGE_SEN', 'Orange', /^22177|^22178/],
      ['FREE_SEN', 'Free', /^22176/],
      ['WAVE_SEN', 'Wave', /^22170/],
    ],
  },
  {
    country: 'UGA',
    prefix: '256',
    en: 'Uganda',
    fr: 'Ouganda',
    currencies: ['UGX'],
    operators: [
      ['MTN_MOMO_UGA', 'MTN', /^256(77|78|76)/],
      ['AIRTEL_OAPI_UGA', 'Airtel', /^256(70|75)/],
    ],
  },
  {
    country: 'COD',
    prefix: '243',
    en: 'Democratic Republic of the Congo',
    fr: 'République démocratique du Congo',
    currencies: ['CDF', 'USD'],
    operators: [
      ['VODACOM_MPESA_COD', 'Vodacom M-Pesa', /^243(81|82|83)/],
      ['AIRTEL_COD', 'Airtel', /^243(97|99)/],
      ['ORANGE_COD', 'Orange', /^243(84|85|89)/],
    ],
  },
];

const signs: Record<string, string> = {
  XAF: 'CFA',
  XOF: 'CFA',
  KES: 'KSh',
  GHS: '₵',
  ZMW: 'ZK',
  UGX: 'USh',
  CDF: 'FC',
  USD: '$',
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
    .map(({ country, prefix, en, fr, currencies, operators }) => ({
      country,
      displayName: { en, fr },
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
