import { z } from 'zod/mini';
import { Campaign } from './campaign.ts';
import { CAMPAIGN_NAME_MAX } from './campaignLimits.ts';
import { FailureGroup, resultPage, resultQuery, SkippedGroup } from './campaignCalls.ts';
import { Amount } from './money.ts';
import { operation } from './operation.ts';
import { integer } from './page.ts';

const words = (most: number) => z.string().check(z.maxLength(most));
const one = z.object({ id: z.uuid() });

/** Status of a payment collection's invoice (CAMP-043); an unknown one shows as pending. */
export const CampaignInvoiceStatus = z.enum([
  'PENDING',
  'LINK_SENT',
  'DELIVERED',
  'AWAITING_METHOD',
  'PAID',
  'FAILED',
]);
export type CampaignInvoiceStatus = z.infer<typeof CampaignInvoiceStatus>;

/** Tabs of the invoices' table (CAMP-041); `pending` is all that is not paid (CAMP-044). */
export const InvoiceTab = z.enum(['all', 'paid', 'pending']);
export type InvoiceTab = z.infer<typeof InvoiceTab>;

/** An invoice of a payment collection (ENT-026). */
export const CampaignInvoice = z.object({
  /** Its number in the campaign, counted from 1; the key of the next page. */
  position: z.int(),
  invoice_id: z.string(),
  /** The invoice number of the file. */
  externalReference: z.string(),
  description: z.string(),
  contact: z.object({ name: z.string(), phone: z.string() }),
  amount: Amount,
  currency: z.string(),
  /** A `CampaignInvoiceStatus`, or one that this version does not know. */
  status: z.string(),
  created_at: z.string(),
  updated_at: z.nullable(z.string()),
  /** The conversation with the phone number, by its digits (CAMP-042, B10). */
  conversation_id: z.nullable(z.string()),
});
export type CampaignInvoice = z.infer<typeof CampaignInvoice>;

/** Debts of a payment collection as they are created (CALL-059, PAY-025). */
export const NewDebt = z.object({
  name: words(300),
  phone: words(160),
  template_variables: z.object({
    name: words(300),
    description: words(1024),
    invoiceId: words(160),
    amount: words(64),
  }),
});
export type NewDebt = z.infer<typeof NewDebt>;

/** Creates a payment collection, an invoice and a recipient for each row (CALL-059). */
export const createPaymentCollectionCampaign = operation({
  name: 'campaign.createCollection',
  method: 'POST',
  path: '/api/campaign/createPaymentCollectionCampaign',
  body: z.object({
    name: words(CAMPAIGN_NAME_MAX),
    template: z.object({ template_id: words(512), language: z._default(words(16), 'en') }),
    recipients: z.array(NewDebt),
    /** ISO 8601; without an offset on the clocks of `time_zone`. A time that is over is refused. */
    scheduled_for: z.optional(z.nullable(words(40))),
    /** The organisation's by default. */
    time_zone: z.optional(words(64)),
    status: z._default(z.enum(['draft', 'scheduled']), 'draft'),
    /** Hours (PAY-022). */
    reminder_delay: z._default(integer(1, 168), 24),
    retry_on_failure: z._default(z.boolean(), true),
    /** Ignored: the server counts (X10). */
    estimated_cost: z.optional(z.unknown()),
  }),
  output: z.object({
    success: z.literal(true),
    campaign: Campaign,
    /** Rows whose invoice number another invoice has, in the file or before it (B65). */
    repeated_numbers: z.int(),
  }),
  refuses: [
    'campaignInvalid',
    'campaignEmpty',
    'campaignTooLarge',
    'templateMissing',
    'templateNotApproved',
    'templateUnsupported',
    'templateVariables',
    'notConnected',
    'paymentsNotConnected',
    'subscriptionRequired',
    'idempotencyReused',
  ],
  access: 'member',
  idempotent: true,
  audit: 'campaigns.created',
});

/** Returns a payment collection with its money (ENT-025, CAMP-040). */
export const getPaymentCampaign = operation({
  name: 'campaign.collection',
  method: 'GET',
  path: '/api/campaign/collection/:id',
  params: one,
  output: z.object({
    success: z.literal(true),
    campaign: z.extend(Campaign, { reminder_delay_hours: z.int() }),
    payment_stats: z.object({ paid: z.int(), replied: z.int(), failed: z.int() }),
    payment_metrics: z.object({
      total_invoices: z.int(),
      total_amount: Amount,
      paid_amount: Amount,
      /** What can still be paid; nothing of a cancelled invoice. */
      outstanding_amount: Amount,
      currency: z.nullable(z.string()),
      /** Percent of the amount (B7). */
      collection_rate: z.number(),
    }),
    failures: z.array(FailureGroup),
    skipped: z.array(SkippedGroup),
    /** When the requests that wait for business hours go on; null if none waits (B37). */
    waiting_until: z.nullable(z.string()),
  }),
  refuses: ['notFound'],
  access: 'member',
});

/** Lists a payment collection's invoices in the order of their positions. */
export const listCampaignInvoices = operation({
  name: 'campaign.invoices',
  method: 'GET',
  path: '/api/campaign/invoices/:id',
  params: one,
  query: z.object({
    tab: z._default(InvoiceTab, 'all'),
    ...resultQuery,
  }),
  output: z.object({ ...resultPage, data: z.array(CampaignInvoice) }),
  refuses: ['notFound'],
  access: 'member',
});
