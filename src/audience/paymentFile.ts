import type { PaymentFileFault } from '#lib/paymentFile.ts';
import { type Market, PaymentTable } from './paymentTable.ts';
import { readTable, Unreadable } from './tables.ts';

/** Reads the file of a payment collection; `tell` is called after each chunk. */
export async function readPaymentFile(
  bytes: Uint8Array,
  market: Market,
  tell: (progress: { rows: number; read: number }) => void,
): Promise<PaymentTable | PaymentFileFault> {
  const table = new PaymentTable(market);
  let rows = 0;
  try {
    await readTable(bytes, (chunk) => {
      for (const cells of chunk.rows) table.add(cells);
      rows += chunk.rows.length;
      tell({ rows, read: chunk.read });
    });
  } catch (error) {
    if (error instanceof Unreadable) return { code: 'failed' };
    throw error;
  }
  return table.columns === null ? { code: 'noColumns' } : table;
}
