import type { Campaign } from '#contract/campaign.ts';
import { PausedReason } from '#contract/campaignStatus.ts';
import type { CampaignChange } from '#machines/campaigns/campaignList.rules.ts';

/** Returns the campaign with its new status and counts; a reason unknown to this version is left out. */
export function patched<Shown extends Campaign>(
  campaign: Shown,
  { status, pausedReason, metrics, rate }: CampaignChange,
): Shown {
  const reason = PausedReason.safeParse(pausedReason);
  return {
    ...campaign,
    status,
    paused_reason: reason.success ? reason.data : null,
    metrics: { ...campaign.metrics, ...metrics },
    rate,
  };
}
