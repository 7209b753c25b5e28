import type { Extras } from '#contract/extras.ts';
import type { Invoice } from '#contract/invoice.ts';
import { formatMoney } from '#lib/money.ts';
import { saveChange } from '#server/db/changes.ts';
import { accessConversation } from '#server/db/conversations.ts';
import { authorOfInvoice } from '#server/db/payBacks.ts';
import type { Tx } from '#server/db/transaction.ts';
import { historyLine, unchanged, withMessage } from '#server/domain/conversation/change.ts';
import { paymentProblemPush } from '#server/domain/notification/paymentProblem.ts';
import { fixedClock } from '#server/lib/fixedClock.ts';
import type { JobContext } from '#server/context.ts';

interface Problem {
  amount: string;
  currency: string;
  reason: NonNullable<Extras['payment']>['reason'];
}

/**
 * Tells of a payment without an outcome, or of money that has to be paid back: by a line in the conversation, and a
 * notification to the admins and the invoice's author. The invoice is locked before its conversation, as elsewhere.
 */
export async function tellPaymentProblem(
  tx: Tx,
  context: Pick<JobContext, 'clock' | 'notifier'>,
  invoice: Invoice,
  paymentId: string,
  { amount, currency, reason }: Problem,
): Promise<void> {
  const payment = {
    sum: formatMoney(amount, currency),
    reason,
    invoice: invoice.externalReference || invoice.invoiceId,
  };
  const state = await accessConversation(tx, invoice.conversation_id);
  if (state) {
    const line = historyLine({ type: 'payment_problem', payment }, fixedClock(context.clock));
    await saveChange(tx, withMessage(unchanged(state), line));
  }
  const push = paymentProblemPush(payment, { paymentId, conversationId: invoice.conversation_id });
  const author = await authorOfInvoice(tx, invoice.invoiceId);
  tx.afterCommit(() => context.notifier.notifyAdmins(tx.organisationId, push, author));
}
