import { isUnpayable, limitsOf } from '#lib/paymentLimits.ts';
import { saveChange } from '#server/db/changes.ts';
import { findContact } from '#server/db/contacts.ts';
import { accessConversation } from '#server/db/conversations.ts';
import { accessInvoice, saveInvoice } from '#server/db/invoices.ts';
import { connectedPawapay } from '#server/db/pawapay.ts';
import {
  type DueReminder,
  dueReminders,
  endReminder,
  postponeReminder,
  reminderFacts,
} from '#server/db/reminders.ts';
import { inOrganisation, type Tx } from '#server/db/transaction.ts';
import { isStandby } from '#server/domain/conversation/conversation.ts';
import { changed, nextRequest } from '#server/domain/invoice/change.ts';
import { notice, paymentVariables } from '#server/domain/invoice/notice.ts';
import { eachApart } from '#server/lib/eachApart.ts';
import { fixedClock } from '#server/lib/fixedClock.ts';
import { gate } from '#server/integrations/billing/gate.ts';
import type { Template } from '#contract/template.ts';
import type { JobContext } from '#server/context.ts';
import { dueReminder } from '#server/domain/campaign/invoice.ts';
import { businessOpensAt } from './quietHours.ts';

/** Reminders looked at in one turn. */
const SLICE = 100;
/** Wait of a reminder that cannot be sent at the moment, in milliseconds. */
const LATER = 10 * 60_000;

/** Reminds customers whose delay has passed who have paid nothing, and can (PAY-029). Returns whether more are due. */
export async function remindAll(context: JobContext): Promise<boolean> {
  const due = await dueReminders(context.db.owner, context.clock.now(), SLICE);
  const templates = new Map<string, Promise<readonly Template[] | null>>();
  const done = await eachApart(context, 'payment.remind', due, async (reminder) => {
    const { organisation_id: id } = reminder;
    const listed = templates.get(id) ?? templatesOf(context, id);
    templates.set(id, listed);
    await remind(context, reminder, await listed);
  });
  return due.length === SLICE && done > 0;
}

/** Null if the list is not known at the moment. */
async function templatesOf(context: JobContext, organisationId: string): Promise<readonly Template[] | null> {
  const listed = await context.templates.list(organisationId);
  return 'granted' in listed ? listed.granted : null;
}

async function remind(
  context: JobContext,
  { organisation_id: organisationId, id }: DueReminder,
  templates: readonly Template[] | null,
): Promise<void> {
  const options = { label: 'payment.remind', onCommit: context.announcer.committed };
  await inOrganisation(context.db, organisationId, options, (tx) => decide(context, tx, id, templates));
}

/** Decides in the transaction that queues the message, so that a reminder is queued once. */
async function decide(
  context: JobContext,
  tx: Tx,
  id: string,
  templates: readonly Template[] | null,
): Promise<void> {
  const now = context.clock.now();
  const invoice = await accessInvoice(tx, id);
  const facts = invoice && (await reminderFacts(tx, id));
  if (!invoice || facts?.reminder !== 'waiting') return;
  const outcome = dueReminder(facts);
  const account = await connectedPawapay(tx);
  if (outcome === 'dropped' || isUnpayable(invoice, limitsOf(account))) {
    await endReminder(tx, id, 'dropped');
    return;
  }
  const opens = await businessOpensAt(tx, now);
  const state = await accessConversation(tx, invoice.conversation_id);
  const isAllowed = account && state && !isStandby(state) && templates && !(await gate(tx, context, 'send'));
  if (outcome === 'waiting' || opens !== null || !isAllowed) {
    await postponeReminder(tx, id, opens ?? now + LATER);
    return;
  }
  const contact = await findContact(tx, invoice.contact_id, state.channel);
  const change = notice(
    state,
    {
      templates,
      name: 'payment_reminder_cta',
      language: account.language_code.toLowerCase(),
      variables: paymentVariables(
        invoice,
        contact?.first_name || state.contact.name,
        invoice.outstanding,
        account.language_code,
        account.most,
      ),
      // A request is reminded of once, so its message names the reminder.
      clientMessageId: facts.request,
      unlessPaid: id,
    },
    fixedClock(context.clock),
  );
  // A request whose acceptance was never reported is not in the history.
  const ask = nextRequest(invoice);
  const decided = ask && changed(invoice, { type: `invoice.${ask}` });
  if (!change || !decided || !('granted' in decided)) {
    await postponeReminder(tx, id, now + LATER);
    return;
  }
  await saveChange(tx, change);
  await saveInvoice(tx, invoice, decided.granted, { event: `invoice.${ask}`, actor: 'engine', at: now });
  await endReminder(tx, id, 'sent');
  tx.announce({ type: 'customer.changed', conversation_id: invoice.conversation_id, what: 'invoices' });
  tx.afterCommit(context.wake.outbox);
}
