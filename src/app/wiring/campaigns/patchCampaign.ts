import type { Campaign } from '#contract/campaign.ts';
import { CampaignFailure, PausedReason } from '#contract/campaignStatus.ts';
import type { CampaignChange } from '#machines/campaigns/campaignList.rules.ts';

/** Returns the campaign with its new status and counts; a reason unknown to this version is left out. */
export function patched<Shown extends Campaign>(
  campaign: Shown,
  { status, pausedReason, metrics, rate }: CampaignChange,
): Shown {
  const isScheduled = status === 'scheduled';
  const reason = PausedReason.safeParse(isScheduled ? null : pausedReason);
  const waiting = CampaignFailure.safeParse(isScheduled ? pausedReason : null);
  return {
    ...campaign,
    status,
    paused_reason: reason.success ? reason.data : null,
    waiting_reason: waiting.success ? waiting.data : null,
    metrics: { ...campaign.metrics, ...metrics },
    rate,
  };
}
