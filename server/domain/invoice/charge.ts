import { amountOf, decimalsOf, isMore, isNothing } from '#lib/money.ts';

/** An operator that takes payments of one currency in one country, and its bounds. */
export interface Operator {
  provider: string;
  name: string;
  country: string;
  currency: string;
  /** Decimal places a payment may have. */
  decimals: number;
  least: string | null;
  most: string | null;
}

/** The number in digits with its calling code, however it was typed; null when it cannot be one. */
export function phoneOf(typed: string, dial: string): string | null {
  const international = /^\s*(\+|00)/.test(typed);
  const digits = typed.replace(/\D/g, '').replace(international ? /^00/ : /^$/, '');
  const whole =
    international || (digits.startsWith(dial) && digits.length > 9)
      ? digits
      : `${dial}${digits.replace(/^0/, '')}`;
  return whole.startsWith(dial) && /^\d{10,15}$/.test(whole) ? whole : null;
}

/** The sum as the provider is asked for it; null when it is nothing, more than is owed, or not for this operator. */
export function chargeOf(given: string, outstanding: string, operator: Operator): string | null {
  const amount = amountOf(given);
  if (isNothing(amount) || isMore(amount, outstanding)) return null;
  if (decimalsOf(amount) > operator.decimals) return null;
  if (operator.least !== null && isMore(operator.least, amount)) return null;
  return operator.most !== null && isMore(amount, operator.most) ? null : amount;
}

const NOTE = { least: 4, most: 22 } as const;

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9 ]/g, ' ')
    .replace(/ +/g, ' ')
    .trim();

/** What the payer's phone shows beside the sum: 4 to 22 letters, digits and blanks (X11). */
export function noteOf(description: string, reference: string): string {
  const said = plain(description);
  const note = said.length < NOTE.least ? `${said} ${plain(reference)}`.trim() : said;
  return (note.length < NOTE.least ? `${note} invoice`.trim() : note).slice(0, NOTE.most).trim();
}
