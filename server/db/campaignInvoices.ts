import type { Invoice, InvoiceStatus } from '#contract/invoice.ts';
import { isUnpayable, limitsOf, type PaymentLimits } from '#lib/paymentLimits.ts';
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
      insert into campaign_recipients (organisation_id, campaign_id, position, name, phone, variables, status, is_debt, invoice_id)
      select ${tx.organisationId}::uuid, ${campaignId}::uuid, position, name, phone, variables, 'pending', true, "invoiceId" from debts
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
        -- A retry plans no other reminder; another collection's request does.
        reminder = case when coalesce(i.asked_by, i.campaign_id) = ${campaignId}::uuid then coalesce(i.reminder, 'waiting')
          else 'waiting' end,
        asked_by = ${campaignId}::uuid
      from unnest(${linked.map(({ position }) => position)}::int[], ${linked.map((it) => it.contact_id)}::uuid[],
        ${linked.map((it) => it.conversation_id)}::uuid[]) as n (position, contact_id, conversation_id)
        join campaign_recipients r on r.organisation_id = ${tx.organisationId}::uuid and r.campaign_id = ${campaignId}::uuid
          and r.position = n.position
      where i.id = r.invoice_id`);
};

/** The invoice that a recipient is asked to pay. */
export interface AskedDebt extends PayableInvoice {
  /** Why it is not to be asked for now; null if it is. */
  against: 'paid' | 'cancelled' | 'unpayable' | null;
  /** True if the unpaid amount may differ from the amount in the file: asked for before, or partly paid. */
  isRest: boolean;
}
type PayableInvoice = Pick<
  Invoice,
  'invoiceId' | 'description' | 'externalReference' | 'currency_code' | 'outstanding'
>;

/** Returns the invoices that recipients are asked to pay, by position. */
export const askedDebts = async (
  tx: Tx,
  campaignId: string,
  positions: readonly number[],
): Promise<ReadonlyMap<number, AskedDebt>> => {
  const limits = limitsOf(await connectedPawapay(tx));
  const rows = await tx.rows<
    PayableInvoice & { position: number; status: InvoiceStatus; is_own: boolean }
  >(sql`
    select r.position, i.status, i.id as "invoiceId", i.description, i.external_reference as "externalReference", i.currency_code,
      trim_scale(i.outstanding)::text as outstanding, coalesce(i.campaign_id = r.campaign_id, false) as is_own
    from campaign_recipients r join invoices i on i.id = r.invoice_id
    where r.organisation_id = ${tx.organisationId}::uuid and r.campaign_id = ${campaignId}::uuid
      and r.position = any(${[...positions]}::int[])`);
  return new Map(
    rows.map(({ position, status, is_own: isOwn, ...it }) => [
      position,
      { ...it, against: againstOf({ ...it, status }, limits), isRest: !isOwn || status === 'PARTIALLY_PAID' },
    ]),
  );
};

function againstOf(
  invoice: PayableInvoice & { status: InvoiceStatus },
  limits: PaymentLimits,
): AskedDebt['against'] {
  if (invoice.status === 'PAID') return 'paid';
  if (invoice.status === 'CANCELLED') return 'cancelled';
  return isUnpayable(invoice, limits) ? 'unpayable' : null;
}

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
      update invoices i set version = version + 1 from campaign_recipients r
      where r.organisation_id = ${tx.organisationId}::uuid and r.campaign_id = ${campaignId}::uuid
        and r.position = any(${[...positions]}::int[]) and i.id = r.invoice_id and i.status in ('PENDING', 'PARTIALLY_PAID')
        and not exists (select 1 from invoice_history h where h.invoice_id = i.id and h.action = ${action}
          and (i.campaign_id = r.campaign_id or h.created_at >= r.sent_at))
      returning i.id, i.status || '/0' as state
    ), told as (
      insert into invoice_history (organisation_id, invoice_id, action, actor, created_at)
      select ${tx.organisationId}::uuid, id, ${action}, 'engine', ${new Date(at)}::timestamptz from asked
    )
    insert into transitions (organisation_id, chart, chart_version, subject_id, event, actor, from_state, to_state)
    select ${tx.organisationId}::uuid, 'invoiceLifecycle', 1, id, 'invoice.request', 'engine', state, state from asked`);
};

/** Lets a payment collection's clients be told that its money changed. */
export const touchCollection = (tx: Tx, invoiceId: string): Promise<unknown> =>
  tx.rows(sql`
    update campaigns c set changes = changes + 1 from campaign_recipients r
    where r.invoice_id = ${invoiceId}::uuid and c.organisation_id = r.organisation_id and c.id = r.campaign_id`);
