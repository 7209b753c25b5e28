import type { InvoiceStatus } from '#contract/invoice.ts';
import { isUnpayable, limitsOf } from '#lib/paymentLimits.ts';
import type { DebtRow } from '#server/domain/campaign/debt.ts';
import { connectedPawapay } from './pawapay.ts';
import { jsonText, sql } from './sql.ts';
import type { Tx } from './transaction.ts';

interface Terms {
  currencyCode: string;
  currencySymbol: string;
  by: string;
  at: number;
}

/** Adds a slice of debts to an invisible campaign: a recipient and an invoice each (PAY-030). */
export const addDebts = (
  tx: Tx,
  campaignId: string,
  slice: readonly DebtRow[],
  { currencyCode, currencySymbol, by, at }: Terms,
): Promise<unknown> =>
  tx.rows(sql`
    with debts as materialized (
      select * from jsonb_to_recordset(${jsonText(slice)}::jsonb) as d (position int, name text, phone text, variables jsonb,
        "invoiceId" uuid, description text, "externalReference" text, amount numeric)
    ), recipients as (
      insert into campaign_recipients (organisation_id, campaign_id, position, name, phone, variables, status, is_debt)
      select ${tx.organisationId}::uuid, ${campaignId}::uuid, position, name, phone, variables, 'pending', true from debts
    )
    insert into invoices (id, organisation_id, campaign_id, position, client_invoice_id, external_reference, description, amount,
      outstanding, currency_code, currency_symbol, created_by, created_at)
    select "invoiceId", ${tx.organisationId}::uuid, ${campaignId}::uuid, position, "invoiceId", "externalReference", description,
      amount, amount, ${currencyCode}, ${currencySymbol}, ${by}::uuid, ${new Date(at)}::timestamptz from debts`);

/** Counts the invoices of a new campaign whose number another invoice of the organisation has (B65). */
export const countRepeatedNumbers = async (tx: Tx, campaignId: string): Promise<number> =>
  (await tx.row<{ n: number }>(sql`
    select count(*)::int as n from invoices i
    where i.organisation_id = ${tx.organisationId}::uuid and i.campaign_id = ${campaignId}::uuid and exists (
      select 1 from invoices o where o.organisation_id = i.organisation_id and o.external_reference = i.external_reference
        and o.id <> i.id)`))!.n;

/** Links invoices to the conversations that their requests go to, and plans the reminders. */
export const linkInvoices = async (
  tx: Tx,
  campaignId: string,
  linked: readonly { position: number; contact_id: string; conversation_id: string }[],
  remindAt: Date,
): Promise<void> => {
  if (linked.length > 0)
    await tx.rows(sql`
      update invoices i set contact_id = n.contact_id, conversation_id = n.conversation_id, remind_at = ${remindAt}::timestamptz,
        reminder = coalesce(i.reminder, 'waiting')
      from unnest(${linked.map(({ position }) => position)}::int[], ${linked.map((it) => it.contact_id)}::uuid[],
        ${linked.map((it) => it.conversation_id)}::uuid[]) as n (position, contact_id, conversation_id)
      where i.organisation_id = ${tx.organisationId}::uuid and i.campaign_id = ${campaignId}::uuid and i.position = n.position`);
};

/** Returns why debts are not to be asked for, by position: paid or cancelled, or what the account does not take any more. */
export const debtsNotAskedFor = async (
  tx: Tx,
  campaignId: string,
  positions: readonly number[],
): Promise<ReadonlyMap<number, 'paid' | 'unpayable'>> => {
  const limits = limitsOf(await connectedPawapay(tx));
  const rows = await tx.rows<{
    position: number;
    status: InvoiceStatus;
    currency_code: string;
    outstanding: string;
  }>(sql`
    select position, status, currency_code, trim_scale(outstanding)::text as outstanding from invoices
    where organisation_id = ${tx.organisationId}::uuid and campaign_id = ${campaignId}::uuid
      and position = any(${[...positions]}::int[])`);
  const settled = rows.filter(({ status }) => status !== 'PENDING');
  const unpayable = rows.filter((it) => it.status === 'PENDING' && isUnpayable(it, limits));
  return new Map([
    ...settled.map(({ position }) => [position, 'paid'] as const),
    ...unpayable.map(({ position }) => [position, 'unpayable'] as const),
  ]);
};

/** Adds "Payment request sent" to the history of the invoices whose requests the provider accepted. */
export const recordRequests = async (
  tx: Tx,
  campaignId: string,
  positions: readonly number[],
  { action, at }: { action: string; at: number },
): Promise<void> => {
  if (positions.length === 0) return;
  await tx.rows(sql`
    with asked as (
      update invoices i set version = version + 1
      where i.organisation_id = ${tx.organisationId}::uuid and i.campaign_id = ${campaignId}::uuid
        and i.position = any(${[...positions]}::int[]) and i.status = 'PENDING'
        and not exists (select 1 from invoice_history h where h.invoice_id = i.id and h.action = ${action})
      returning i.id
    ), told as (
      insert into invoice_history (organisation_id, invoice_id, action, actor, created_at)
      select ${tx.organisationId}::uuid, id, ${action}, 'engine', ${new Date(at)}::timestamptz from asked
    )
    insert into transitions (organisation_id, chart, chart_version, subject_id, event, actor, from_state, to_state)
    select ${tx.organisationId}::uuid, 'invoiceLifecycle', 1, id, 'invoice.request', 'engine', 'PENDING/0', 'PENDING/0' from asked`);
};

/** Lets a payment collection's clients be told that its money changed. */
export const touchCollection = (tx: Tx, invoiceId: string): Promise<unknown> =>
  tx.rows(sql`
    update campaigns c set changes = changes + 1 from invoices i
    where i.id = ${invoiceId}::uuid and c.organisation_id = i.organisation_id and c.id = i.campaign_id`);
