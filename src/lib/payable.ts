import { readAmount } from './amount.ts';
import { isMore } from './money.ts';
import { chargeOf, limitFault, type Payable, type PaymentLimits } from './paymentLimits.ts';

/** The reason for which a payer's amount is refused; for one that no operator takes, the amounts that work. */
export type PayFault = 'unread' | 'whole' | 'tooMuch' | Payable;

/** Makes the comma of 12,5 a dot, as payers write decimals in French; between thousands it stays. */
function dotted(typed: string): string {
  const [whole = '', part, ...more] = typed.split(',');
  const isDecimal = part !== undefined && more.length === 0 && !/^\d{3}(\D|$)/.test(part);
  // Decimals that are nothing are none.
  return (isDecimal ? `${whole}.${part}` : typed).trim().replace(/\.0+$/, '');
}

/** Returns a typed part of what is outstanding; it is refused if it is ambiguous or cannot be paid. */
export function payable(
  typed: string,
  outstanding: string,
  limits: PaymentLimits,
): { amount: string } | { fault: PayFault } {
  const read = readAmount(dotted(typed), limits);
  if ('fault' in read)
    return { fault: read.fault === 'amountBroken' && limits.decimals === 0 ? 'whole' : 'unread' };
  if (isMore(read.amount, outstanding)) return { fault: 'tooMuch' };
  const charge = chargeOf(read.amount, outstanding, limits);
  return 'payable' in charge ? { fault: charge.payable } : charge;
}

/** Returns why all that is outstanding cannot be paid at once; null if it can. */
export function wholeFault(outstanding: string, limits: PaymentLimits): PayFault | null {
  if (limitFault(outstanding, limits) === 'decimals') return 'whole';
  const charge = chargeOf(outstanding, outstanding, limits);
  return 'payable' in charge ? charge.payable : null;
}
