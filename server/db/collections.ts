import type { CampaignInvoice } from '#contract/campaignInvoice.ts';
import type { InvoiceTab } from '#contract/collection.ts';
import type { InvoiceStatus } from '#contract/invoice.ts';
import type { RecipientStatus } from '#contract/campaignStatus.ts';
import { amountOf, shareOf } from '#lib/money.ts';
import { campaignInvoiceStatus } from '#server/domain/campaign/invoice.ts';
import { nothing, type Sql, sql } from './sql.ts';
import type { Tx } from './transaction.ts';

interface CollectionSums {
  total_invoices: number;
  paid_invoices: number;
  failed_payments: number;
  total_amount: string;
  paid_amount: string;
  outstanding_amount: string;
  currency: string | null;
}

/** Returns the money of a payment collection, as its answers have it (ENT-025). */
export async function moneyOf(tx: Tx, { id, replied }: { id: string; replied: number }) {
  const { paid_invoices: paid, failed_payments: failed, ...sums } = await sumsOf(tx, id);
  return {
    payment_stats: { paid, replied, failed },
    payment_metrics: { ...sums, collection_rate: shareOf(sums.paid_amount, sums.total_amount) },
  };
}

/**
 * Returns the sums of a payment collection's invoices. An overpaid invoice counts as paid up to its amount. A cancelled one
 * counts with the payments that were not refunded, in the paid sum and in the total (A67).
 */
const sumsOf = async (tx: Tx, campaignId: string): Promise<CollectionSums> => {
  const row = (await tx.row<CollectionSums>(sql`
    select count(*)::int as total_invoices, count(*) filter (where i.status = 'PAID')::int as paid_invoices,
      count(*) filter (where i.status <> 'PAID' and exists (
        select 1 from payments p where p.invoice_id = i.id and p.status = 'failed'
      ))::int as failed_payments,
      coalesce(sum(case when i.status = 'CANCELLED' then kept.amount else i.amount end), 0)::text as total_amount,
      coalesce(sum(case when i.status = 'CANCELLED' then kept.amount else least(i.total_paid, i.amount) end), 0)::text as paid_amount,
      coalesce(sum(i.outstanding), 0)::text as outstanding_amount,
      max(i.currency_code) as currency
    from campaign_recipients r join invoices i on i.id = r.invoice_id
      cross join lateral (select i.total_paid - coalesce((
        select sum(p.excess) from payments p where p.invoice_id = i.id and p.excess_reason <> 'otherCurrency'), 0) as amount) kept
    where r.organisation_id = ${tx.organisationId}::uuid and r.campaign_id = ${campaignId}::uuid`))!;
  return {
    ...row,
    total_amount: amountOf(row.total_amount),
    paid_amount: amountOf(row.paid_amount),
    outstanding_amount: amountOf(row.outstanding_amount),
  };
};

interface Row {
  position: number;
  invoice_id: string;
  external_reference: string;
  description: string;
  name: string;
  phone: string;
  addressed: string | null;
  amount: string;
  total_paid: string;
  currency_code: string;
  status: InvoiceStatus;
  recipient_status: RecipientStatus;
  /** The status of the newest payment; null without one. */
  payment_status: 'pending' | 'paid' | 'failed' | null;
  created_at: Date;
  updated_at: Date | null;
  conversation_id: string | null;
}

const invoiceFrom = (row: Row): CampaignInvoice => ({
  position: row.position,
  invoice_id: row.invoice_id,
  externalReference: row.external_reference,
  description: row.description,
  contact: { name: row.name, phone: row.phone },
  addressed: row.addressed ?? row.name,
  amount: amountOf(row.amount),
  paid_amount: amountOf(row.total_paid),
  currency: row.currency_code,
  status: campaignInvoiceStatus({
    invoice: row.status,
    recipient: row.recipient_status,
    payment: row.payment_status,
  }),
  is_cancelled: row.status === 'CANCELLED',
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at?.toISOString() ?? null,
  conversation_id: row.conversation_id,
});

const statusIn: Record<InvoiceTab, Sql> = {
  all: nothing,
  paid: sql` and i.status = 'PAID'`,
  // CAMP-044.
  pending: sql` and i.status <> 'PAID'`,
};

/** An invoice matches by a part of its number, its description or the name, or by digits of the phone. */
function matching(search: string): Sql {
  if (!search) return nothing;
  const digits = search.replace(/\D/g, '');
  const byPhone = digits.length >= 3 ? sql` or position(${digits} in r.phone) > 0` : nothing;
  return sql` and (position(folded(${search}) in folded(r.name)) > 0 or position(folded(${search}) in folded(i.external_reference)) > 0
    or position(folded(${search}) in folded(i.description)) > 0${byPhone})`;
}

interface Asked {
  campaignId: string;
  tab: InvoiceTab;
  search: string;
  page: number;
  limit: number;
  /** The position before the page's first; without one `page` decides. */
  after: number | undefined;
}

/** Returns a page of a payment collection's invoices in the order of their positions. */
export async function readCampaignInvoices(
  tx: Tx,
  { campaignId, tab, search, page, limit, after }: Asked,
): Promise<{ rows: CampaignInvoice[]; total: number; next: number | null }> {
  const from = sql`from campaign_recipients r join invoices i on i.id = r.invoice_id
    where r.organisation_id = ${tx.organisationId}::uuid and r.campaign_id = ${campaignId}::uuid${statusIn[tab]}${matching(search)}`;
  const counted = await tx.row<{ n: number }>(sql`select count(*)::int as n ${from}`);
  const found = await tx.rows<Row>(sql`
    select r.position, i.id as invoice_id, i.external_reference, i.description, r.name, r.phone,
      r.variables->>'1' as addressed, i.amount::text, i.total_paid::text, i.currency_code,
      i.status, r.status as recipient_status, i.created_at, coalesce(r.conversation_id, i.conversation_id) as conversation_id,
      (select p.status from payments p where p.invoice_id = i.id order by p.created_at desc, p.id desc limit 1) as payment_status,
      (select max(p.settled_at) from payments p where p.invoice_id = i.id) as updated_at
    ${from} and r.position > ${after ?? 0}::int order by r.position limit ${limit + 1}::int
    offset ${after === undefined ? (page - 1) * limit : 0}::int`);
  const rows = found.slice(0, limit);
  const next = found.length > limit ? (rows.at(-1)?.position ?? null) : null;
  return { rows: rows.map(invoiceFrom), total: counted?.n ?? 0, next };
}
