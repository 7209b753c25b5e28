import { launchCampaign } from '#contract/campaignCalls.ts';
import { COLLECTION_COST } from '#contract/campaignLimits.ts';
import { createPaymentCollectionCampaign, type NewDebt } from '#contract/collection.ts';
import { Failure, problemOf } from '#contract/failure.ts';
import { paymentCampaignPath } from '#lib/paths.ts';
import { delayOf, type PaymentForm, REMINDER_DELAY } from '#machines/campaigns/paymentForm.ts';
import { paymentLaunchMachine } from '#machines/campaigns/paymentLaunch.machine.ts';
import type { AppContext } from '#app/wiring/appContext.ts';
import { zoneOf } from './zoneOf.ts';
import { fulfil } from '#app/wiring/fulfil.ts';
import type { OneDebtFile } from './debts.ts';
import { languageOf, REQUEST_TEMPLATE } from './paymentTemplates.ts';

/** Creates the campaign; the draft's id is its idempotency key in every tab (LAUNCH-009). */
async function create(app: AppContext, debts: OneDebtFile, form: PaymentForm, signal: AbortSignal) {
  const { draftId, name, upload, reminderDelay, retryOnFailure, scheduledFor } = form;
  if (!upload) throw new Failure('fileGone');
  const recipients = await debts.ask('recipients', null);
  const { campaign, repeated_numbers: repeated } = await app.call(
    createPaymentCollectionCampaign,
    {
      name: name.trim(),
      template: { template_id: REQUEST_TEMPLATE, language: languageOf(app) },
      // The request takes the JSON as the worker wrote it, so that the page does not write 100,000 rows.
      recipients: recipients as unknown as NewDebt[],
      ...(scheduledFor === null ? {} : { scheduled_for: new Date(scheduledFor).toISOString() }),
      ...zoneOf(app),
      status: scheduledFor === null ? 'draft' : 'scheduled',
      reminder_delay: delayOf(reminderDelay) ?? REMINDER_DELAY,
      retry_on_failure: retryOnFailure,
      estimated_cost: Math.round(upload.total * COLLECTION_COST * 100) / 100,
    },
    { signal, idempotencyKey: draftId },
  );
  return { campaignId: campaign._id, repeated };
}

export const wirePaymentLaunch = (app: AppContext, debts: OneDebtFile) =>
  paymentLaunchMachine.provide({
    actors: {
      createPaymentCampaign: fulfil<{ campaignId: string | null; repeated: number }, { form: PaymentForm }>(
        async ({ form }, signal) => {
          try {
            return await create(app, debts, form, signal);
          } catch (error) {
            const { code, details } = problemOf(error);
            // The answer was a success without a campaign.
            if (code === 'unexpected' && 'issues' in details) return { campaignId: null, repeated: 0 };
            throw error;
          }
        },
      ),
      launchCampaign: fulfil(async ({ campaignId }, signal) => {
        try {
          await app.call(launchCampaign, { id: campaignId }, { signal });
        } catch (error) {
          // Another tab, or an earlier attempt whose answer was lost, has launched it.
          if (problemOf(error).code !== 'campaignFixed') throw error;
        }
      }),
    },
    actions: {
      openCampaign: (_, { campaignId, hasFailed, repeated }) => {
        if (hasFailed) app.showToast({ tone: 'destructive', title: 'broadcast.outcome.launchFailed' });
        if (repeated > 0)
          app.showToast({ tone: 'warning', title: 'collection.repeated', values: { count: repeated } });
        app.navigate(`${paymentCampaignPath(campaignId)}${hasFailed ? '?launch=failed' : ''}`);
      },
    },
  });
