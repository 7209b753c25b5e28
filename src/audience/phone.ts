import type { CountryCode } from 'libphonenumber-js/max';
import type { LineFault } from '#lib/audienceFile.ts';
import { readNumber, visible } from '#lib/phoneNumber.ts';

/** Fewer or more digits are no phone number in any country (AUD-019). */
const DIGITS_MIN = 7;
const DIGITS_MAX = 15;

/** Returns a phone number in E.164, or why it is none. `country` is assumed for numbers without a calling code. */
export function readPhone(written: string, country: CountryCode): { phone: string } | LineFault {
  const value = visible(written);
  if (value === '') return { code: 'phoneRequired' };
  const read = readNumber(value, country);
  if ('phone' in read) return read;
  const { length } = value.replace(/\D/g, '');
  if (length < DIGITS_MIN) return { code: 'phoneTooShort', value: written };
  if (length > DIGITS_MAX) return { code: 'phoneTooLong', value: written };
  if (read.isCodeUnknown) return { code: 'phoneFailed', value: written, message: 'INVALID_COUNTRY' };
  if (read.tried !== null) return { code: 'phoneTried', value: written, format: read.tried };
  return { code: 'phoneInvalid', value: written };
}
