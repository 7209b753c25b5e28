import type { Pool } from 'pg';
import type { Payment, PayBack, PayBackReason } from '#contract/invoice.ts';
import type { PayersPayment } from '#contract/payment.ts';
import { amountOf } from '#lib/money.ts';
import { row as rowOf, rows } from './database.ts';
import { jsonText, milliseconds, type Sql, sql } from './sql.ts';
import type { Tx } from './transaction.ts';

/** A payment attempt. */
export interface PaymentRow {
  id: string;
  organisation_id: string;
  invoice_id: string;
  amount: string;
  currency_code: string;
  operator: string;
  phone: string;
  status: Payment['status'];
  reason: string | null;
  created_at: Date;
  /** When it had been without an outcome for too long (`isOverdue`); null before. */
  unconfirmed_at: Date | null;
  settled_at: Date | null;
  /** Why a part of it has to be paid back; null if all of it counts. */
  excess_reason: PayBackReason | null;
}

const columns = sql`p.id, p.organisation_id, p.invoice_id, trim_scale(p.amount)::text as amount, p.currency_code, p.operator,
  p.phone, p.status, p.reason, p.created_at, p.unconfirmed_at, p.settled_at,
  p.excess_reason from payments p`;

/** How long a payment without an outcome blocks its invoice. */
const WAITS_FOR = 30 * 60_000;

/** Returns whether a payment has waited so long for its outcome that it no longer blocks its invoice. */
export const isOverdue = ({ created_at }: Pick<PaymentRow, 'created_at'>, now: number): boolean =>
  now - created_at.getTime() > WAITS_FOR;

/** Returns a payment as its payer sees it. */
export const paymentEntity = (row: PaymentRow): PayersPayment => ({
  paymentId: row.id,
  amount: amountOf(row.amount),
  currency_code: row.currency_code,
  status: row.status,
  reason: row.reason,
  phone: row.phone.slice(-3),
  unconfirmed: row.status === 'pending' && row.unconfirmed_at !== null,
  created_at: row.created_at.toISOString(),
  settled_at: row.settled_at?.toISOString() ?? null,
});

export const findPayment = (tx: Tx, id: string): Promise<PaymentRow | undefined> =>
  tx.row(sql`select ${columns} where p.id = ${id}::uuid`);

/** Returns the payments of an invoice that have no outcome, newest first. */
export const waitingPayments = (tx: Tx, invoiceId: string): Promise<PaymentRow[]> =>
  tx.rows(sql`select ${columns} where p.invoice_id = ${invoiceId}::uuid and p.status = 'pending'
    order by p.created_at desc, p.id`);

/** Stores that a payment has no outcome yet, once; returns whether it did. */
export const markUnconfirmed = async (tx: Tx, id: string, at: number): Promise<boolean> =>
  (await tx.row(sql`
    update payments set unconfirmed_at = ${new Date(at)}::timestamptz
    where id = ${id}::uuid and status = 'pending' and unconfirmed_at is null returning id`)) !== undefined;

/** Finds a payment of any organisation; the provider names none. */
export const paymentById = (owner: Pool, id: string): Promise<PaymentRow | undefined> =>
  rowOf(owner, sql`select ${columns} where p.id = ${id}::uuid`);

interface NewPayment {
  id: string;
  invoiceId: string;
  amount: string;
  currencyCode: string;
  operator: string;
  phone: string;
  at: number;
}

export const insertPayment = (tx: Tx, it: NewPayment): Promise<unknown> =>
  tx.rows(sql`
    insert into payments (id, organisation_id, invoice_id, amount, currency_code, operator, phone, status, created_at)
    values (${it.id}::uuid, ${tx.organisationId}::uuid, ${it.invoiceId}::uuid, ${it.amount}::numeric, ${it.currencyCode},
      ${it.operator}, ${it.phone}, 'pending', ${new Date(it.at)}::timestamptz)`);

interface Settled {
  status: 'paid' | 'failed';
  amount: string;
  /** The currency in which it arrived. */
  currencyCode: string;
  payBack: Pick<PayBack, 'amount' | 'reason'> | null;
  reason: string | null;
  transactionId: string | null;
  at: number;
}

export const settlePayment = (tx: Tx, id: string, it: Settled): Promise<unknown> =>
  tx.rows(sql`
    update payments set status = ${it.status}, amount = ${it.amount}::numeric, currency_code = ${it.currencyCode},
      reason = ${it.reason}, excess = ${it.payBack?.amount ?? '0'}::numeric, excess_reason = ${it.payBack?.reason ?? null},
      provider_transaction_id = ${it.transactionId}, settled_at = ${new Date(it.at)}::timestamptz
    where id = ${id}::uuid`);

/**
 * Queues the polling of a payment until its end.
 * The first poll is after `wait`, because the payer's request asks the provider itself. A callback (`nudge`) queues a
 * separate job that does not wait for others.
 */
export const queuePolling = (
  tx: Tx,
  paymentId: string,
  { wait = 0, nudge }: { wait?: number; nudge?: string },
): Promise<unknown> =>
  tx.rows(sql`
    insert into outbox (organisation_id, kind, channel_id, lane, priority, dedupe, payload, run_at)
    values (${tx.organisationId}::uuid, 'payment.follow', null, ${`pay:${nudge ?? paymentId}`}, 80,
      ${`pay:${paymentId}${nudge ? `:${nudge}` : ''}`}, ${jsonText({ paymentId, once: nudge !== undefined })}::jsonb,
      now() + ${milliseconds(wait)})
    on conflict (organisation_id, dedupe) do nothing`);

/** Stores that the excess of a payment was paid back; a repeat changes nothing. */
export const markPaidBack = async (
  tx: Tx,
  id: string,
  { by, at }: { by: string; at: number },
): Promise<boolean> =>
  (await tx.row(sql`
    update payments set paid_back_at = ${new Date(at)}::timestamptz, paid_back_by = ${by}::uuid
    where id = ${id}::uuid and excess > 0 and paid_back_at is null returning id`)) !== undefined;

const following = (which: Sql, reopened: Sql) => sql`
  insert into outbox (organisation_id, kind, channel_id, lane, priority, dedupe, payload)
  select p.organisation_id, 'payment.follow', null, 'pay:' || p.id, 80, 'pay:' || p.id,
    jsonb_build_object('paymentId', p.id, 'once', false)
  from payments p where ${which}
  on conflict (organisation_id, dedupe) do update
    set state = 'ready', run_at = now(), finished_at = null, attempts = 0, reason = null
    where outbox.state in (${reopened}) returning id`;

/** Asks at once for every payment without a final outcome, which another account or token may know. */
export const followAgain = (tx: Tx): Promise<unknown> =>
  tx.rows(
    following(
      sql`p.organisation_id = ${tx.organisationId}::uuid
        and (p.status = 'pending' or (p.status = 'failed' and p.reason = 'EXPIRED'))`,
      sql`'ready', 'done', 'dead'`,
    ),
  );

/** Follows pending payments that no job follows, in every organisation with an account; returns their number. */
export const followForgotten = async (owner: Pool): Promise<number> =>
  (
    await rows(
      owner,
      following(
        sql`p.status = 'pending' and exists (
          select from pawapay_accounts a where a.organisation_id = p.organisation_id and a.token is not null)`,
        sql`'done', 'dead'`,
      ),
    )
  ).length;

/** Ends the job that polls for a payment, unless a worker has ever begun it; returns whether it ended it. */
export const cancelPolling = async (tx: Tx, paymentId: string): Promise<boolean> =>
  (
    await tx.rows(sql`
      update outbox set state = 'done', finished_at = now()
      where organisation_id = ${tx.organisationId}::uuid and dedupe = ${`pay:${paymentId}`} and claim = 0 returning id`)
  ).length > 0;

/** Stores a callback's body unchanged. */
export const storeCallback = (owner: Pool, body: Buffer): Promise<unknown> =>
  rowOf(owner, sql`insert into webhooks (provider, body) values ('pawapay', ${body}) returning id`);
