import type { Pool } from 'pg';
import type { RecipientStatus } from '#contract/campaignStatus.ts';
import type { InvoiceStatus } from '#contract/invoice.ts';
import { rows } from './database.ts';
import { sql } from './sql.ts';
import type { Tx } from './transaction.ts';

export interface DueReminder {
  organisation_id: string;
  id: string;
}

/** Returns invoices whose customers are to be reminded now. */
export const dueReminders = (owner: Pool, now: number, limit: number): Promise<DueReminder[]> =>
  rows(
    owner,
    sql`select organisation_id, id from invoices where reminder = 'waiting' and remind_at <= ${new Date(now)}::timestamptz
      order by remind_at limit ${limit}::int`,
  );

export interface ReminderFacts {
  invoice: InvoiceStatus;
  recipient: RecipientStatus;
  payment: 'pending' | 'paid' | 'failed' | null;
  reminder: 'waiting' | 'sent' | 'dropped' | null;
  /** The message that asked last; the reminder answers it. */
  request: string;
}

/** Returns what decides about an invoice's reminder. The invoice is to be locked before. */
export const reminderFacts = (tx: Tx, invoiceId: string): Promise<ReminderFacts | undefined> =>
  tx.row(sql`
    select i.status as invoice, r.status as recipient, i.reminder, coalesce(r.message_id, i.id) as request,
      (select p.status from payments p where p.invoice_id = i.id order by p.created_at desc, p.id desc limit 1) as payment
    from invoices i join campaign_recipients r on r.invoice_id = i.id
      and r.campaign_id = coalesce(i.asked_by, i.campaign_id)
    where i.id = ${invoiceId}::uuid order by r.sent_at desc nulls last limit 1`);

/** Stores what became of a reminder. */
export const endReminder = (tx: Tx, invoiceId: string, outcome: 'sent' | 'dropped'): Promise<unknown> =>
  tx.rows(sql`update invoices set reminder = ${outcome} where id = ${invoiceId}::uuid`);

/** Looks at a reminder again later. */
export const postponeReminder = (tx: Tx, invoiceId: string, until: number): Promise<unknown> =>
  tx.rows(sql`update invoices set remind_at = ${new Date(until)}::timestamptz where id = ${invoiceId}::uuid`);
