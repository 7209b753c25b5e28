import { columnsFor } from './columnTitles.ts';
import { PAYMENT_KEYS, type PaymentKey } from './paymentRow.ts';

export type ColumnMapping = Partial<Record<PaymentKey, number>>;

/** Guesses the columns by their titles (PAY-009). */
export const guessColumns = (titles: readonly string[]): ColumnMapping => columnsFor(PAYMENT_KEYS, titles);

/** Returns the mapping in which a key has another column, or none; the key that had the column before loses it. */
export function mapped(mapping: ColumnMapping, key: PaymentKey, column: number | null): ColumnMapping {
  const rest = Object.entries(mapping).filter(([other, at]) => other !== key && at !== column);
  return Object.fromEntries(column === null ? rest : [...rest, [key, column]]) as ColumnMapping;
}

/** Returns whether every key has a column (PAY-010). */
export const isFullMapping = (mapping: ColumnMapping | null): boolean =>
  mapping !== null && PAYMENT_KEYS.every((key) => mapping[key] !== undefined);
