import { regionName } from './regionName.ts';

/** ISO 3166-1 alpha-2 codes by alpha-3, for countries with mobile money; country names are looked up by alpha-2. */
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

/** Returns the alpha-2 code of such a country; null for any other. */
export const alpha2Of = (code: string): string | null => shorter[code] ?? null;

/** Returns the country's name in the language, else its code. */
export const countryName = (code: string, language: string): string => {
  const known = shorter[code];
  return known ? regionName(known, language) : code;
};
