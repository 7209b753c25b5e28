import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { alpha2Of } from '#lib/payCountries.ts';
import { readNumber } from '#lib/phoneNumber.ts';

/**
 * Returns the country of numbers written without one: the payment provider's, else our own number's, else the US (B68).
 */
export function defaultCountry({
  paymentCountry,
  ownNumber,
}: {
  paymentCountry: string | null;
  ownNumber: string | null;
}): CountryCode {
  const paid = paymentCountry && (alpha2Of(paymentCountry) ?? paymentCountry);
  if (paid && isSupportedCountry(paid)) return paid;
  const own = ownNumber ? parsePhoneNumberFromString(`+${ownNumber.replace(/\D/g, '')}`) : undefined;
  return own?.country ?? 'US';
}

/** Returns the number as WhatsApp uses it, in digits with its country code; null if it is not a number. */
export function whatsappAddress(written: string, country: CountryCode): string | null {
  const read = readNumber(written, country);
  return 'phone' in read ? read.phone.slice(1) : null;
}

/** What people write after a number: an extension, which is not part of it. */
const EXTENSION = /(?:[,;#]|\b(?:ext|extn|extension|poste|x))[\s.:#]{0,4}\d{1,6}\s*$/i;
/** A number within other text. */
const NUMBERS = /\+?\d[\d\s().-]{4,}\d/g;

/**
 * Returns the first number of a field that people fill in, as WhatsApp uses it; null if there is none.
 * Such a field may have an extension, two numbers, or words before or after the number.
 */
export function firstAddress(written: string, country: CountryCode): string | null {
  const whole = whatsappAddress(written, country);
  if (whole !== null) return whole;
  for (const part of written.replace(EXTENSION, '').split(/[/|;,\n]|\b(?:ou|or|et|and)\b|&/i))
    for (const [found] of part.replace(EXTENSION, '').matchAll(NUMBERS)) {
      const address = whatsappAddress(found, country);
      if (address !== null) return address;
    }
  return null;
}

/**
 * Returns the phone number of an address in digits.
 * Null if WhatsApp knows the contact only by a user id (decision 20).
 */
export const phoneIn = (address: string): string | null => (/^\d+$/.test(address) ? address : null);

/** Returns the country of a number or WhatsApp user id as two letters; null if it has none. */
export function countryOf(address: string): string | null {
  if (isUserId(address)) return address.slice(0, 2).toUpperCase();
  const digits = phoneIn(address);
  return digits === null ? null : (parsePhoneNumberFromString(`+${digits}`)?.country ?? null);
}

/**
 * Returns whether this is a business-scoped WhatsApp user id: a country, a dot, letters and digits (contracts §1.15).
 */
export const isUserId = (value: string): boolean => /^[A-Za-z]{2}\.(ENT\.)?[A-Za-z0-9]{1,190}$/.test(value);
