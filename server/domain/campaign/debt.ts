import type { NewDebt } from '#contract/collection.ts';
import { digitsOf } from '#lib/money.ts';
import { firstWord } from '#lib/audienceValues.ts';
import { type CellFault, descriptionFault, invoiceNoFault, nameFault, readAmount } from '#lib/paymentRow.ts';
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
  amountZero: 'Amount must be greater than 0',
  amountLarge: 'Amount cannot exceed 1,000,000',
};
const INVALID_PHONE = 'Invalid phone number';

export interface Market {
  currencyCode: string;
  /** Returns a number in digits with its calling code; null if it cannot be one. */
  normalised(phone: string): string | null;
}

/** Returns the faults of a debt by its field; empty for a valid one. */
export function debtFaults(debt: NewDebt, { currencyCode, normalised }: Market): Record<string, string> {
  const { name, phone, template_variables: values } = debt;
  const amount = readAmount(values.amount, digitsOf(currencyCode));
  const faults: [string, CellFault | null][] = [
    ['name', nameFault(name)],
    ['description', descriptionFault(values.description)],
    ['invoiceNo', invoiceNoFault(values.invoiceId)],
    ['amount', 'code' in amount ? amount : null],
  ];
  const told = faults.flatMap(([field, fault]) =>
    fault ? [[field, texts[fault.code] ?? fault.code] as const] : [],
  );
  return Object.fromEntries(normalised(phone) === null ? [...told, ['phone', INVALID_PHONE]] : told);
}

/** Returns a valid debt as it is stored: with its invoice's id and the values of the payment templates. */
export function debtRow(
  debt: NewDebt,
  { position, invoiceId }: { position: number; invoiceId: string },
  { currencyCode, normalised }: Market,
) {
  const { name, phone, template_variables: values } = debt;
  const read = readAmount(values.amount, digitsOf(currencyCode));
  if ('code' in read) throw new Error('A debt is stored only if it is valid.');
  const invoice = {
    invoiceId,
    description: values.description.trim(),
    externalReference: values.invoiceId.trim(),
    currency_code: currencyCode,
  };
  return {
    position,
    name: name.trim(),
    phone: normalised(phone) ?? '',
    variables: paymentVariables(invoice, firstWord(name.trim()), read.amount),
    invoiceId,
    description: invoice.description,
    externalReference: invoice.externalReference,
    amount: read.amount,
  };
}
