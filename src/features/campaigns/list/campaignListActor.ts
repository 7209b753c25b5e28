import type { ActorRefFrom } from 'xstate';
import type { campaignListMachine } from '#machines/campaigns/campaignList.machine.ts';

export type CampaignListActor = ActorRefFrom<typeof campaignListMachine>;
