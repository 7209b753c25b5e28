import { excerpt } from '#lib/excerpt.ts';
import type { PaymentLimits } from '#lib/paymentLimits.ts';

/** A mobile-money operator for one currency in one country, with its limits. */
export interface Operator extends PaymentLimits {
  provider: string;
  name: string;
  country: string;
  currency: string;
}

/** Returns a typed number in digits with its calling code; null if it cannot be a number. */
export function phoneOf(typed: string, dial: string): string | null {
  const international = /^\s*(\+|00)/.test(typed);
  const digits = typed.replace(/\D/g, '').replace(international ? /^00/ : /^$/, '');
  const whole =
    international || (digits.startsWith(dial) && digits.length > 9)
      ? digits
      : `${dial}${digits.replace(/^0/, '')}`;
  return whole.startsWith(dial) && /^\d{10,15}$/.test(whole) ? whole : null;
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
