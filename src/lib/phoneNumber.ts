import {
  getCountryCallingCode,
  ParseError,
  parsePhoneNumberFromString,
  parsePhoneNumberWithError,
  type CountryCode,
} from 'libphonenumber-js/max';
import { isPlainPhone } from './fastPhone.ts';
import { variantsOf } from './phoneVariants.ts';

/** Marks of direction, joiners, byte order marks and other characters without width, which copied numbers contain. */
const INVISIBLE = /[\p{Cf}\p{Cc}\u00AD\u115F\u1160\u3164]/gu;
/** Characters between the digits that have no meaning. */
const PUNCTUATION = /[\s().\p{Pd}/]/gu;
/** What the address of a call or message begins with, in links that people copy and files of other programs. */
const SCHEME = /^(?:tel|sms|whatsapp):\s?/i;
/** What a number cell gains from its format: 799123456.00. Between groups of digits a dot is punctuation. */
const ZERO_TAIL = /,0{1,2}$|^([^.,]*)\.0{1,2}$/;
/** A number with decimals that are not zero is no phone number, though its digits may be somebody's. */
const DECIMALS = /^\D?(?:\d{7,}[.,]\d+|\d{4,6}[.,]\d{1,3})$/;
const PLAIN = /^\+[1-9]\d{6,14}$/;

/** The reason that a text is no number: the last form that was tried, and whether a calling code is unknown. */
export interface NoNumber {
  tried: string | null;
  isCodeUnknown: boolean;
}

/** Returns a text without what nobody sees, and with its digits in ASCII. */
export const visible = (written: string): string =>
  written
    .replace(INVISIBLE, '')
    .replace(/(?![0-9])\p{Nd}/gu, (digit) => String(valueOf(digit)))
    .trim();

/** Decimal digits are in runs of ten, from zero on, in every script. */
function valueOf(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return code - zero;
}

/** Returns a number's digits with a plus if its calling code is written; null if the text is something else. */
export function compactNumber(written: string): string | null {
  const value = visible(written).replace(SCHEME, '').replace(ZERO_TAIL, '$1');
  if (DECIMALS.test(value)) return null;
  const digits = value
    .replace(PUNCTUATION, '')
    .replace(/^\uFF0B/, '+')
    .replace(/^00(?=[1-9])/, '+');
  return /^\+?\d+$/.test(digits) ? digits : null;
}

/**
 * Returns a phone number in E.164 as people write it; `country` is assumed for one without a calling code.
 * Without a plus it is a number of that country first, then one whose plus was left out. `repairs` are those of Cameroon
 * (B67), which guess: not for money. `mayBeNew` takes a number of the right length whose range is not known yet.
 */
export function readNumber(
  written: string,
  country: CountryCode,
  { repairs = true, mayBeNew = false } = {},
): { phone: string } | NoNumber {
  const digits = compactNumber(written);
  if (digits === null) return { tried: null, isCodeUnknown: false };
  const compact = inPresentPlan(digits, country);
  const plain = plainPhone(compact, country);
  if (plain) return { phone: plain };
  const forms = formsOf(compact, written, repairs);
  let isCodeUnknown = false;
  for (const form of forms) {
    const read = parsed(form, country);
    if (typeof read === 'string') return { phone: read };
    isCodeUnknown ||= read.isCodeUnknown;
  }
  const possible = mayBeNew ? possibleNumber(compact, country) : null;
  if (possible !== null) return { phone: possible };
  const tried = forms.at(-1) ?? null;
  return { tried: tried === compact ? null : tried, isCodeUnknown };
}

/** Benin's numbers have had 01 before their former eight digits since 30 November 2024. */
const inPresentPlan = (digits: string, country: CountryCode): string =>
  digits.replace(country === 'BJ' ? /^(?:\+229)?(?=\d{8}$)/ : /^\+229(?=\d{8}$)/, '+22901');

function possibleNumber(compact: string, country: CountryCode): string | null {
  const read = parsePhoneNumberFromString(compact, country);
  return read?.isPossible() ? read.number : null;
}

function parsed(form: string, country: CountryCode): string | { isCodeUnknown: boolean } {
  try {
    const read = parsePhoneNumberWithError(form, { defaultCountry: country, extract: false });
    if (read.isValid()) return read.number;
    // WhatsApp knows some numbers in an older notation, and reports them so (B69).
    const isOlder = variantsOf(read.number.slice(1)).some((it) => isPlainPhone(`+${it}`) === true);
    return isOlder ? read.number : { isCodeUnknown: false };
  } catch (error) {
    if (!(error instanceof ParseError)) throw error;
    return { isCodeUnknown: error.message === 'INVALID_COUNTRY' };
  }
}

const verdictOf = (phone: string) => PLAIN.test(phone) && isPlainPhone(phone);

/** As many digits without a plus are hardly ever a number at home. */
const INTERNATIONAL_LEAST = 11;

/** Returns whether these digits with a calling code are somebody's mobile number, also as WhatsApp may know it (B69). */
const isMobile = (digits: string) =>
  variantsOf(digits).some((it) => parsePhoneNumberFromString(`+${it}`)?.getType()?.includes('MOBILE'));

/** Returns the E.164 number of digits that the forms below would read alike; null if only the library can tell. */
function plainPhone(digits: string, country: CountryCode): string | null {
  if (digits.startsWith('+')) return verdictOf(digits) ? digits : null;
  if (digits.startsWith('0')) return null;
  const code = getCountryCallingCode(country);
  const home = `+${code}${digits}`;
  const atHome = verdictOf(home);
  const international = `+${digits}`;
  // A mobile number whose plus was left out may be a German landline's as well: people write to the mobile.
  const mayLackPlus = digits.startsWith(code) || digits.length >= INTERNATIONAL_LEAST;
  if (atHome) return mayLackPlus && !isMobile(home.slice(1)) && isMobile(digits) ? international : home;
  return atHome === false && verdictOf(international) ? international : null;
}

/** Returns the number as written, with a plus in front of its calling code, without `(0)`, and with the repairs. */
function formsOf(compact: string, written: string, repairs: boolean): string[] {
  const international = compact.replace(/^\+/, '');
  const untrunked = /\(0\)/.test(written) ? (compactNumber(written.replace('(0)', '')) ?? compact) : compact;
  const forms = compact.startsWith('0')
    ? // A trunk 0 that the country does not have.
      [compact, compact.slice(1)]
    : [compact, `+${international}`, untrunked];
  return [...new Set([...forms, ...(repairs ? cameroon(international) : [])])];
}

/** A calling code written twice, a zero after it, the mobile prefix 6 of before 2014 missing, or no calling code. */
function cameroon(digits: string): string[] {
  if (/^6\d{8}$/.test(digits)) return [`+237${digits}`];
  if (!digits.startsWith('237')) return [];
  const national = digits.replace(/^(?:237)+0*/, '');
  return [national.length === 8 ? `+2376${national}` : `+237${national}`];
}
