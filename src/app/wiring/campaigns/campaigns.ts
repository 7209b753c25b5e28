import type { AppContext } from '#app/wiring/appContext.ts';
import { wireBroadcast } from './broadcast.ts';
import { wireCampaignDetail } from './campaignDetail.ts';
import { wireCampaignList } from './campaignList.ts';
import { wireCollection } from './collection.ts';
import { wirePaymentDetail } from './paymentDetail.ts';

/** Wires the charts of the campaigns' pages: the list, one campaign, and the wizards. */
export const wireCampaigns = (app: AppContext) => ({
  campaigns: wireCampaignList(app),
  campaign: wireCampaignDetail(app),
  broadcast: wireBroadcast(app),
  paymentCampaign: wirePaymentDetail(app),
  collection: wireCollection(app),
});
