import type { CountryCode } from 'libphonenumber-js/max';
import { readNumber, visible } from '#lib/phoneNumber.ts';
import { variantsOf } from '#lib/phoneVariants.ts';

/** Fewer digits are not searched as a number. */
const DIGITS_LEAST = 3;
/** From this length on a leading zero is a trunk prefix; without blanks a shorter text may be an invoice's number. */
const TRUNK_LEAST = 6;
const PUNCTUATION = /[\s+().\p{Pd}/]/gu;

/** Returns whether a text is digits with what people write between them. */
export const isNumberLike = (text: string): boolean =>
  /^\d+$/.test(digitsOf(text)) && digitsOf(text).length >= DIGITS_LEAST;

const digitsOf = (text: string): string => visible(text).replace(/\(0\)/g, '').replace(PUNCTUATION, '');

/** Returns the longest ending that all of them have. */
function commonEnding([first = '', ...others]: readonly string[]): string {
  let length = first.length;
  for (const other of others) while (!other.endsWith(first.slice(first.length - length))) length -= 1;
  return first.slice(first.length - length);
}

/**
 * Returns the digits that addresses of a searched number contain, in any notation; null for other text.
 * Of a number that can be read it is what all its notations share, else the digits without calling prefix and trunk zeros.
 */
export function searchedNumber(text: string, country: CountryCode): string | null {
  if (!isNumberLike(text)) return null;
  const digits = digitsOf(text);
  const short = digits.replace(/^0+/, '');
  const read = readNumber(text, country, { repairs: false });
  if ('phone' in read) {
    const number = read.phone.slice(1);
    const shared = commonEnding([digits, number, ...variantsOf(number)]);
    if (shared.length >= TRUNK_LEAST) return shared;
  }
  const isWrittenApart = visible(text) !== digits;
  return short.length >= (isWrittenApart ? DIGITS_LEAST : TRUNK_LEAST) ? short : digits;
}
