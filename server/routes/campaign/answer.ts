import { campaignFrom, type CampaignRow } from '#server/db/campaigns.ts';
import { grant } from '#server/domain/decision.ts';

export const answer = (row: CampaignRow) => grant({ success: true as const, campaign: campaignFrom(row) });
