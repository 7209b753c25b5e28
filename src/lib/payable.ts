import { amountOf, decimalsOf, isMore, isNothing } from './money.ts';

/** Parses 1,000.50 or 12,5: a comma separates thousands or the decimals; anything else is ambiguous. */
const plainOf = (typed: string): string => {
  const dense = typed.replace(/\s/g, '');
  return /^\d{1,3}(,\d{3})+(\.\d+)?$/.test(dense) ? dense.replaceAll(',', '') : dense.replace(',', '.');
};

/** Returns a typed amount; null if it is ambiguous or cannot be paid. */
export function payable(typed: string, outstanding: string, decimals: number): string | null {
  const plain = plainOf(typed);
  if (!/^\d{1,20}(\.\d{1,2})?$/.test(plain)) return null;
  const amount = amountOf(plain);
  return isNothing(amount) || isMore(amount, outstanding) || decimalsOf(amount) > decimals ? null : amount;
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
