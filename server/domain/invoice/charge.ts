import { isSupportedCountry } from 'libphonenumber-js/max';
import { excerpt } from '#lib/excerpt.ts';
import { alpha2Of } from '#lib/payCountries.ts';
import type { PaymentLimits } from '#lib/paymentLimits.ts';
import { readNumber } from '#lib/phoneNumber.ts';
import { dialOf } from './countries.ts';

/** A mobile-money operator for one currency in one country, with its limits. */
export interface Operator extends PaymentLimits {
  provider: string;
  name: string;
  country: string;
  currency: string;
}

/**
 * Returns a payer's number in digits, as people write it in the account's country; null if it is none there.
 * `country` is ISO 3166-1 alpha-3. Nothing is guessed: money would be asked of somebody else.
 * A range that the library does not know yet is the operator's to judge.
 */
export function payersNumber(typed: string, country: string): string | null {
  const home = alpha2Of(country);
  if (home === null || !isSupportedCountry(home)) return null;
  const read = readNumber(typed, home, { repairs: false, mayBeNew: true });
  return 'phone' in read && read.phone.startsWith(`+${dialOf(country)}`) ? read.phone.slice(1) : null;
}

const NOTE = { least: 4, most: 22 } as const;

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9 ]/g, ' ')
    .replace(/ +/g, ' ')
    .trim();

/** Returns the note shown on the payer's phone: 4 to 22 letters, digits and blanks (X11). */
export function noteOf(description: string, reference: string): string {
  const said = plain(description);
  const note = said.length < NOTE.least ? `${said} ${plain(reference)}`.trim() : said;
  return excerpt(note.length < NOTE.least ? `${note} invoice`.trim() : note, NOTE.most).trim();
}
