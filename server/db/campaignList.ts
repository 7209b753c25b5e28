import { campaignStatusOf } from '#contract/campaignStatus.ts';
import { type CampaignRow, columns } from './campaigns.ts';
import { nothing, type Sql, sql } from './sql.ts';
import type { Tx } from './transaction.ts';

export interface CampaignFilter {
  intents: string[];
  /** `all`, or a status in any of its spellings. */
  status: string;
  search: string;
  from: Date | null;
  until: Date | null;
  createdBy: string | null;
  templateName: string | null;
  category: string | null;
}

interface Asked {
  filter: CampaignFilter;
  sortBy: 'created_at' | 'name' | 'started_at';
  order: 'asc' | 'desc';
  page: number;
  limit: number;
}

const conditions = (filter: CampaignFilter): Sql => sql`c.is_ready
  ${filter.intents.length > 0 ? sql`and c.intent = any(${filter.intents}::text[])` : nothing}
  ${filter.status === 'all' ? nothing : sql`and c.status = ${campaignStatusOf(filter.status) ?? filter.status}`}
  ${filter.search ? sql`and position(folded(${filter.search}) in folded(c.name)) > 0` : nothing}
  ${filter.from ? sql`and c.created_at >= ${filter.from}::timestamptz` : nothing}
  ${filter.until ? sql`and c.created_at <= ${filter.until}::timestamptz` : nothing}
  ${filter.createdBy ? sql`and c.created_by::text = ${filter.createdBy}` : nothing}
  ${filter.templateName ? sql`and c.template->>'name' = ${filter.templateName}` : nothing}
  ${filter.category ? sql`and lower(c.template->>'category') = lower(${filter.category})` : nothing}`;

const sorts: Record<`${Asked['sortBy']} ${Asked['order']}`, Sql> = {
  'created_at asc': sql`c.created_at asc, c.id`,
  'created_at desc': sql`c.created_at desc, c.id`,
  'name asc': sql`c.name collate names asc, c.id`,
  'name desc': sql`c.name collate names desc, c.id`,
  'started_at asc': sql`c.started_at asc nulls last, c.id`,
  'started_at desc': sql`c.started_at desc nulls last, c.id`,
};

/** Returns a page of campaigns, and the number of all that match. */
export async function readCampaigns(
  tx: Tx,
  { filter, sortBy, order, page, limit }: Asked,
): Promise<{ rows: CampaignRow[]; total: number }> {
  const where = conditions(filter);
  const counted = await tx.row<{ total: number }>(
    sql`select count(*)::int as total from campaigns c where ${where}`,
  );
  const total = counted?.total ?? 0;
  const skipped = (page - 1) * limit;
  if (skipped >= total) return { rows: [], total };
  const sorted = sorts[`${sortBy} ${order}`];
  // Skips ids, which an index has, instead of whole rows with their templates.
  const rows = await tx.rows<CampaignRow>(sql`
    select ${columns} from (
      select c.id from campaigns c where ${where} order by ${sorted} offset ${skipped}::bigint limit ${limit}::int
    ) shown join campaigns c on c.organisation_id = ${tx.organisationId}::uuid and c.id = shown.id order by ${sorted}`);
  return { rows, total };
}
