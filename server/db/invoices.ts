import type { Pool } from 'pg';
import type { HistoryEntry, Invoice, InvoiceStatus, Payment } from '#contract/invoice.ts';
import type { ConversationId } from '#contract/message.ts';
import { amountOf } from '#lib/money.ts';
import type { InvoiceChange } from '#server/domain/invoice/change.ts';
import { row as rowOf } from './database.ts';
import { readTimeZone } from './organisations.ts';
import { type Sql, jsonText, nothing, sql } from './sql.ts';
import type { Tx } from './transaction.ts';

interface Row {
  id: string;
  version: number;
  contact_id: string;
  conversation_id: ConversationId;
  campaign: Invoice['campaign'];
  external_reference: string;
  description: string;
  amount: string;
  currency_symbol: string;
  currency_code: string;
  outstanding: string;
  total_paid: string;
  status: InvoiceStatus;
  created_at: Date;
  history: HistoryEntry[];
  payments: Payment[];
}

/** Version of the chart in the audit log; raise it when the meaning of the lifecycle changes. */
const CHART_VERSION = 1;

const iso = (column: Sql) => sql`to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;
const historyAt = iso(sql`h.created_at`);
const paymentAt = iso(sql`p.created_at`);
const settledAt = iso(sql`p.settled_at`);
const paidBackAt = iso(sql`p.paid_back_at`);

const columns = sql`i.id, i.version, i.contact_id, i.conversation_id, i.external_reference, i.description, i.amount::text,
  i.currency_symbol, i.currency_code, i.outstanding::text, i.total_paid::text, i.status, i.created_at,
  (select jsonb_build_object('id', c.id, 'name', c.name) from campaigns c
    where c.organisation_id = i.organisation_id and c.id = i.campaign_id) as campaign,
  coalesce((select jsonb_agg(jsonb_build_object('action', h.action, 'created_at', ${historyAt}) order by h.id)
    from invoice_history h where h.invoice_id = i.id), '[]') as history,
  coalesce((select jsonb_agg(jsonb_build_object('paymentId', p.id, 'amount', trim_scale(p.amount)::text,
      'currency_code', p.currency_code, 'status', p.status, 'reason', p.reason, 'phone', right(p.phone, 3),
      'unconfirmed', p.status = 'pending' and p.unconfirmed_at is not null, 'created_at', ${paymentAt},
      'settled_at', ${settledAt}, 'payBack', case when p.excess > 0 then jsonb_build_object(
        'amount', trim_scale(p.excess)::text, 'reason', p.excess_reason, 'settled_at', ${paidBackAt},
        'settled_by', (select m.name from members m where m.user_id = p.paid_back_by::text)) end) order by p.created_at, p.id)
    from payments p where p.invoice_id = i.id), '[]') as payments
  from invoices i`;

const invoiceFrom = (row: Row): Invoice => ({
  invoiceId: row.id,
  version: row.version,
  contact_id: row.contact_id,
  conversation_id: row.conversation_id,
  campaign: row.campaign,
  externalReference: row.external_reference,
  description: row.description,
  amount: Number(row.amount),
  currency: row.currency_symbol,
  currency_code: row.currency_code,
  outstanding: amountOf(row.outstanding),
  totalPaid: amountOf(row.total_paid),
  status: row.status,
  created_at: row.created_at.toISOString(),
  history: row.history,
  payments: row.payments,
});

const one = (row: Row | undefined): Invoice | null => (row ? invoiceFrom(row) : null);

export const findInvoice = async (tx: Tx, id: string): Promise<Invoice | null> =>
  one(await tx.row<Row>(sql`select ${columns} where i.id = ${id}::uuid and i.conversation_id is not null`));

/** Locks an invoice until the transaction ends and returns its state after the wait. */
export async function accessInvoice(tx: Tx, id: string): Promise<Invoice | null> {
  const locked = await tx.row(sql`select id from invoices where id = ${id}::uuid for update`);
  return locked ? findInvoice(tx, id) : null;
}

export const findByClientInvoice = async (tx: Tx, clientId: string): Promise<Invoice | null> =>
  one(await tx.row<Row>(sql`select ${columns} where i.client_invoice_id = ${clientId}::uuid`));

/**
 * Returns the newest invoice with a reference that is not cancelled; a payment collection's counts too (B65).
 * Others that look for the same reference wait until the transaction ends, so that two at once do not both find none.
 */
export async function findByReference(tx: Tx, reference: string): Promise<Invoice | null> {
  await tx.rows(
    sql`select pg_advisory_xact_lock(hashtextextended(${`invoice ${tx.organisationId} ${reference}`}, 0))`,
  );
  return one(
    await tx.row<Row>(sql`select ${columns} where i.organisation_id = ${tx.organisationId}::uuid
      and i.external_reference = ${reference} and i.status <> 'CANCELLED' order by i.created_at desc, i.id desc limit 1`),
  );
}

/** Returns the organisation of an invoice; a payment link names none. */
export const ownerOfInvoice = async (owner: Pool, id: string): Promise<string | null> =>
  (
    await rowOf<{ organisation_id: string }>(
      owner,
      sql`select organisation_id from invoices where id = ${id}::uuid`,
    )
  )?.organisation_id ?? null;

interface NewInvoice {
  id: string;
  conversationId: string;
  clientInvoiceId: string;
  externalReference: string;
  description: string;
  /** A decimal number in digits. */
  amount: string;
  currencyCode: string;
  currencySymbol: string;
  by: string;
  at: number;
}

/** Inserts an invoice (INV-007). Null if there is no such conversation on WhatsApp, which carries the payment link. */
export async function insertInvoice(tx: Tx, it: NewInvoice): Promise<Invoice | null> {
  await tx.rows(sql`
    insert into invoices (id, organisation_id, contact_id, conversation_id, client_invoice_id, external_reference,
      description, amount, outstanding, currency_code, currency_symbol, created_by, created_at)
    select ${it.id}::uuid, ${tx.organisationId}::uuid, c.contact_id, c.id, ${it.clientInvoiceId}::uuid,
      ${it.externalReference}, ${it.description}, ${it.amount}::numeric, ${it.amount}::numeric, ${it.currencyCode},
      ${it.currencySymbol}, ${it.by}::uuid, ${new Date(it.at)}::timestamptz
    from conversations c where c.id = ${it.conversationId}::uuid and c.channel = 'whatsapp'`);
  return findInvoice(tx, it.id);
}

/** Saves a lifecycle decision on an invoice: amounts, status, history entries and audit lines. */
export async function saveInvoice(
  tx: Tx,
  before: Invoice,
  { status, sums, records }: InvoiceChange,
  cause: { event: string; actor: string; at: number },
): Promise<void> {
  const at = new Date(cause.at);
  await tx.rows(sql`
    with told as (
      insert into invoice_history (organisation_id, invoice_id, action, actor, created_at)
      select ${tx.organisationId}::uuid, ${before.invoiceId}::uuid, r.action, ${cause.actor}, ${at}::timestamptz
      from jsonb_array_elements_text(${jsonText(records)}::jsonb) as r (action)
    ), audited as (
      insert into transitions (organisation_id, chart, chart_version, subject_id, event, actor, from_state, to_state)
      values (${tx.organisationId}::uuid, 'invoiceLifecycle', ${CHART_VERSION}::int, ${before.invoiceId}::uuid,
        ${cause.event}, ${cause.actor}, ${situationOf(before)}, ${`${status}/${sums.totalPaid}`})
    )
    update invoices set status = ${status}, total_paid = ${sums.totalPaid}::numeric,
      outstanding = ${sums.outstanding}::numeric, version = version + 1
    where id = ${before.invoiceId}::uuid`);
}

const situationOf = ({ status, totalPaid }: Invoice) => `${status}/${totalPaid}`;

/** Deletes an invoice; returns false if it has any payment, whatever its outcome. */
export async function deleteInvoice(tx: Tx, id: string): Promise<boolean> {
  const gone = await tx.row(sql`
    delete from invoices i where id = ${id}::uuid
      and not exists (select from payments p where p.invoice_id = i.id) returning id`);
  return gone !== undefined;
}

export interface InvoiceFilter {
  contact_id?: string | undefined;
  status?: InvoiceStatus | undefined;
  from_date?: string | undefined;
  to_date?: string | undefined;
  unpayable?: 'true' | undefined;
}

/** Matches a contact by its own id or by its address on the channel (A64). */
const contactsOf = (id: string) =>
  sql`(select k.id from contacts k where k.id::text = ${id} or k.address = ${id.replace(/^\+/, '')})`;
const ofContact = (id: string | undefined) =>
  id === undefined ? nothing : sql` and i.contact_id in ${contactsOf(id)}`;

/** Returns the contact's conversation on WhatsApp; null if there is none. */
export const conversationOfContact = async (tx: Tx, contactId: string): Promise<ConversationId | null> =>
  (
    await tx.row<{ id: ConversationId }>(
      sql`select c.id from conversations c where c.channel = 'whatsapp' and c.contact_id in ${contactsOf(contactId)}`,
    )
  )?.id ?? null;

/** The instant at which a day begins in the time zone, plus `daysAfter` days. */
const midnight = (day: string, zone: string, daysAfter: number) =>
  sql`((${day.slice(0, 10)}::date + ${daysAfter}::int)::timestamp at time zone ${zone}::text)`;

/** `isUnpayable` of `src/lib/paymentLimits.ts` as a condition on an invoice `i`. */
export const unpayableNow = sql`i.status in ('PENDING', 'PARTIALLY_PAID') and exists (
  select from pawapay_accounts a where a.organisation_id = i.organisation_id and a.disconnected_at is null
    and (a.currency_code <> i.currency_code or i.outstanding < a.least or scale(trim_scale(i.outstanding)) > a.decimals))`;

/** An invoice of a payment collection has no conversation before its request goes out. */
const narrowed = ({ contact_id, status, from_date, to_date, unpayable }: InvoiceFilter, zone: string) =>
  sql`where i.conversation_id is not null${ofContact(contact_id)}${status ? sql` and i.status = ${status}` : nothing}${
    from_date ? sql` and i.created_at >= ${midnight(from_date, zone, 0)}` : nothing
  }${to_date ? sql` and i.created_at < ${midnight(to_date, zone, 1)}` : nothing}${unpayable ? sql` and ${unpayableNow}` : nothing}`;

/** Returns a page of invoices, newest first (CALL-040). */
export async function listInvoices(
  tx: Tx,
  filter: InvoiceFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ invoices: Invoice[]; total: number }> {
  const zone = filter.from_date || filter.to_date ? await readTimeZone(tx) : '';
  const rows = await tx.rows<Row>(sql`
    select ${columns} ${narrowed(filter, zone)} order by i.created_at desc, i.id desc limit ${limit}::int offset ${offset}::int`);
  const counted = await tx.row<{ n: number }>(
    sql`select count(*)::int as n from invoices i ${narrowed(filter, zone)}`,
  );
  return { invoices: rows.map(invoiceFrom), total: counted?.n ?? 0 };
}

interface Totals {
  currency_code: string;
  outstanding: string;
  received: string;
  toPayBack: string;
}

/**
 * Returns the totals per currency of all invoices of the contact, whichever page is shown (INV-021).
 * A payment in another currency than its invoice's has to be paid back as a whole.
 */
export const totalsOf = async (tx: Tx, contactId: string | undefined): Promise<Totals[]> =>
  (
    await tx.rows<Totals>(sql`
      with own as (select i.* from invoices i where i.conversation_id is not null${ofContact(contactId)})
      select currency_code, sum(outstanding)::text as outstanding, sum(received)::text as received, sum(back)::text as "toPayBack"
      from (
        select i.currency_code, case when i.status = 'CANCELLED' then 0 else i.outstanding end as outstanding,
          i.total_paid as received, 0 as back from own i
        union all
        select p.currency_code, 0, case when p.excess_reason = 'otherCurrency' then p.amount else 0 end,
          case when p.paid_back_at is null then p.excess else 0 end
        from payments p join own i on i.id = p.invoice_id where p.excess > 0
      ) as sums group by currency_code order by currency_code`)
  ).map(({ currency_code, outstanding, received, toPayBack }) => ({
    currency_code,
    outstanding: amountOf(outstanding),
    received: amountOf(received),
    toPayBack: amountOf(toPayBack),
  }));
