import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** ISO 3166-1 alpha-2 of the country of a number in international digits; null where it is no such number. */
export const phoneCountry = (phone: string): string | null =>
  (/^\+?\d{7,15}$/.test(phone) && parsePhoneNumberFromString(`+${phone.replace('+', '')}`)?.country) || null;
