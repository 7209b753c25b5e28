import { campaignFrom, type CampaignRow } from '#server/db/campaigns.ts';
import type { AuditTarget } from '#server/db/audit.ts';
import { grant } from '#server/domain/decision.ts';

export const answer = (row: CampaignRow) => grant({ success: true as const, campaign: campaignFrom(row) });

/** Names a campaign in the audit log. */
export const targetOf = ({ id, name }: Pick<CampaignRow, 'id' | 'name'>): AuditTarget => ({
  type: 'campaign',
  id,
  label: name,
});
