/** ISO 3166-1 alpha-2 of the countries where mobile money is taken, by alpha-3: names are known by the shorter one. */
const shorter: Readonly<Record<string, string>> = {
  BEN: 'BJ',
  BFA: 'BF',
  CIV: 'CI',
  CMR: 'CM',
  COD: 'CD',
  COG: 'CG',
  ETH: 'ET',
  GAB: 'GA',
  GHA: 'GH',
  KEN: 'KE',
  LSO: 'LS',
  MOZ: 'MZ',
  MWI: 'MW',
  NGA: 'NG',
  RWA: 'RW',
  SEN: 'SN',
  SLE: 'SL',
  TZA: 'TZ',
  UGA: 'UG',
  ZMB: 'ZM',
};

/** Alpha-2 of such a country; null for any other. */
export const alpha2Of = (code: string): string | null => shorter[code] ?? null;

/** The country in the words of the language; its code where nobody knows it. */
export const countryName = (code: string, language: string): string => {
  const known = shorter[code];
  return (known && new Intl.DisplayNames([language], { type: 'region' }).of(known)) ?? code;
};
