import type { AppContext } from '#app/wiring/appContext.ts';
import { wireBroadcast } from './broadcast.ts';
import { wireCampaignDetail } from './campaignDetail.ts';
import { wireCampaignList } from './campaignList.ts';

/** Wires the charts of the campaigns' pages: the list, one campaign, and the wizard of a broadcast. */
export const wireCampaigns = (app: AppContext) => ({
  campaigns: wireCampaignList(app),
  campaign: wireCampaignDetail(app),
  broadcast: wireBroadcast(app),
});
