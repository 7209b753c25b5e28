import { HISTORY, type HistoryEntry, type Invoice, type updateInvoice } from '#contract/invoice.ts';
import type { InputOf } from '#contract/operation.ts';
import type { InvoiceEvent } from '#machines/lifecycles/invoiceLifecycle.machine.ts';
import { type Decision, grant, refuse } from '../decision.ts';

type Given = InputOf<typeof updateInvoice>;

const events: Readonly<Record<string, InvoiceEvent>> = {
  [HISTORY.requested]: { type: 'invoice.request' },
  [HISTORY.reminded]: { type: 'invoice.remind' },
  [HISTORY.cancelled]: { type: 'invoice.cancel' },
};

const fixed = [
  'contact_id',
  'conversation_id',
  'externalReference',
  'description',
  'amount',
  'currency',
  'currency_code',
  'created_at',
] as const;

const isSame = (one: HistoryEntry, other: HistoryEntry | undefined) =>
  one.action === other?.action && Date.parse(one.created_at) === Date.parse(other.created_at);

/**
 * Returns what a client means by sending a whole invoice (A69): our invoice with one more history entry is that entry's
 * intent.
 * Null if it is already done, by the message that it was sent for or by the same call before.
 */
export function intentOf(
  given: Given,
  ours: Invoice,
): Decision<InvoiceEvent | null, 'outdated' | 'invoiceHistory' | 'invoiceFixed'> {
  if (fixed.some((field) => given[field] !== ours[field])) return refuse('invoiceFixed');
  const { history } = ours;
  const added = given.history.at(-1);
  const before = given.history.slice(0, -1);
  const isBuiltOn = (length: number) =>
    before.length === length && before.every((entry, place) => isSame(entry, history[place]));
  const isDone = isBuiltOn(history.length - 1) && added?.action === history.at(-1)?.action;
  if (isDone && given.version < ours.version) return grant(null);
  if (given.version !== ours.version) return refuse('outdated');
  const event = added && isBuiltOn(history.length) ? events[added.action] : undefined;
  return event ? grant(event) : refuse('invoiceHistory');
}
