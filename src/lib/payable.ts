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

/** Prefixes of each operator's numbers, without the calling code. */
const prefixes: Readonly<Record<string, RegExp>> = {
  MTN_MOMO_CMR: /^6(7|8|5[0-4])/,
  ORANGE_CMR: /^6(9|5[5-9])/,
  MTN_MOMO_GHA: /^(24|25|53|54|55|59)/,
  AIRTELTIGO_GHA: /^(26|27|56|57)/,
  VODAFONE_GHA: /^(20|50)/,
  MTN_MOMO_ZMB: /^[79]6/,
  AIRTEL_OAPI_ZMB: /^[79]7/,
  ZAMTEL_ZMB: /^[79]5/,
  MTN_MOMO_UGA: /^(77|78|76|39)/,
  AIRTEL_OAPI_UGA: /^(70|74|75)/,
  MTN_MOMO_RWA: /^7[89]/,
  AIRTEL_RWA: /^7[23]/,
  ORANGE_SEN: /^7[78]/,
  FREE_SEN: /^76/,
  VODACOM_MPESA_COD: /^8[123]/,
  ORANGE_COD: /^8(4|5|9|0)/,
  AIRTEL_COD: /^9[789]/,
  MTN_MOMO_CIV: /^05/,
  ORANGE_CIV: /^07/,
  VODACOM_TZA: /^7[456]/,
  AIRTEL_TZA: /^(68|69|78)/,
  TIGO_TZA: /^(65|67|71)/,
  HALOTEL_TZA: /^6[12]/,
};

/** Returns the number in national format. */
const local = (phone: string, dial: string): string => {
  const digits = phone.replace(/\D/g, '').replace(/^00/, '');
  return digits.startsWith(dial) && digits.length > 9 ? digits.slice(dial.length) : digits;
};

/** Returns the operator by the number's prefix; null if none or several match. */
export function operatorLike(phone: string, dial: string, offered: readonly string[]): string | null {
  const number = local(phone, dial);
  const found = offered.filter((it) => prefixes[it]?.test(number));
  if (found.length === 1) return found[0] ?? null;
  return offered.length === 1 ? (offered[0] ?? null) : null;
}

/** Returns whether this can be a phone number; the operator decides finally. */
export const isPhone = (phone: string, dial: string): boolean => {
  const { length } = local(phone, dial);
  return length >= 7 && length <= 12;
};
