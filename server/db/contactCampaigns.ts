import type { RecipientStatus } from '#contract/campaignStatus.ts';
import type { ReceivedCampaign } from '#contract/receivedCampaign.ts';
import type { InvoiceStatus } from '#contract/invoice.ts';
import { amountOf } from '#lib/money.ts';
import { campaignInvoiceStatus } from '#server/domain/campaign/invoice.ts';
import { sql } from './sql.ts';
import type { Tx } from './transaction.ts';

/** Campaigns in a contact's profile. */
const CAMPAIGNS_MOST = 200;

/** Returns the campaigns that wrote to a contact, newest first (PROF-005). */
export const campaignsOf = async (tx: Tx, contactId: string): Promise<ReceivedCampaign[]> => {
  const found = await tx.rows<{
    id: string;
    name: string;
    subtitle: string;
    status: RecipientStatus;
    error: string | null;
    invoice: {
      id: string;
      reference: string;
      amount: string;
      currency: string;
      status: InvoiceStatus;
      payment: 'pending' | 'paid' | 'failed' | null;
    } | null;
  }>(sql`
    select c.id, c.name, c.template->>'name' as subtitle, r.status, r.error,
      (select jsonb_build_object('id', i.id, 'reference', i.external_reference, 'amount', i.amount::text,
          'currency', i.currency_code, 'status', i.status, 'payment', (select p.status from payments p
            where p.invoice_id = i.id order by p.created_at desc, p.id desc limit 1))
        from invoices i where i.id = r.invoice_id) as invoice
    from campaign_recipients r join campaigns c on c.organisation_id = r.organisation_id and c.id = r.campaign_id
    where r.organisation_id = ${tx.organisationId}::uuid and r.contact_id = ${contactId}::uuid and r.status <> 'skipped'
    order by r.sent_at desc nulls last limit ${CAMPAIGNS_MOST}`);
  return found.map(({ id, name, subtitle, status, error, invoice }) => ({
    id,
    name,
    subtitle,
    recipient: { status, error },
    debt: invoice && {
      invoice_id: invoice.id,
      externalReference: invoice.reference,
      amount: amountOf(invoice.amount),
      currency: invoice.currency,
      is_cancelled: invoice.status === 'CANCELLED',
      status: campaignInvoiceStatus({ invoice: invoice.status, recipient: status, payment: invoice.payment }),
    },
  }));
};
