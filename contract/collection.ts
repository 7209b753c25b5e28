import { z } from 'zod/mini';
import { Campaign } from './campaign.ts';
import { CampaignInvoice, collectionMoney } from './campaignInvoice.ts';
import { CAMPAIGN_NAME_MAX } from './campaignLimits.ts';
import { FailureGroup, resultPage, resultQuery, SkippedGroup } from './campaignCalls.ts';
import { Amount } from './money.ts';
import { operation, type OutputOf } from './operation.ts';
import { integer } from './page.ts';
import { words } from './words.ts';

const one = z.object({ id: z.uuid() });

/** Tabs of the invoices' table (CAMP-041); `pending` is all that is not paid (CAMP-044). */
export const InvoiceTab = z.enum(['all', 'paid', 'pending']);
export type InvoiceTab = z.infer<typeof InvoiceTab>;

/** Debts of a payment collection as they are created (CALL-059, PAY-025). */
export const NewDebt = z.object({
  name: words(300),
  phone: words(160),
  template_variables: z.object({
    name: words(300),
    description: words(1024),
    invoiceId: words(160),
    /** As people write it (O36), or a number. */
    amount: z.union([words(64), z.number()]),
    /** Values of further variables of the template. */
    custom: z.optional(z.record(z.string(), words(1024))),
  }),
});
export type NewDebt = z.infer<typeof NewDebt>;

/** Counts of a file's debts: new ones, and those whose invoice is open, paid or cancelled (O29). */
export const DebtCounts = z.object({
  new: integer(),
  open: integer(),
  paid: integer(),
  cancelled: integer(),
});
export type DebtCounts = z.infer<typeof DebtCounts>;

/** Debts of a check that are named; of more only the number is told, and they cannot be chosen. */
export const SETTLED_MOST = 500;

/** A debt whose invoice is paid or cancelled: it is left out unless it is chosen, and then gets an invoice of its own. */
export const SettledDebt = z.object({
  /** Its number in the file, counted from 1. */
  position: z.int(),
  name: z.string(),
  externalReference: z.string(),
  amount: Amount,
  status: z.enum(['PAID', 'CANCELLED']),
});
export type SettledDebt = z.infer<typeof SettledDebt>;

const debts = { recipients: z.array(NewDebt) };

/** Tells which debts have an invoice already, by number and phone (O29). Nothing is stored. */
export const checkDebts = operation({
  name: 'campaign.checkDebts',
  method: 'POST',
  path: '/api/campaign/check-debts',
  body: z.object(debts),
  output: z.object({
    success: z.literal(true),
    counts: DebtCounts,
    /** The sum of the new debts and of the unpaid amounts of the open invoices. */
    amount: Amount,
    settled: z.array(SettledDebt),
    /** Debts whose number is only on an invoice of somebody else (B65). */
    other_customers: z.int(),
  }),
  refuses: ['campaignInvalid', 'campaignTooLarge', 'paymentsNotConnected'],
  access: 'member',
});
export type DebtCheck = OutputOf<typeof checkDebts>;

/** The words that a payment request addresses its customer by: the name in the file, or its first word (O28). */
export const Greeting = z.enum(['name', 'firstName']);
export type Greeting = z.infer<typeof Greeting>;

/** Creates a payment collection, an invoice and a recipient for each row (CALL-059). */
export const createPaymentCollectionCampaign = operation({
  name: 'campaign.createCollection',
  method: 'POST',
  path: '/api/campaign/createPaymentCollectionCampaign',
  body: z.object({
    name: words(CAMPAIGN_NAME_MAX),
    template: z.object({ template_id: words(512), language: z._default(words(16), 'en') }),
    ...debts,
    /** What a check told, and the positions of settled debts to ask for all the same; without it none of them is asked for. */
    known: z.optional(
      z.object({ counts: DebtCounts, chosen: z.array(integer(1)).check(z.maxLength(SETTLED_MOST)) }),
    ),
    greeting: z._default(Greeting, 'name'),
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
    /** Invoices made whose number another invoice has, in the file or before it (B65). */
    repeated_numbers: z.int(),
    known: DebtCounts,
  }),
  refuses: [
    'campaignInvalid',
    'campaignEmpty',
    'campaignTooLarge',
    'debtsChanged',
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
    ...collectionMoney,
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
