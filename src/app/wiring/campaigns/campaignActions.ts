import { copyFailedRecipients } from '#contract/campaignCalls.ts';
import { copyCampaign, rescheduleCampaign } from '#contract/campaignSchedule.ts';
import { campaignPath } from '#lib/paths.ts';
import { campaignActionMachine } from '#machines/campaigns/campaignAction.machine.ts';
import { templateCheckMachine } from '#machines/campaigns/templateCheck.machine.ts';
import type { AppContext } from '#app/wiring/appContext.ts';
import { keyring } from '#app/wiring/connection/keyring.ts';
import { zoneOf } from './zoneOf.ts';
import { fulfil } from '#app/wiring/fulfil.ts';

const stale = { type: 'campaign.stale' as const };

export function wireCampaignAction(app: AppContext) {
  const copies = keyring();
  return campaignActionMachine.provide({
    actors: {
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
      notifyChanged: ({ self }) => self._parent?.send(stale),
      openCampaign: (_, { campaignId }) => app.navigate(campaignPath(campaignId)),
    },
  });
}

export const wireTemplateCheck = () =>
  templateCheckMachine.provide({
    actions: {
      notifyUpdated: ({ self }) => self._parent?.send(stale),
    },
  });
