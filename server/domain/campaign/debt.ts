import type { NewDebt } from '#contract/collection.ts';
import { type CellFault, descriptionFault, invoiceNoFault, nameFault, debtAmount } from '#lib/paymentRow.ts';
import { formatNumber } from '#lib/money.ts';
import type { PaymentLimits } from '#lib/paymentLimits.ts';
import { paymentVariables } from '#machines/lifecycles/paymentVariables.ts';

/** Faults of a debt, in the specification's words (PAY-013 to PAY-019). */
const texts: Partial<Record<CellFault['code'], string>> = {
  nameRequired: 'Name is required',
  nameShort: 'Name must be at least 2 characters',
  descriptionRequired: 'Description is required',
  descriptionShort: 'Description must be at least 4 characters',
  descriptionLong: 'Description cannot exceed 100 characters',
  invoiceNoRequired: 'Invoice number is required',
  invoiceNoFormat: 'Invoice number can only contain letters, numbers and hyphens',
  amountRequired: 'Amount is required',
  amountBroken: 'Amount must be a valid number',
  amountForeign: 'Amount must be in the currency of the payment account',
  amountZero: 'Amount must be greater than 0',
  amountWhole: 'Amount must be a whole number',
  amountDecimals: 'Amount has too many decimals',
  amountSmall: 'Amount must be at least {limit}',
  amountLarge: 'Amount cannot exceed {limit}',
};
const textOf = (fault: CellFault): string => {
  const text = texts[fault.code] ?? fault.code;
  return 'limit' in fault ? text.replace('{limit}', formatNumber(fault.limit)) : text;
};
const INVALID_PHONE = 'Invalid phone number';

export interface Market {
  /** What the account's operators take. */
  money: PaymentLimits;
  /** The language in which customers are asked. */
  language: string;
  /** Returns a number in digits with its calling code; null if it cannot be one. */
  normalised(phone: string): string | null;
}

export interface DebtRow {
  position: number;
  name: string;
  phone: string;
  /** Values of the payment templates. */
  variables: Record<string, string>;
  invoiceId: string;
  description: string;
  externalReference: string;
  /** A decimal number in digits. */
  amount: string;
}

/** Returns a debt as it is stored under the invoice's id, or its faults by their fields. */
export function readDebt(
  { name, phone: written, template_variables: values }: NewDebt,
  { position, invoiceId }: { position: number; invoiceId: string },
  { money, language, normalised }: Market,
): { row: DebtRow } | { faults: Record<string, string> } {
  const amount = debtAmount(String(values.amount), money);
  const phone = normalised(written);
  const cells: [string, CellFault | null][] = [
    ['name', nameFault(name)],
    ['description', descriptionFault(values.description)],
    ['invoiceNo', invoiceNoFault(values.invoiceId)],
    ['amount', 'code' in amount ? amount : null],
  ];
  const faults = Object.fromEntries(
    cells.flatMap(([field, fault]) => (fault ? [[field, textOf(fault)]] : [])),
  );
  if (phone === null || 'code' in amount || Object.keys(faults).length > 0)
    return { faults: phone === null ? { ...faults, phone: INVALID_PHONE } : faults };
  const invoice = {
    invoiceId,
    description: values.description.trim(),
    externalReference: values.invoiceId.trim(),
    currency_code: money.currency ?? '',
  };
  return {
    row: {
      position,
      name: name.trim(),
      phone,
      variables: { ...values.custom, ...paymentVariables(invoice, name.trim(), amount.amount, language) },
      invoiceId,
      description: invoice.description,
      externalReference: invoice.externalReference,
      amount: amount.amount,
    },
  };
}
