/**
 * Reads an amount of money as people write it (spec decisions O20, O36, O40).
 * Nothing is dropped or guessed: a text is the amount that it says, or it is refused. So the invoice's form, files of
 * debts and the server read one notation.
 */
import { amountOf } from './money.ts';

/** The money in which an amount is written. */
export interface Money {
  /** ISO 4217; null if it is not known yet. */
  currency: string | null;
  /** Decimal places that an amount may have. */
  decimals: number;
}

/** The reason for which a text is no amount; `amountForeign` names another currency. */
export type AmountFault =
  | 'amountMissing'
  | 'amountNegative'
  | 'amountForeign'
  | 'amountFormat'
  | 'amountBroken';

export interface ReadAmount {
  /** Decimal text without separators and trailing zeros (`contract/money.ts`). */
  amount: string;
  /** Digits before the decimals as they were written, with leading zeros. */
  digits: string;
}

const CFA = ['FCFA', 'F CFA', 'CFA', 'F', 'FR', 'FRS', 'FRS CFA', 'FRANC', 'FRANCS', 'FRANCS CFA'];
const SHILLINGS = ['SH', 'SHS', 'SHILLINGS', '/-', '/='];

/** Usual signs by currency, beside its code; more than one currency may have the same one. */
const SIGNS: Readonly<Record<string, readonly string[]>> = {
  BIF: ['FBU'],
  CDF: ['FC'],
  ETB: ['BR'],
  EUR: ['€'],
  GBP: ['£'],
  GHS: ['GH₵', '₵', 'GHC', 'GH¢', 'CEDI', 'CEDIS'],
  KES: ['KSH', 'KSHS', ...SHILLINGS],
  LSL: ['L', 'M'],
  MWK: ['MK', 'K'],
  MZN: ['MT', 'MTN'],
  NGN: ['₦', 'N', 'NAIRA'],
  RWF: ['RF', 'FRW'],
  SLE: ['LE'],
  TZS: ['TSH', 'TSHS', ...SHILLINGS],
  UGX: ['USH', 'USHS', ...SHILLINGS],
  USD: ['$', 'US$'],
  XAF: CFA,
  XOF: CFA,
  ZMW: ['K', 'ZK'],
};

/** Blanks between groups of three digits, also those that do not break a line; all are one separator. */
const isBlank = (text: string) => text.trim() === '';
const APOSTROPHES = "'’";

/** Returns whether a text beside the figures is this currency's code or usual sign. */
const isSignOf = (sign: string, currency: string) =>
  sign === currency || (SIGNS[currency]?.includes(sign) ?? false);

const isNoCents = (sign: string | undefined): sign is string => sign === '/-' || sign === '/=';

const isKnownSign = (sign: string) =>
  /^[A-Z]{3}$/.test(sign) || Object.keys(SIGNS).some((currency) => isSignOf(sign, currency));

/** Parts a text into the figures and what stands beside them. */
function split(written: string): { beside: string[]; figures: string } {
  // Abbreviations may have dots: “F.CFA”, “KES. 500”.
  const letters = [...written.replaceAll(/(?<=\p{L})\./gu, '')];
  const first = letters.findIndex((it) => /[\d.,+-]/.test(it));
  const last = letters.findLastIndex((it) => /[\d.,]/.test(it));
  const plain = (part: string[]) => part.join('').replace(/\s/g, ' ').trim().toUpperCase();
  return {
    beside: [plain(letters.slice(0, first)), plain(letters.slice(last + 1))].filter((it) => it !== ''),
    figures: letters.slice(first, last + 1).join(''),
  };
}

/** Returns the digits before the decimals; null unless groups of three digits are separated in one way. */
function wholeOf(written: string): string | null {
  const separators = new Set<string>();
  const dense = [...written].map((it) => {
    if (/\d/.test(it)) return it;
    separators.add(isBlank(it) ? ' ' : APOSTROPHES.includes(it) ? "'" : it);
    return ' ';
  });
  const [first = '', ...others] = dense.join('').split(' ');
  const [separator] = separators;
  if (separators.size > 1 || (separator !== undefined && !" ',".includes(separator))) return null;
  const isGrouped = first.length <= 3 && others.every(({ length }) => length === 3);
  return first !== '' && (others.length === 0 || isGrouped) ? first + others.join('') : null;
}

/** Returns the amount that a text says, or why it is none. */
export function readAmount(
  written: string,
  { currency, decimals }: Money,
): ReadAmount | { fault: AmountFault } {
  if (written.trim() === '') return { fault: 'amountMissing' };
  if (!/\d/.test(written)) return { fault: 'amountFormat' };
  const { beside, figures } = split(written);
  const [sign] = beside;
  // “KSh 500/-”: the mark for no cents may stand beside the sign.
  if (beside.length > 1 && !(isNoCents(beside[1]) && isSignOf(beside[1], currency ?? '')))
    return { fault: 'amountFormat' };
  if (sign !== undefined && (currency === null || !isSignOf(sign, currency)))
    return { fault: isKnownSign(sign) ? 'amountForeign' : 'amountFormat' };
  if (/^-\s?\d/.test(figures)) return { fault: 'amountNegative' };
  const [whole = '', part, ...rest] = figures.split('.');
  const digits = wholeOf(whole);
  if (digits === null || rest.length > 0 || (part !== undefined && !/^\d+$/.test(part)))
    return { fault: 'amountFormat' };
  if ((part ?? '').length > decimals) return { fault: 'amountBroken' };
  return { amount: amountOf(part === undefined ? digits : `${digits}.${part}`), digits };
}
