import type { ActorRefFrom } from 'xstate';
import type { campaignDetailMachine } from '#machines/campaigns/campaignDetail.machine.ts';

export type CampaignDetailActor = ActorRefFrom<typeof campaignDetailMachine>;
