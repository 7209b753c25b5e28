import { type CountryCode, getCountryCallingCode, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import type { RepairReason } from '#contract/contactRepair.ts';
import { readNumber } from '#lib/phoneNumber.ts';

/** What a number cell's format adds to its digits. */
const ZERO_TAILS = ['00', '0'] as const;
/** Fewer digits after the calling code are a number at home. */
const ABROAD_LEAST = 11;

/** A number in digits that a contact should have. */
export interface Misread {
  reason: RepairReason;
  proposed: string;
}

const isMobile = (digits: string, country?: CountryCode): boolean => {
  const number = parsePhoneNumberFromString(`+${digits}`);
  const isThere = country === undefined || number?.country === country;
  return isThere && number?.getType()?.includes('MOBILE') === true;
};

/** Returns the number that today's reader makes of a text, if it is a mobile number. */
function readMobile(written: string, home: CountryCode): string | null {
  const read = readNumber(written, home, { repairs: false });
  const digits = 'phone' in read ? read.phone.slice(1) : null;
  return digits !== null && isMobile(digits) ? digits : null;
}

/**
 * Returns what a stored number should have been, if former readers made it of a text that is read otherwise now.
 * The text is gone, so it is guessed: with the format's zeros behind a point, or without the calling code of home.
 */
export function misread(stored: string, home: CountryCode): Misread | null {
  const code = getCountryCallingCode(home);
  if (!stored.startsWith(code)) {
    for (const tail of ZERO_TAILS) {
      if (!stored.endsWith(tail)) continue;
      const proposed = readMobile(`${stored.slice(0, -tail.length)}.${tail}`, home);
      if (proposed !== null && isMobile(proposed, home)) return { reason: 'zeroTail', proposed };
    }
    return null;
  }
  const written = stored.slice(code.length);
  if (written.length < ABROAD_LEAST || isMobile(stored)) return null;
  const proposed = readMobile(written, home);
  return proposed === null || proposed === stored ? null : { reason: 'noPlus', proposed };
}

const MESSAGE_ID = /^wamid\.([A-Za-z0-9+/]+)=*$/;

/**
 * Returns the number in the id of a sent message, which is the one that WhatsApp knows the recipient by.
 * Meta documents the id as opaque; what does not look as expected is no number. Never a reason to act without a person.
 */
export function numberInId(messageId: string): string | null {
  const [, encoded = ''] = MESSAGE_ID.exec(messageId) ?? [];
  const bytes = Buffer.from(encoded, 'base64');
  // A header, the length of the number, and the number.
  for (const at of [1, 2]) {
    const number = bytes.subarray(at + 1, at + 1 + (bytes[at] ?? 0)).toString('latin1');
    if (/^[1-9]\d{6,14}$/.test(number) && bytes[at] === number.length) return number;
  }
  return null;
}
