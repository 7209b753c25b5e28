import type { FailureGroup, SkippedGroup } from '#contract/campaignCalls.ts';
import type { CampaignMetrics, Recipient, RecipientTab } from '#contract/campaign.ts';
import type { RecipientStatus, SkipReason } from '#contract/campaignStatus.ts';
import { flagsOf } from '#server/domain/campaign/lifecycle.ts';
import { nothing, type Sql, sql } from './sql.ts';
import type { Tx } from './transaction.ts';

export interface RecipientRow {
  campaign_id: string;
  position: number;
  name: string;
  phone: string;
  variables: Record<string, string>;
  status: RecipientStatus;
  reason: string | null;
  error: string | null;
  retry_at: Date | null;
  last_reply_at: Date | null;
  conversation_id: string | null;
}

export const recipientFrom = (row: RecipientRow): Recipient => ({
  position: row.position,
  name: row.name,
  phone: row.phone,
  status: row.status,
  message_status: flagsOf(row.status),
  error: row.error,
  reason: row.reason,
  retry_at: row.retry_at?.toISOString() ?? null,
  last_reply_at: row.last_reply_at?.toISOString() ?? null,
  conversation_id: row.conversation_id,
  template_variables: row.variables,
});

/** The statuses of a tab (CAMP-026, CAMP-030, CAMP-031, O18); null: all. */
const statusesOf: Record<RecipientTab, readonly RecipientStatus[] | null> = {
  all: null,
  delivered: ['delivered', 'read', 'replied'],
  read: ['read', 'replied'],
  replied: ['replied'],
  failed: ['failed'],
  pending: ['pending', 'sent', 'held', 'unconfirmed', 'retry_scheduled'],
  skipped: ['skipped'],
  unconfirmed: ['unconfirmed'],
};

/** The campaign's count of a tab's recipients. */
const countOf = (tab: RecipientTab, metrics: CampaignMetrics): number =>
  tab === 'all' ? metrics.total : metrics[tab];

interface Asked {
  campaignId: string;
  tab: RecipientTab;
  search: string;
  page: number;
  limit: number;
  /** The position of the recipient before the page's first, 0 for none; without one `page` decides. */
  after: number | undefined;
  metrics: CampaignMetrics;
}

/** Returns a page of recipients by name, how many match in all, and its last position if more follow. */
export async function readRecipients(
  tx: Tx,
  { campaignId, tab, search, page, limit, after, metrics }: Asked,
): Promise<{ rows: RecipientRow[]; total: number; next: number | null }> {
  const statuses = statusesOf[tab];
  const where = sql`r.organisation_id = ${tx.organisationId}::uuid and r.campaign_id = ${campaignId}::uuid
    ${statuses ? sql`and r.status = any(${[...statuses]}::text[])` : nothing} ${matching(search)}`;
  const total = search
    ? ((await tx.row<{ n: number }>(sql`select count(*)::int as n from campaign_recipients r where ${where}`))
        ?.n ?? 0)
    : countOf(tab, metrics);
  const start = after === undefined ? await beforePage(tx, { where, page, limit }) : after;
  if (start === null) return { rows: [], total, next: null };
  const isAfter =
    start === 0
      ? nothing
      : sql`and (r.name collate names, r.position) > (
          (select b.name from campaign_recipients b where b.organisation_id = ${tx.organisationId}::uuid
            and b.campaign_id = ${campaignId}::uuid and b.position = ${start}::int) collate names, ${start}::int)`;
  const found = await tx.rows<RecipientRow>(sql`
    select r.* from campaign_recipients r where ${where} ${isAfter}
    order by r.name collate names, r.position limit ${limit + 1}::int`);
  const rows = found.slice(0, limit);
  return { rows, total, next: found.length > limit ? (rows.at(-1)?.position ?? null) : null };
}

/** Returns the position of the recipient before a page's first, 0 on the first page; null if the page is behind the end. */
async function beforePage(
  tx: Tx,
  { where, page, limit }: { where: Sql; page: number; limit: number },
): Promise<number | null> {
  const skipped = (page - 1) * limit;
  if (skipped === 0) return 0;
  const last = await tx.row<{ position: number }>(sql`
    select r.position from campaign_recipients r where ${where} order by r.name collate names, r.position
    offset ${skipped - 1}::bigint limit 1`);
  return last?.position ?? null;
}

/** A recipient matches by a part of the name, or by digits of the phone. */
function matching(search: string): Sql {
  if (!search) return nothing;
  const digits = search.replace(/\D/g, '');
  const byPhone = digits.length >= 3 ? sql`or position(${digits} in r.phone) > 0` : nothing;
  return sql`and (position(folded(${search}) in folded(r.name)) > 0 ${byPhone})`;
}

/** Failures after which another campaign may reach the recipient. */
const CAN_RETRY: readonly string[] = [
  'limited',
  'rate',
  'unreachable',
  'media',
  'template',
  'templatePaused',
  'templateMissing',
  'syncing',
  'account',
  'reconnect',
  'billing',
  'unregistered',
  'maintenance',
  'spam',
  'misclassified',
  'templatesRestricted',
  'channelMissing',
];

/** Returns the failed and the skipped recipients by reason, most first. */
export async function groupRecipients(
  tx: Tx,
  campaignId: string,
): Promise<{ failures: FailureGroup[]; skipped: SkippedGroup[] }> {
  const groups = await tx.rows<{ status: 'failed' | 'skipped'; reason: string; count: number }>(sql`
    select status, coalesce(reason, 'rejected') as reason, count(*)::int as count from campaign_recipients
    where organisation_id = ${tx.organisationId}::uuid and campaign_id = ${campaignId}::uuid and status in ('failed', 'skipped')
    group by 1, 2 order by 3 desc, 2`);
  return {
    failures: groups
      .filter(({ status }) => status === 'failed')
      .map(({ reason, count }) => ({ reason, count, can_retry: CAN_RETRY.includes(reason) })),
    skipped: groups
      .filter(({ status }) => status === 'skipped')
      .map(({ reason, count }) => ({ reason: reason as SkipReason, count })),
  };
}
