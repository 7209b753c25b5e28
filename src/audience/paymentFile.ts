import type { PaymentFileFault } from '#lib/paymentFile.ts';
import { PAYMENT_KEYS } from '#lib/paymentRow.ts';
import type { ReadingChoice } from '#lib/tableReading.ts';
import { PaymentTable } from './paymentTable.ts';
import type { Market } from './paymentVerdict.ts';
import { readTable } from './tables.ts';
import { Locked, Unreadable } from './unreadable.ts';

/** Reads the file of a payment collection; `tell` is called after each chunk. */
export async function readPaymentFile(
  bytes: Uint8Array,
  market: Market,
  choice: ReadingChoice,
  tell: (progress: { rows: number; read: number }) => void,
): Promise<PaymentTable | PaymentFileFault> {
  const table = new PaymentTable(market);
  let rows = 0;
  try {
    const request = { ...choice, keys: PAYMENT_KEYS, locale: market.locale };
    table.reading = await readTable(bytes, request, (chunk) => {
      for (const cells of chunk.rows) table.add(cells);
      rows += chunk.rows.length;
      tell({ rows, read: chunk.read });
    });
  } catch (error) {
    if (error instanceof Locked) return { code: 'password' };
    if (error instanceof Unreadable) return { code: 'failed' };
    throw error;
  }
  return table.columns === null ? { code: 'noColumns' } : table;
}
