import { transition, type SnapshotFrom } from 'xstate';
import { HISTORY, type InvoiceStatus, type PayBack } from '#contract/invoice.ts';
import { invoiceLifecycleMachine, type InvoiceEvent, type InvoiceSums } from './invoiceLifecycle.machine.ts';

type InvoiceSnapshot = SnapshotFrom<typeof invoiceLifecycleMachine>;

/** An invoice's row, as far as its lifecycle reads it. */
export interface InvoiceRow extends InvoiceSums {
  status: InvoiceStatus;
  history: readonly { action: string }[];
}

const happened = ({ history }: Pick<InvoiceRow, 'history'>, action: string) =>
  history.some((entry) => entry.action === action);

/** INV-013. */
export const wasRequested = (row: Pick<InvoiceRow, 'history'>): boolean => happened(row, HISTORY.requested);

const valueOf = (row: InvoiceRow): InvoiceSnapshot['value'] => {
  if (row.status === 'PAID') return 'paid';
  if (row.status === 'CANCELLED') return 'cancelled';
  const sum = row.status === 'PARTIALLY_PAID' ? 'part' : 'nothing';
  if (happened(row, HISTORY.reminded)) return { open: { sum, ask: 'reminded' } };
  return { open: { sum, ask: wasRequested(row) ? 'requested' : 'none' } };
};

/** The status of a resting state. */
export function invoiceStatusOf(snapshot: InvoiceSnapshot): InvoiceStatus {
  if (snapshot.matches('paid')) return 'PAID';
  if (snapshot.matches('cancelled')) return 'CANCELLED';
  return snapshot.matches({ open: { sum: 'part' } }) ? 'PARTIALLY_PAID' : 'PENDING';
}

/** The chart in the state of the row. */
export const invoiceAt = (row: InvoiceRow): InvoiceSnapshot =>
  invoiceLifecycleMachine.resolveState({
    value: valueOf(row),
    context: { amount: row.amount, totalPaid: row.totalPaid, outstanding: row.outstanding },
  });

export interface InvoiceDecision {
  status: InvoiceStatus;
  sums: InvoiceSums;
  /** Entries for the history, in order. */
  records: string[];
  /** The part of the payment that pays nothing; null if all of it fits. */
  payBack: Pick<PayBack, 'amount' | 'reason'> | null;
}

/** Returns the invoice after the event; null if its state ignores the event, which is always `invoiceNotPending`. */
export function decideInvoice(row: InvoiceRow, event: InvoiceEvent): InvoiceDecision | null {
  const before = invoiceAt(row);
  if (!before.can(event)) return null;
  const [after, actions] = transition(invoiceLifecycleMachine, before, event);
  const records = actions
    .filter(({ type }) => type === 'record')
    .map(({ params }) => (params as { action: string }).action);
  const payBack = actions.find(({ type }) => type === 'payBack')?.params ?? null;
  return {
    status: invoiceStatusOf(after),
    sums: after.context,
    records,
    payBack: payBack as InvoiceDecision['payBack'],
  };
}

/** Returns the actions that the invoice allows now; `ask` is the template to send, if any. */
export function allowedWith(row: InvoiceRow): { cancel: boolean; ask: 'request' | 'remind' | null } {
  const snapshot = invoiceAt(row);
  const ask = snapshot.can({ type: 'invoice.request' })
    ? 'request'
    : snapshot.can({ type: 'invoice.remind' })
      ? 'remind'
      : null;
  return { cancel: snapshot.can({ type: 'invoice.cancel' }), ask };
}
