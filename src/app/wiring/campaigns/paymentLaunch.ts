import { launchCampaign } from '#contract/campaignCalls.ts';
import { COLLECTION_COST } from '#contract/campaignLimits.ts';
import {
  checkDebts,
  createPaymentCollectionCampaign,
  type DebtCheck,
  type NewDebt,
} from '#contract/collection.ts';
import { Failure, problemOf } from '#contract/failure.ts';
import { paymentCampaignPath } from '#lib/paths.ts';
import { delayOf, type PaymentForm, REMINDER_DELAY } from '#machines/campaigns/paymentForm.ts';
import { paymentLaunchMachine } from '#machines/campaigns/paymentLaunch.machine.ts';
import type { AppContext } from '#app/wiring/appContext.ts';
import { zoneOf } from './zoneOf.ts';
import { fulfil } from '#app/wiring/fulfil.ts';
import type { OneDebtFile } from './debts.ts';
import { languageOf, REQUEST_TEMPLATE } from './paymentTemplates.ts';

/** Returns the debts as JSON text for a request, as the worker wrote it, so that the page does not write 100,000 rows. */
const rowsOf = async (debts: OneDebtFile): Promise<NewDebt[]> =>
  (await debts.ask('recipients', null)) as unknown as NewDebt[];

/** Creates the campaign; the draft's id is its idempotency key in every tab (LAUNCH-009). */
async function create(
  app: AppContext,
  debts: OneDebtFile,
  { form, check, chosen }: { form: PaymentForm; check: DebtCheck | null; chosen: readonly number[] },
  signal: AbortSignal,
) {
  const { draftId, name, upload, reminderDelay, retryOnFailure, scheduledFor, greeting } = form;
  if (!upload) throw new Failure('fileGone');
  const { campaign } = await app.call(
    createPaymentCollectionCampaign,
    {
      name: name.trim(),
      template: { template_id: REQUEST_TEMPLATE, language: languageOf(app) },
      recipients: await rowsOf(debts),
      ...(check ? { known: { counts: check.counts, chosen: [...chosen] } } : {}),
      greeting,
      ...(scheduledFor === null ? {} : { scheduled_for: new Date(scheduledFor).toISOString() }),
      ...zoneOf(app),
      status: scheduledFor === null ? 'draft' : 'scheduled',
      reminder_delay: delayOf(reminderDelay) ?? REMINDER_DELAY,
      retry_on_failure: retryOnFailure,
      estimated_cost: Math.round(upload.total * COLLECTION_COST * 100) / 100,
    },
    { signal, idempotencyKey: draftId },
  );
  return { campaignId: campaign._id };
}

export const wirePaymentLaunch = (app: AppContext, debts: OneDebtFile) =>
  paymentLaunchMachine.provide({
    actors: {
      checkDebts: fulfil(async (_, signal) =>
        app.call(checkDebts, { recipients: await rowsOf(debts) }, { signal }),
      ),
      createPaymentCampaign: fulfil(async (asked, signal) => {
        try {
          return await create(app, debts, asked, signal);
        } catch (error) {
          const { code, details } = problemOf(error);
          // The answer was a success without a campaign.
          if (code === 'unexpected' && 'issues' in details) return { campaignId: null };
          throw error;
        }
      }),
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
      openCampaign: (_, { campaignId, hasFailed }) => {
        if (hasFailed) app.showToast({ tone: 'destructive', title: 'broadcast.outcome.launchFailed' });
        app.navigate(`${paymentCampaignPath(campaignId)}${hasFailed ? '?launch=failed' : ''}`);
      },
    },
  });
