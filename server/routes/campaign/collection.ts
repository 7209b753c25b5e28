import { getPaymentCampaign } from '#contract/collection.ts';
import { groupRecipients } from '#server/db/campaignRecipients.ts';
import { campaignFrom, findCampaign, isCollection } from '#server/db/campaigns.ts';
import { moneyOf } from '#server/db/collections.ts';
import { grant, refuse } from '#server/domain/decision.ts';
import { serve } from '#server/http/serve.ts';

/** Returns a payment collection with its money (ENT-025). */
export const collectionRoute = serve(getPaymentCampaign, async ({ input, tx }) => {
  const row = await findCampaign(tx, input.id);
  if (!row || !isCollection(row)) return refuse('notFound');
  const campaign = campaignFrom(row);
  return grant({
    success: true as const,
    campaign: { ...campaign, reminder_delay_hours: row.reminder_delay_hours ?? 0 },
    ...(await moneyOf(tx, row)),
    ...(await groupRecipients(tx, row.id)),
    waiting_until: row.paused_reason === 'businessHours' ? campaign.paused_until : null,
  });
});
