import { folded } from './folded.ts';
import { PAYMENT_KEYS, type PaymentKey } from './paymentRow.ts';

/** Titles of columns in English and French, the likeliest first; compared without case, accents and punctuation. */
const TITLES: Record<PaymentKey, readonly string[]> = {
  name: [
    'name',
    'fullname',
    'customername',
    'customer',
    'nom',
    'nomcomplet',
    'nomclient',
    'nomduclient',
    'client',
  ],
  phonenumber: [
    'phonenumber',
    'phone',
    'mobile',
    'mobilenumber',
    'whatsapp',
    'whatsappnumber',
    'telephone',
    'tel',
    'numero',
    'numerodetelephone',
    'numerotelephone',
    'portable',
  ],
  description: [
    'description',
    'details',
    'reason',
    'label',
    'item',
    'motif',
    'libelle',
    'objet',
    'designation',
  ],
  invoiceNo: [
    'invoiceno',
    'invoicenumber',
    'invoiceid',
    'invoice',
    'reference',
    'ref',
    'numerodefacture',
    'numerofacture',
    'nofacture',
    'nfacture',
    'ndefacture',
    'facture',
  ],
  amount: [
    'amount',
    'amountdue',
    'total',
    'due',
    'balance',
    'price',
    'montant',
    'montantdu',
    'somme',
    'solde',
    'prix',
  ],
};

const keyOf = (title: string) => folded(title).replace(/[^\p{L}\p{Nd}]/gu, '');

export type ColumnMapping = Partial<Record<PaymentKey, number>>;

/**
 * Guesses the columns by their titles (PAY-009).
 * A column is given to one key only, and the likeliest title comes first.
 */
export function guessColumns(titles: readonly string[]): ColumnMapping {
  const keys = titles.map(keyOf);
  const matches = Object.entries(TITLES).flatMap(([key, likely]) =>
    likely.flatMap((title, rank) => {
      const column = keys.indexOf(title);
      return column === -1 ? [] : [{ key: key as PaymentKey, column, rank }];
    }),
  );
  const mapping: ColumnMapping = {};
  const taken = new Set<number>();
  for (const { key, column } of matches.sort((one, other) => one.rank - other.rank)) {
    if (mapping[key] !== undefined || taken.has(column)) continue;
    mapping[key] = column;
    taken.add(column);
  }
  return mapping;
}

/** Returns the mapping in which a key has another column, or none; the key that had the column before loses it. */
export function mapped(mapping: ColumnMapping, key: PaymentKey, column: number | null): ColumnMapping {
  const rest = Object.entries(mapping).filter(([other, at]) => other !== key && at !== column);
  return Object.fromEntries(column === null ? rest : [...rest, [key, column]]) as ColumnMapping;
}

/** Returns whether every key has a column (PAY-010). */
export const isFullMapping = (mapping: ColumnMapping | null): boolean =>
  mapping !== null && PAYMENT_KEYS.every((key) => mapping[key] !== undefined);
