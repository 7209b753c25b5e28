import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { alpha2Of } from '#lib/payCountries.ts';

/** Whose numbers are written without their country: the payment provider's country, else our own number's, else the US (B68). */
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

/** The number as WhatsApp calls it, in digits with its country; null where it is no number. */
export function whatsappAddress(written: string, country: CountryCode): string | null {
  const text = written.trim().replace(/^00(?=\d)/, '+');
  if (!/^\+?[\d\s().\-/]+$/.test(text)) return null;
  const bare = text.replace(/\D/g, '');
  const number =
    parsePhoneNumberFromString(text.startsWith('+') ? `+${mended(bare)}` : text, country) ?? undefined;
  if (number?.isValid()) return number.number.slice(1);
  // Written with its country and without the plus, as spreadsheets leave it.
  const international = parsePhoneNumberFromString(`+${mended(bare)}`);
  return international?.isValid() ? international.number.slice(1) : null;
}

/** Cameroon's numbers have had a 6 more since 2014: eight digits after 237 are of before (B67). */
const mended = (digits: string): string => (/^237\d{8}$/.test(digits) ? `2376${digits.slice(3)}` : digits);

/**
 * The ways in which one number is known (B69): Brazil's mobile numbers with and without their ninth digit, Mexico's and
 * Argentina's with and without the digit that calls from abroad once needed. A contact is kept as the provider reports it.
 */
export function variantsOf(address: string): string[] {
  const rules: [RegExp, string][] = [
    [/^(55\d{2})9(\d{8})$/, '$1$2'],
    [/^(55\d{2})(\d{8})$/, '$19$2'],
    [/^521(\d{10})$/, '52$1'],
    [/^52(\d{10})$/, '521$1'],
    [/^549(\d{10})$/, '54$1'],
    [/^54(\d{10})$/, '549$1'],
  ];
  const others = rules.flatMap(([shape, made]) =>
    shape.test(address) ? [address.replace(shape, made)] : [],
  );
  return [...new Set([address, ...others])];
}

/** The phone number an address is, in digits; null where WhatsApp knows the contact by an id of its own (decision 20). */
export const phoneIn = (address: string): string | null => (/^\d+$/.test(address) ? address : null);

/** The country of a number or of WhatsApp's id of a person, as two letters; null where it has none. */
export function countryOf(address: string): string | null {
  if (isUserId(address)) return address.slice(0, 2).toUpperCase();
  const digits = phoneIn(address);
  return digits === null ? null : (parsePhoneNumberFromString(`+${digits}`)?.country ?? null);
}

/** Whether this is an id by which WhatsApp knows a person towards one business: a country, a dot, letters and digits (contracts §1.15). */
export const isUserId = (value: string): boolean => /^[A-Za-z]{2}\.(ENT\.)?[A-Za-z0-9]{1,190}$/.test(value);
