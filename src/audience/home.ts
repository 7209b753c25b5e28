import type { CountryCode } from 'libphonenumber-js/max';

/** The country and the language of an organisation, which its files leave unsaid. */
export interface Home {
  /** The country of numbers without a calling code. */
  country: CountryCode;
  /** The language of dates without one. */
  locale: string;
}
