import { getPaymentCampaign } from '#contract/collection.ts';
import { groupRecipients } from '#server/db/campaignRecipients.ts';
import { campaignFrom, findCampaign, isCollection } from '#server/db/campaigns.ts';
import { sumsOf } from '#server/db/collections.ts';
import { grant, refuse } from '#server/domain/decision.ts';
import { shareOf } from '#lib/money.ts';
import { serve } from '#server/http/serve.ts';

/** Returns a payment collection with its money (ENT-025). */
export const collectionRoute = serve(getPaymentCampaign, async ({ input, tx }) => {
  const row = await findCampaign(tx, input.id);
  if (!row || !isCollection(row)) return refuse('notFound');
  const campaign = campaignFrom(row);
  const { paid_invoices: paid, failed_payments: failed, ...sums } = await sumsOf(tx, row.id);
  return grant({
    success: true as const,
    campaign: { ...campaign, reminder_delay_hours: row.reminder_delay_hours ?? 0 },
    payment_stats: { paid, replied: row.replied, failed },
    payment_metrics: { ...sums, collection_rate: shareOf(sums.paid_amount, sums.total_amount) },
    ...(await groupRecipients(tx, row.id)),
    waiting_until: row.paused_reason === 'businessHours' ? campaign.paused_until : null,
  });
});
