import type { Campaign, CampaignMetrics } from '#contract/campaign.ts';
import { BROADCAST_COST } from '#contract/campaignLimits.ts';
import type { CampaignFailure, CampaignStatus, PausedReason } from '#contract/campaignStatus.ts';
import type { Template } from '#contract/template.ts';
import { slotsOf } from '#lib/template.ts';
import { type CampaignEvent, decideCampaign } from '#server/domain/campaign/lifecycle.ts';
import { type Sql, jsonText, nothing, sql } from './sql.ts';
import type { Tx } from './transaction.ts';

/** Version of the chart in the audit log. */
const CHART_VERSION = 1;

type Counts = Omit<CampaignMetrics, 'pending'>;

export interface CampaignRow extends Counts {
  id: string;
  version: number;
  name: string;
  intent: string;
  status: CampaignStatus;
  paused_reason: PausedReason | null;
  paused_until: Date | null;
  failed_reason: CampaignFailure | null;
  waiting_reason: CampaignFailure | null;
  scheduled_for: Date | null;
  time_zone: string | null;
  started_at: Date | null;
  handed_over_at: Date | null;
  completed_at: Date | null;
  created_at: Date;
  updated_at: Date;
  template: Template;
  retry_on_failure: boolean;
  ai_context: string;
  rate: number | null;
  failures_in_row: number;
  request_hash: string | null;
  /** Hours; null for a broadcast. */
  reminder_delay_hours: number | null;
  created_by: string | null;
  author: { name: string; email: string; image: string | null } | null;
}

/** All columns of visible campaigns, as `c`, with their creator. */
export const columns: Sql = sql`c.*, (
    select jsonb_build_object('name', m.name, 'email', m.email, 'image', m.image) from members m where m.user_id = c.created_by::text
  ) as author`;

/** The counts of a campaign; `pending` is what is neither on the phone, failed nor skipped (O18). */
export function metricsOf(row: Counts): CampaignMetrics {
  const { total, sent, delivered, read, replied, failed, skipped, held, unconfirmed, retrying } = row;
  const pending = total - delivered - failed - skipped;
  return { total, sent, delivered, read, replied, failed, pending, skipped, held, unconfirmed, retrying };
}

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

/** Returns the rate to show: none unless the campaign is being sent. */
export const rateOf = ({
  status,
  paused_reason: paused,
  rate,
}: Pick<CampaignRow, 'status' | 'paused_reason' | 'rate'>): number | null =>
  status === 'in_progress' && paused === null ? rate : null;

/** Returns whether a campaign collects payments. */
export const isCollection = (row: Pick<CampaignRow, 'reminder_delay_hours'>): boolean =>
  row.reminder_delay_hours !== null;

/** Returns a name's first word and the rest. */
function authorOf({ author }: CampaignRow): Campaign['created_by'] {
  if (!author) return null;
  const [first = '', ...rest] = author.name.split(' ');
  return { first_name: first, last_name: rest.join(' '), email: author.email, image: author.image };
}

export const campaignFrom = (row: CampaignRow): Campaign => ({
  _id: row.id,
  version: row.version,
  name: row.name,
  intent: row.intent,
  status: row.status,
  paused_reason: row.paused_reason,
  paused_until: iso(row.paused_until),
  failed_reason: row.failed_reason,
  waiting_reason: row.waiting_reason,
  metrics: metricsOf(row),
  scheduled_for: iso(row.scheduled_for),
  time_zone: row.time_zone,
  started_at: iso(row.started_at),
  completed_at: iso(row.completed_at),
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
  // In cents first, so that the sum has no rounding error.
  estimated_cost: Math.round((row.total - row.skipped) * BROADCAST_COST * 100) / 100,
  created_by: authorOf(row),
  template_name: row.template.name,
  template: {
    template_id: row.template.id,
    template_name: row.template.name,
    category: row.template.category,
    language: row.template.language,
    components: row.template.components,
    variables: slotsOf(row.template.components).map(({ key }) => key),
  },
  retry_on_failure: row.retry_on_failure,
  reminder_delay_hours: row.reminder_delay_hours,
  ai_context: row.ai_context,
  rate: rateOf(row),
});

export const findCampaign = (tx: Tx, id: string): Promise<CampaignRow | undefined> =>
  tx.row<CampaignRow>(sql`select ${columns} from campaigns c where c.id = ${id}::uuid and c.is_ready`);

/** Locks a campaign until the transaction ends; every decision about it goes through here. */
export async function accessCampaign(tx: Tx, id: string): Promise<CampaignRow | undefined> {
  const locked = await tx.row(
    sql`select 1 from campaigns where id = ${id}::uuid and is_ready for no key update`,
  );
  return locked === undefined ? undefined : findCampaign(tx, id);
}

interface Decided {
  event: CampaignEvent;
  actor: string;
  /** Milliseconds since 1970. */
  at: number;
  /** When a pause ends by itself. */
  pausedUntil?: Date | null;
  /** The new time of a campaign that is rescheduled. */
  schedule?: { at: Date; zone: string };
}

/** Applies an event by the campaign's lifecycle and saves it; null if its state ignores the event. */
export async function changeCampaign(
  tx: Tx,
  row: CampaignRow,
  { event, actor, at, pausedUntil = null, schedule }: Decided,
): Promise<CampaignRow | null> {
  const before = {
    status: row.status,
    hasStarted: row.started_at !== null,
    waitingReason: row.waiting_reason,
    pausedReason: row.paused_reason,
    failedReason: row.failed_reason,
  };
  const after = decideCampaign(before, event);
  if (!after) return null;
  const { status, waitingReason, pausedReason, failedReason } = after;
  const now = sql`${new Date(at)}::timestamptz`;
  await tx.rows(sql`
    with audited as (
      insert into transitions (organisation_id, chart, chart_version, subject_id, event, actor, from_state, to_state)
      values (${tx.organisationId}::uuid, 'campaignLifecycle', ${CHART_VERSION}::int, ${row.id}::uuid, ${event.type}, ${actor},
        ${stateName(before)}, ${stateName(after)})
    )
    update campaigns set status = ${status}, paused_reason = ${pausedReason}, failed_reason = ${failedReason},
      waiting_reason = ${waitingReason}, scheduled_for = coalesce(${schedule?.at ?? null}::timestamptz, scheduled_for),
      time_zone = coalesce(${schedule?.zone ?? null}, time_zone),
      paused_until = ${pausedReason === null ? null : pausedUntil}::timestamptz, version = version + 1, changes = changes + 1,
      updated_at = ${now}, ${event.type === 'campaign.resume' ? judgeAnew(now) : nothing}
      started_at = case when ${status} = 'in_progress' then coalesce(started_at, ${now}) else started_at end,
      handed_over_at = case when ${status} = 'scheduled' then null when ${status} = 'sent' then ${now} when ${status} = 'failed' then coalesce(handed_over_at, ${now}) else handed_over_at end,
      completed_at = case when ${status} = 'scheduled' then null when ${status} in ('completed', 'failed', 'cancelled') then coalesce(completed_at, ${now}) else completed_at end
    where id = ${row.id}::uuid`);
  return (await findCampaign(tx, row.id)) ?? null;
}

/** Forgets the failures before a resume, so that they do not pause the campaign again. */
const judgeAnew = (now: Sql): Sql => sql`failures_in_row = 0, judged_delivered = delivered,
  judged_undelivered = failed + retrying, judged_from = ${now},`;

/** A campaign's state as the audit log names it. */
const stateName = ({
  status,
  pausedReason,
  waitingReason,
}: Record<'pausedReason' | 'waitingReason', string | null> & { status: string }): string => {
  const reason = pausedReason ?? waitingReason;
  return reason === null ? status : `${status}/${reason}`;
};

/** Replaces the campaign's copy of its template. */
export async function saveCampaignTemplate(
  tx: Tx,
  id: string,
  template: Template,
  at: number,
): Promise<CampaignRow> {
  await tx.rows(sql`
    update campaigns set template = ${jsonText(template)}::jsonb, version = version + 1, changes = changes + 1,
      updated_at = ${new Date(at)}::timestamptz where id = ${id}::uuid`);
  return (await findCampaign(tx, id))!;
}
