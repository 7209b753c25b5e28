import { getNextSnapshot, type SnapshotFrom } from 'xstate';
import type { RecipientStatus } from '#contract/campaignStatus.ts';
import type { CampaignInvoiceStatus } from '#contract/campaignInvoice.ts';
import type { InvoiceStatus } from '#contract/invoice.ts';
import type { PaymentStatus } from '#contract/paymentStatus.ts';
import { campaignInvoiceMachine } from './campaignInvoice.machine.ts';

/** The rows that an invoice of a payment collection depends on. */
export interface CampaignInvoiceFacts {
  invoice: InvoiceStatus;
  recipient: RecipientStatus;
  /** Status of the newest payment; null without one. */
  payment: PaymentStatus | null;
  /** What became of the reminder; null if it is not planned yet. */
  reminder?: 'waiting' | 'sent' | 'dropped' | null;
}

type Snapshot = SnapshotFrom<typeof campaignInvoiceMachine>;
type Status = 'pending' | 'linkSent' | 'delivered' | 'awaitingMethod' | 'paid' | 'failed';

const wire: Record<Status, CampaignInvoiceStatus> = {
  pending: 'PENDING',
  linkSent: 'LINK_SENT',
  delivered: 'DELIVERED',
  awaitingMethod: 'AWAITING_METHOD',
  paid: 'PAID',
  failed: 'FAILED',
};

/** States by the recipient's status; an unconfirmed request counts as not sent. */
const byRecipient: Record<RecipientStatus, Status> = {
  pending: 'pending',
  retry_scheduled: 'pending',
  unconfirmed: 'pending',
  held: 'linkSent',
  sent: 'linkSent',
  delivered: 'delivered',
  read: 'delivered',
  replied: 'delivered',
  failed: 'failed',
  skipped: 'failed',
};

function statusOf({ invoice, recipient, payment }: CampaignInvoiceFacts): Status {
  if (invoice === 'PAID') return 'paid';
  if (payment === 'pending') return 'awaitingMethod';
  return payment === 'failed' ? 'failed' : byRecipient[recipient];
}

function reminderOf(facts: CampaignInvoiceFacts): 'waiting' | 'held' | 'sent' | 'dropped' {
  const { invoice, recipient, payment, reminder } = facts;
  if (reminder === 'sent') return 'sent';
  const isUnreached = recipient === 'failed' || recipient === 'skipped';
  if (reminder === 'dropped' || invoice !== 'PENDING' || isUnreached) return 'dropped';
  return payment === 'pending' ? 'held' : 'waiting';
}

/** The chart in the state of the rows. */
const campaignInvoiceAt = (facts: CampaignInvoiceFacts): Snapshot =>
  campaignInvoiceMachine.resolveState({ value: { status: statusOf(facts), reminder: reminderOf(facts) } });

/** Returns the status that the table shows (CAMP-043). */
export const campaignInvoiceStatus = (facts: CampaignInvoiceFacts): CampaignInvoiceStatus =>
  wire[statusOf(facts)];

/** Returns the outcome of a due reminder: sent, dropped, or waiting for a request or payment in progress. */
export function dueReminder(facts: CampaignInvoiceFacts): 'sent' | 'dropped' | 'waiting' {
  const after = getNextSnapshot(campaignInvoiceMachine, campaignInvoiceAt(facts), { type: 'reminder.due' });
  if (after.matches({ reminder: 'sent' })) return 'sent';
  return after.matches({ reminder: 'dropped' }) ? 'dropped' : 'waiting';
}
