import type { PaymentLimits } from '#lib/paymentLimits.ts';
import { isErrorText } from '#lib/errorCell.ts';
import {
  debtAmount,
  descriptionFault,
  invoiceNoFault,
  nameFault,
  PAYMENT_KEYS,
  type PaymentKey,
  type PhoneFault,
  type RowFaults,
} from '#lib/paymentRow.ts';
import { type Cell, phoneTextOf, textOf, valueOf } from './cells.ts';
import type { Home } from './home.ts';
import { readPhone } from './phone.ts';

/** The market that money is asked in. */
export interface Market extends PaymentLimits, Home {}

/** Returns the text of a cell for its column: the values of amounts and phones, everything else as it is shown (O25). */
export const readAs = (key: PaymentKey, cell: Cell): string =>
  key === 'amount' ? valueOf(cell) : key === 'phonenumber' ? phoneTextOf(cell) : textOf(cell);

/** The faults of a row, and what was read of it. */
export interface Verdict {
  faults: RowFaults;
  /** Decimal text; null if it cannot be read. */
  amount: string | null;
  phone: string | null;
}

/** Judges the cells of a row. */
export function verdictOf(cells: Record<PaymentKey, string>, market: Market): Verdict {
  const { name, phonenumber, description, invoiceNo, amount } = cells;
  const phone = readPhone(phonenumber, market.country);
  const sum = debtAmount(amount, market);
  const faults = [
    ['name', nameFault(name)],
    ['phonenumber', 'phone' in phone ? null : (phone as PhoneFault)],
    ['description', descriptionFault(description)],
    ['invoiceNo', invoiceNoFault(invoiceNo)],
    ['amount', 'amount' in sum ? null : sum],
  ] as const;
  const errors = PAYMENT_KEYS.filter((key) => isErrorText(cells[key])).map(
    (key) => [key, { code: 'cellError', value: cells[key] }] as const,
  );
  return {
    faults: Object.fromEntries([...faults.filter(([, fault]) => fault !== null), ...errors]) as RowFaults,
    phone: 'phone' in phone ? phone.phone : null,
    amount: 'amount' in sum ? sum.amount : null,
  };
}
