import type { SkipReason } from '#contract/campaignStatus.ts';
import type { Template } from '#contract/template.ts';
import { type CampaignRow, columns, findCampaign } from './campaigns.ts';
import { jsonText, sql } from './sql.ts';
import type { Tx } from './transaction.ts';

/** A recipient to be stored; `reason`: nothing will be sent to it. */
export interface NewRecipientRow {
  position: number;
  name: string;
  phone: string;
  variables: Record<string, string>;
  reason: SkipReason | null;
}

/** Stores an invisible campaign whose recipients are still to come. */
export const beginCampaign = (tx: Tx, id: string, at: number): Promise<unknown> =>
  tx.rows(sql`
    insert into campaigns (organisation_id, id, name, intent, template, created_at, updated_at)
    values (${tx.organisationId}::uuid, ${id}::uuid, '', '', '{}', ${new Date(at)}::timestamptz, ${new Date(at)}::timestamptz)`);

/** Deletes an invisible campaign and its recipients. */
export const dropCampaign = (tx: Tx, id: string): Promise<unknown> =>
  tx.rows(sql`delete from campaigns where id = ${id}::uuid and not is_ready`);

/** Adds a slice of recipients to an invisible campaign. */
export const addRecipients = (
  tx: Tx,
  campaignId: string,
  slice: readonly NewRecipientRow[],
): Promise<unknown> =>
  tx.rows(sql`
    insert into campaign_recipients (organisation_id, campaign_id, position, name, phone, variables, status, reason)
    select ${tx.organisationId}::uuid, ${campaignId}::uuid, n.position, n.name, n.phone, n.variables,
      case when n.reason is null then 'pending' else 'skipped' end, n.reason
    from unnest(${slice.map(({ position }) => position)}::int[], ${slice.map(({ name }) => name)}::text[],
      ${slice.map(({ phone }) => phone)}::text[], ${slice.map(({ variables }) => jsonText(variables))}::jsonb[],
      ${slice.map(({ reason }) => reason)}::text[]) as n (position, name, phone, variables, reason)`);

/** Skips the recipients that must get no marketing, by the contacts we have (B40). */
export const skipOptedOut = (tx: Tx, campaignId: string): Promise<unknown> =>
  tx.rows(sql`
    update campaign_recipients r set status = 'skipped', reason = 'optedOut'
    from contacts k join contact_identities i on i.contact_id = k.id and i.channel = 'whatsapp'
    where r.organisation_id = ${tx.organisationId}::uuid and r.campaign_id = ${campaignId}::uuid and r.status = 'pending'
      and k.marketing_stopped_at is not null and i.value = r.phone`);

export interface NewCampaign {
  name: string;
  intent: string;
  status: 'draft' | 'scheduled';
  scheduledFor: Date | null;
  timeZone: string | null;
  template: Template;
  retryOnFailure: boolean;
  aiContext: string;
  createdBy: string;
  /** The id that the caller's idempotency key gives; null if a repeat is detected elsewhere. */
  requestKey: string | null;
  requestHash: string | null;
  /** Hours between a payment request and its reminder; null for a broadcast. */
  reminderDelay: number | null;
}

/** Makes a campaign visible. */
export async function finishCampaign(tx: Tx, id: string, given: NewCampaign): Promise<CampaignRow> {
  await tx.rows(sql`
    with audited as (
      insert into transitions (organisation_id, chart, chart_version, subject_id, event, actor, from_state, to_state)
      values (${tx.organisationId}::uuid, 'campaignLifecycle', 1, ${id}::uuid, 'campaign.create', ${given.createdBy}, '', ${given.status})
    )
    update campaigns set name = ${given.name}, intent = ${given.intent}, status = ${given.status},
      scheduled_for = ${given.scheduledFor}::timestamptz, time_zone = ${given.timeZone},
      template = ${jsonText(given.template)}::jsonb, retry_on_failure = ${given.retryOnFailure}::boolean,
      ai_context = ${given.aiContext}, created_by = ${given.createdBy}::uuid, request_key = ${given.requestKey}::uuid,
      request_hash = ${given.requestHash}, reminder_delay_hours = ${given.reminderDelay}::int, is_ready = true
    where id = ${id}::uuid`);
  return (await findCampaign(tx, id))!;
}

/** Completes a draft with the settings of the campaign that its recipients were copied from. */
export const finishCopy = (
  tx: Tx,
  id: string,
  { from, name, by }: { from: CampaignRow; name: string; by: string },
): Promise<CampaignRow> =>
  finishCampaign(tx, id, {
    name,
    intent: from.intent,
    status: 'draft',
    scheduledFor: null,
    timeZone: null,
    template: from.template,
    retryOnFailure: from.retry_on_failure,
    aiContext: from.ai_context,
    createdBy: by,
    requestKey: null,
    requestHash: null,
    reminderDelay: from.reminder_delay_hours,
  });

/** Returns the campaign that an earlier request with this key made. */
export const findByRequest = (tx: Tx, requestKey: string): Promise<CampaignRow | undefined> =>
  tx.row<CampaignRow>(
    sql`select ${columns} from campaigns c where c.request_key = ${requestKey}::uuid and c.is_ready`,
  );

/** Copies a campaign's failed recipients, and the unconfirmed ones if asked, in order (O18). */
export const copyFailed = (
  tx: Tx,
  { from, to, unconfirmed }: { from: string; to: string; unconfirmed: boolean },
): Promise<unknown> =>
  tx.rows(sql`
    insert into campaign_recipients (organisation_id, campaign_id, position, name, phone, variables)
    select ${tx.organisationId}::uuid, ${to}::uuid, row_number() over (order by position)::int, name, phone, variables
    from campaign_recipients
    where organisation_id = ${tx.organisationId}::uuid and campaign_id = ${from}::uuid
      and (status = 'failed' or (${unconfirmed}::boolean and status = 'unconfirmed'))`);

/** Copies the recipients of a campaign that sent nothing, in order, with the invoices of their debts (O34). */
export const copyAudience = (tx: Tx, { from, to }: { from: string; to: string }): Promise<unknown> =>
  tx.rows(sql`
    insert into campaign_recipients (organisation_id, campaign_id, position, name, phone, variables, is_debt, invoice_id)
    select ${tx.organisationId}::uuid, ${to}::uuid, row_number() over (order by position)::int, name, phone, variables, is_debt,
      invoice_id
    from campaign_recipients
    where organisation_id = ${tx.organisationId}::uuid and campaign_id = ${from}::uuid and status = 'pending'`);
