import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** Returns the ISO 3166-1 alpha-2 code of a number in international digits; null if it is invalid. */
export const phoneCountry = (phone: string): string | null =>
  (/^\+?\d{7,15}$/.test(phone) && parsePhoneNumberFromString(`+${phone.replace('+', '')}`)?.country) || null;
