import {
  cancelCampaign,
  checkCampaignTemplate,
  copyFailedRecipients,
  launchCampaign,
  pauseCampaign,
  resumeCampaign,
  updateCampaignTemplate,
} from '#contract/campaignCalls.ts';
import { copyCampaign, rescheduleCampaign } from '#contract/campaignSchedule.ts';
import { campaignPath } from '#lib/paths.ts';
import { campaignActionMachine } from '#machines/campaigns/campaignAction.machine.ts';
import { templateCheckMachine } from '#machines/campaigns/templateCheck.machine.ts';
import type { AppContext } from '#app/wiring/appContext.ts';
import { keyring } from '#app/wiring/connection/keyring.ts';
import { zoneOf } from './zoneOf.ts';
import { fulfil } from '#app/wiring/fulfil.ts';

const stale = { type: 'campaign.stale' as const };

type Change = typeof launchCampaign | typeof cancelCampaign | typeof pauseCampaign | typeof resumeCampaign;

export function wireCampaignAction(app: AppContext) {
  const copies = keyring();
  const changing = (operation: Change) =>
    fulfil<void, { campaignId: string }>(async ({ campaignId }, signal) => {
      await app.call(operation, { id: campaignId }, { signal });
    });
  return campaignActionMachine.provide({
    actors: {
      launch: changing(launchCampaign),
      cancel: changing(cancelCampaign),
      pause: changing(pauseCampaign),
      resume: changing(resumeCampaign),
      copyFailed: fulfil(async ({ campaignId, name, includesUnconfirmed }, signal) => {
        const { campaign } = await copies.once([campaignId, name, includesUnconfirmed], (key) =>
          app.call(
            copyFailedRecipients,
            { id: campaignId, name, include_unconfirmed: includesUnconfirmed },
            { signal, idempotencyKey: key },
          ),
        );
        return { campaignId: campaign._id };
      }),
      copy: fulfil(async ({ campaignId, name }, signal) => {
        const { campaign } = await copies.once(['all', campaignId, name], (key) =>
          app.call(copyCampaign, { id: campaignId, name }, { signal, idempotencyKey: key }),
        );
        return { campaignId: campaign._id };
      }),
      reschedule: fulfil(async ({ campaignId, at }, signal) => {
        const time = { scheduled_for: new Date(at).toISOString(), ...zoneOf(app) };
        await app.call(rescheduleCampaign, { id: campaignId, ...time }, { signal });
      }),
    },
    actions: {
      showFailure: (_, { action, problem }) =>
        app.showToast({
          tone: 'destructive',
          title: `campaign.failed.${action}`,
          text: problem.text,
          problem,
        }),
      showOvertaken: (_, { status }) =>
        app.showToast({ tone: 'warning', title: 'campaign.overtaken', values: { status }, news: true }),
      showLaunched: () => app.showToast({ tone: 'success', title: 'campaign.launched' }),
      notifyChanged: ({ self }) => self._parent?.send(stale),
      openCampaign: (_, { campaignId }) => app.navigate(campaignPath(campaignId)),
    },
  });
}

export const wireTemplateCheck = (app: AppContext) =>
  templateCheckMachine.provide({
    actors: {
      checkTemplate: fulfil(async ({ campaignId }, signal) =>
        app.call(checkCampaignTemplate, { id: campaignId }, { signal }),
      ),
      updateTemplate: fulfil(async ({ campaignId }, signal) => {
        await app.call(updateCampaignTemplate, { id: campaignId }, { signal });
      }),
    },
    actions: {
      showFailure: (_, { problem }) =>
        app.showToast({
          tone: 'destructive',
          title: 'campaign.failed.update',
          text: problem.text,
          problem,
        }),
      notifyUpdated: ({ self }) => self._parent?.send(stale),
    },
  });
