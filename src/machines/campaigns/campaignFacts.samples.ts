import type { CampaignFacts } from './campaignActions.ts';
import type { CampaignChange } from './campaignList.rules.ts';

export const draft: CampaignFacts = {
  status: 'draft',
  pausedReason: null,
  isCollection: false,
  failed: 0,
  unconfirmed: 0,
};
export const running: CampaignFacts = {
  status: 'in_progress',
  pausedReason: null,
  isCollection: false,
  failed: 0,
  unconfirmed: 0,
};
export const paused: CampaignFacts = { ...running, pausedReason: 'admin' };
export const completed: CampaignFacts = {
  status: 'completed',
  pausedReason: null,
  isCollection: false,
  failed: 9,
  unconfirmed: 1,
};
/** A completed payment collection with failed requests. */
export const collected: CampaignFacts = { ...completed, isCollection: true };
export const cancelled: CampaignFacts = { ...draft, status: 'cancelled' };

export const changeOf = (status: string, failed = 0): CampaignChange => ({
  campaignId: 'p1',
  status,
  pausedReason: null,
  metrics: { total: 1204, delivered: 746, failed, unconfirmed: 0 },
  rate: null,
});
