import { markAnnounced, type CampaignKey } from '#server/db/campaignQueue.ts';
import { findCampaign, metricsOf, rateOf } from '#server/db/campaigns.ts';
import { inOrganisation } from '#server/db/transaction.ts';
import type { JobContext } from '#server/context.ts';

/** Tells clients the present state of a campaign with changes that they were not told of (RT-020). */
export const announce = (
  { announcer, db }: JobContext,
  { organisation_id: organisationId, id }: CampaignKey,
  rate: number | null,
): Promise<void> =>
  inOrganisation(
    db,
    organisationId,
    { label: 'campaign.announce', onCommit: announcer.committed },
    async (tx) => {
      if (!(await markAnnounced(tx, id, rate))) return;
      const campaign = await findCampaign(tx, id);
      if (!campaign) return;
      tx.announce({
        type: 'campaign.changed',
        campaign_id: id,
        status: campaign.status,
        paused_reason: campaign.paused_reason ?? campaign.waiting_reason,
        metrics: metricsOf(campaign),
        rate: rateOf(campaign),
      });
    },
  );
