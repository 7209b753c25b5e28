/** The lifecycles of campaigns and recipients, which both sides run. */
export type { CampaignEvent } from '#machines/lifecycles/campaignLifecycle.machine.ts';
export { decideCampaign } from '#machines/lifecycles/campaignLifecycle.rules.ts';
export type { RecipientEvent } from '#machines/lifecycles/recipientLifecycle.machine.ts';
export { decideRecipient, flagsOf } from '#machines/lifecycles/recipientLifecycle.rules.ts';
