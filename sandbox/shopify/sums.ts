import type { Order } from './types.ts';

/** Adds decimal strings exactly, as integers of the smallest unit. */
export function totalOf(lines: readonly { price: string; quantity: number }[]): string {
  const total = lines.reduce((sum, { price, quantity }) => sum + centsOf(price) * BigInt(quantity), 0n);
  return `${total / 100n}.${String(total % 100n).padStart(2, '0')}`;
}

function centsOf(amount: string): bigint {
  const [whole = '0', part = ''] = amount.split('.');
  return BigInt(whole) * 100n + BigInt(part.padEnd(2, '0').slice(0, 2));
}

/** Returns what is still to be paid: nothing of an order that was paid, refunded, cancelled or has expired. */
export const outstandingOf = ({ financialStatus, total, outstanding, cancelledAt }: Order): string => {
  if (cancelledAt === null && financialStatus === 'PARTIALLY_PAID') return outstanding ?? total;
  const isOpen = cancelledAt === null && ['PENDING', 'AUTHORIZED'].includes(financialStatus);
  return isOpen ? total : '0.00';
};
