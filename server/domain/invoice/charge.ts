import { excerpt } from '#lib/excerpt.ts';
import { amountOf, decimalsOf, isMore, isNothing, less } from '#lib/money.ts';

/** A mobile-money operator for one currency in one country, with its limits. */
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

/** The amounts that can be paid through an operator, as the payer reads them. */
interface Payable extends Pick<Operator, 'least' | 'most' | 'decimals'> {
  outstanding: string;
  /** The largest part that leaves a rest which can be paid too; null if only all of it can be paid. */
  largest_part: string | null;
  /** Whether the amount itself could be paid, but what it leaves could not. */
  leaves_too_little: boolean;
}

/**
 * Returns the amount in the provider's format, or the amounts that can be paid.
 * It is refused if it is zero, more than is due, outside the operator's limits, or leaves less than the operator takes.
 */
export function chargeOf(
  given: string,
  outstanding: string,
  { least, most, decimals }: Operator,
): { amount: string } | { payable: Payable } {
  const amount = amountOf(given);
  const rest = less(outstanding, amount);
  const isTooSmall = (sum: string) => least !== null && isMore(least, sum);
  const isTaken =
    !isNothing(amount) &&
    !isMore(amount, outstanding) &&
    decimalsOf(amount) <= decimals &&
    !isTooSmall(amount) &&
    !(most !== null && isMore(amount, most));
  const leavesTooLittle = isTaken && !isNothing(rest) && isTooSmall(rest);
  if (isTaken && !leavesTooLittle) return { amount };
  const part = less(outstanding, least ?? '0');
  return {
    payable: {
      least,
      most,
      decimals,
      outstanding,
      largest_part: isNothing(part) || isTooSmall(part) ? null : part,
      leaves_too_little: leavesTooLittle,
    },
  };
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
