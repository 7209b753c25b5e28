import {
  getCountryCallingCode,
  ParseError,
  parsePhoneNumberWithError,
  type CountryCode,
} from 'libphonenumber-js/max';
import type { LineFault } from '#lib/audienceFile.ts';
import { isPlainPhone } from './fastPhone.ts';

/** Marks of direction, joiners, byte order marks and other characters without width, which copied numbers contain. */
const INVISIBLE = /[\p{Cf}\p{Cc}\u00AD\u115F\u1160\u3164]/gu;
/** Fewer or more digits are no phone number in any country (AUD-019). */
const DIGITS_MIN = 7;
const DIGITS_MAX = 15;

/** Characters between the digits that have no meaning. */
const PUNCTUATION = /[\s().-]/g;
const PLAIN = /^\+[1-9]\d{6,14}$/;

/** Returns a phone number in E.164, or why it is none. `country` is assumed for numbers without a calling code. */
export function readPhone(written: string, country: CountryCode): { phone: string } | LineFault {
  const value = written.replace(INVISIBLE, '').trim();
  if (value === '') return { code: 'phoneRequired' };
  const plain = plainPhone(value.replace(PUNCTUATION, ''), country);
  if (plain) return { phone: plain };
  const forms = /\p{L}/u.test(value) ? [] : formsOf(value);
  let message: string | null = null;
  for (const form of forms) {
    try {
      const parsed = parsePhoneNumberWithError(form, { defaultCountry: country, extract: false });
      if (parsed.isValid()) return { phone: parsed.number };
    } catch (error) {
      if (!(error instanceof ParseError)) throw error;
      // An unknown calling code; the other reasons are told by the number of digits.
      if (error.message === 'INVALID_COUNTRY') message ??= error.message;
    }
  }
  const digits = value.match(/\p{Nd}/gu)?.length ?? 0;
  const tried = forms.at(-1);
  if (digits < DIGITS_MIN) return { code: 'phoneTooShort', value: written };
  if (digits > DIGITS_MAX) return { code: 'phoneTooLong', value: written };
  if (message) return { code: 'phoneFailed', value: written, message };
  if (tried !== undefined && tried !== value) return { code: 'phoneTried', value: written, format: tried };
  return { code: 'phoneInvalid', value: written };
}

const verdictOf = (phone: string) => PLAIN.test(phone) && isPlainPhone(phone);

/** Returns the E.164 number of digits that the forms below would read alike; null if only the library can tell. */
function plainPhone(digits: string, country: CountryCode): string | null {
  if (digits.startsWith('+')) return verdictOf(digits) ? digits : null;
  if (digits.startsWith('0')) return null;
  const home = `+${getCountryCallingCode(country)}${digits}`;
  const atHome = verdictOf(home);
  if (atHome) return home;
  const international = `+${digits}`;
  return atHome === false && verdictOf(international) ? international : null;
}

/** Returns the number as written, then with a plus in front of its calling code, then with Cameroon's repairs (B67). */
function formsOf(value: string): string[] {
  const digits = value.replace(/\D/g, '');
  const international = digits.replace(/^00/, '');
  return [
    ...new Set([value, ...(value.startsWith('+') ? [] : [`+${international}`]), ...cameroon(international)]),
  ];
}

/** A calling code written twice, a zero after it, the mobile prefix 6 of before 2014 missing, or no calling code. */
function cameroon(digits: string): string[] {
  if (/^6\d{8}$/.test(digits)) return [`+237${digits}`];
  if (!digits.startsWith('237')) return [];
  const national = digits.replace(/^(?:237)+0*/, '');
  return [national.length === 8 ? `+2376${national}` : `+237${national}`];
}
