import { z } from 'zod/mini';
import { AudienceFilter } from './audience.ts';
import { Campaign, Pagination, Recipient, RecipientTab, VariableMapping } from './campaign.ts';
import { CampaignInvoice, collectionMoney } from './campaignInvoice.ts';
import { CAMPAIGN_NAME_MAX, CAMPAIGN_PAGE, RECIPIENT_PAGE, RECIPIENTS_MOST } from './campaignLimits.ts';
import { CampaignIntent, SkipReason } from './campaignStatus.ts';
import { operation } from './operation.ts';
import { integer, integerText } from './page.ts';
import { TemplateComponent } from './template.ts';
import { words } from './words.ts';

const Mappings = z.record(words(120), VariableMapping);
const one = z.object({ id: z.uuid() });
const Answered = z.object({ success: z.literal(true), campaign: Campaign });

/** Lists campaigns (CALL-055); `status` is `all` by default (ENT-027). */
export const listCampaigns = operation({
  name: 'campaign.list',
  method: 'GET',
  path: '/api/campaign/list',
  query: z.object({
    intent: z.optional(words(200)),
    status: z._default(words(40), 'all'),
    page: z._default(integerText(1, 1_000_000), 1),
    limit: z._default(integerText(1, 50), CAMPAIGN_PAGE),
    search: z.optional(words(200)),
    sort_by: z._default(z.enum(['created_at', 'name', 'started_at']), 'created_at'),
    sort_order: z._default(z.enum(['asc', 'desc']), 'desc'),
    date_from: z.optional(words(40)),
    date_to: z.optional(words(40)),
    created_by: z.optional(words(64)),
    template_name: z.optional(words(512)),
    /** The template's category, in any case (CAMP-006). */
    category: z.optional(words(40)),
  }),
  output: z.object({
    success: z.literal(true),
    data: z.array(Campaign),
    pagination: Pagination,
    filters: z.record(z.string(), z.unknown()),
  }),
  refuses: [],
  access: 'member',
});

/** Failed recipients of one class; `can_retry`: another campaign may reach them. */
export const FailureGroup = z.object({ reason: z.string(), count: z.int(), can_retry: z.boolean() });
export type FailureGroup = z.infer<typeof FailureGroup>;
export const SkippedGroup = z.object({ reason: SkipReason, count: z.int() });
export type SkippedGroup = z.infer<typeof SkippedGroup>;

/**
 * Returns a campaign with its first recipients, and what failed and was skipped by reason (CALL-056). Of a payment collection
 * also its money and its first invoices (ENT-025).
 */
export const getCampaign = operation({
  name: 'campaign.detail',
  method: 'GET',
  path: '/api/campaign/detail/:id',
  params: one,
  output: z.object({
    success: z.literal(true),
    campaign: z.extend(Campaign, {
      recipients: z.array(Recipient),
      failures: z.array(FailureGroup),
      skipped: z.array(SkippedGroup),
      payment_stats: z.optional(collectionMoney.payment_stats),
    }),
    payment_stats: z.optional(collectionMoney.payment_stats),
    payment_metrics: z.optional(collectionMoney.payment_metrics),
    invoices: z.optional(z.array(CampaignInvoice)),
  }),
  refuses: ['notFound'],
  access: 'member',
});

/** Query of a page of a campaign's results; `after` is the position before the page's first. */
export const resultQuery = {
  search: z.optional(words(200)),
  page: z._default(integerText(1, 100_000), 1),
  limit: z._default(integerText(1, RECIPIENTS_MOST), RECIPIENT_PAGE),
  after: z.optional(integerText()),
};

/** A page's place in all results: `total` counts those of the tab that the search finds; `next` is null at the end. */
export const resultPage = { success: z.literal(true), total: z.int(), next: z.nullable(z.int()) };

/** Lists a campaign's recipients by name; `after` is the position of the last one before the page. */
export const listRecipients = operation({
  name: 'campaign.recipients',
  method: 'GET',
  path: '/api/campaign/recipients/:id',
  params: one,
  query: z.object({
    tab: z._default(RecipientTab, 'all'),
    ...resultQuery,
  }),
  output: z.object({ ...resultPage, data: z.array(Recipient) }),
  refuses: ['notFound'],
  access: 'member',
});

/** A recipient as the client names it (CALL-057); a leading `+` is taken off (WIZ-018). */
export const NewRecipient = z.object({
  name: words(300),
  phone: words(160),
  template_variables: z.optional(z.record(words(120), words(1024))),
});
export type NewRecipient = z.infer<typeof NewRecipient>;

/**
 * Creates a draft or a scheduled campaign (CALL-057); `recipients` or `audience` names the people.
 * The values of an audience's people come from `variable_mappings`; those of `recipients` from their own
 * `template_variables`. `audienceChanged`: `details.count` is the number that matches now (O22).
 */
export const createCampaign = operation({
  name: 'campaign.create',
  method: 'POST',
  path: '/api/campaign/create',
  body: z.object({
    name: words(CAMPAIGN_NAME_MAX),
    intent: z._default(CampaignIntent, 'promo'),
    template: z.object({ template_id: words(512), language: z._default(words(16), 'en') }),
    recipients: z.optional(z.array(NewRecipient)),
    audience: z.optional(
      z.object({
        filter: AudienceFilter,
        excluded: z.array(z.uuid()).check(z.maxLength(10_000)),
        /** The filter's `eligible` contacts as the caller saw them, without the excluded ones: those who get a message. */
        expected_count: integer(),
      }),
    ),
    variable_mappings: z.optional(Mappings),
    /** ISO 8601; without an offset on the clocks of `time_zone`. A time that is over is refused. */
    scheduled_for: z.optional(z.nullable(words(40))),
    /** The organisation's by default. */
    time_zone: z.optional(words(64)),
    status: z._default(z.enum(['draft', 'scheduled']), 'draft'),
    ai_context: z._default(words(4000), ''),
    retry_on_failure: z._default(z.boolean(), true),
    /** Ignored: the server counts (X10). */
    estimated_cost: z.optional(z.unknown()),
  }),
  output: Answered,
  refuses: [
    'campaignInvalid',
    'campaignEmpty',
    'campaignTooLarge',
    'audienceChanged',
    'templateMissing',
    'templateNotApproved',
    'templateUnsupported',
    'templateVariables',
    'notConnected',
    'subscriptionRequired',
    'idempotencyReused',
  ],
  access: 'member',
  idempotent: true,
  audit: 'campaigns.created',
});

/** The parts that all changes of one campaign share. */
export const change = { method: 'POST', params: one, output: Answered, access: 'member' } as const;

/** Starts a draft or scheduled campaign now (CALL-060). */
export const launchCampaign = operation({
  name: 'campaign.launch',
  path: '/api/campaign/launch/:id',
  ...change,
  refuses: [
    'organisationClosing',
    'notFound',
    'campaignFixed',
    'campaignEmpty',
    'templateMissing',
    'templateNotApproved',
    'templateChanged',
    'templateVariables',
    'notConnected',
    'paymentsNotConnected',
    'subscriptionRequired',
  ],
  audit: 'campaigns.launched',
});

/** Cancels a draft or scheduled campaign (CALL-061, X13); `campaignFixed` once it has started. */
export const cancelCampaign = operation({
  name: 'campaign.cancel',
  path: '/api/campaign/cancel/:id',
  ...change,
  refuses: ['notFound', 'campaignFixed'],
  audit: 'campaigns.cancelled',
});

/** Stops a running campaign until it is resumed (O17). */
export const pauseCampaign = operation({
  name: 'campaign.pause',
  path: '/api/campaign/pause/:id',
  ...change,
  refuses: ['notFound', 'campaignNotRunning'],
  permission: 'campaigns.pause',
  audit: 'campaigns.paused',
});

export const resumeCampaign = operation({
  name: 'campaign.resume',
  path: '/api/campaign/resume/:id',
  ...change,
  refuses: ['notFound', 'campaignNotRunning', 'subscriptionRequired'],
  permission: 'campaigns.pause',
  audit: 'campaigns.resumed',
});

/** Tells whether the template differs from the campaign's copy of it (CALL-062). */
export const checkCampaignTemplate = operation({
  name: 'campaign.checkTemplate',
  method: 'GET',
  path: '/api/campaign/check-template/:id',
  params: one,
  /** `present`: the template as it is now, if it differs. */
  output: z.object({ changed: z.boolean(), present: z.optional(z.array(TemplateComponent)) }),
  refuses: ['notFound'],
  access: 'member',
});

/** Replaces a draft or scheduled campaign's copy of its template by the present one (CALL-063). */
export const updateCampaignTemplate = operation({
  name: 'campaign.updateTemplate',
  path: '/api/campaign/update-template/:id',
  ...change,
  refuses: ['notFound', 'campaignFixed', 'templateMissing', 'templateNotApproved', 'templateVariables'],
});

/** Creates a draft for a campaign's failed recipients; the unconfirmed ones only on request (O18). */
export const copyFailedRecipients = operation({
  name: 'campaign.copyFailed',
  path: '/api/campaign/copy-failed/:id',
  ...change,
  body: z.object({ name: words(200), include_unconfirmed: z.boolean() }),
  refuses: ['notFound', 'campaignEmpty', 'campaignInvalid', 'idempotencyReused', 'subscriptionRequired'],
  idempotent: true,
  audit: 'campaigns.created',
});
