import { draftFacts, type CampaignFacts } from './campaignActions.ts';
import type { CampaignChange } from './campaignList.rules.ts';

export const draft = draftFacts;
export const running: CampaignFacts = {
  status: 'in_progress',
  pausedReason: null,
  isWaiting: false,
  hasStarted: true,
  isCollection: false,
  failed: 0,
  unconfirmed: 0,
};
export const paused: CampaignFacts = { ...running, pausedReason: 'admin' };
export const completed: CampaignFacts = {
  status: 'completed',
  pausedReason: null,
  isWaiting: false,
  hasStarted: true,
  isCollection: false,
  failed: 9,
  unconfirmed: 1,
};
/** A completed payment collection with failed requests. */
export const collected: CampaignFacts = { ...completed, isCollection: true };
/** A scheduled campaign whose template is not ready, and one that failed by that. */
export const waiting: CampaignFacts = { ...draft, status: 'scheduled', isWaiting: true };
export const neverStarted: CampaignFacts = { ...draft, status: 'failed' };
export const cancelled: CampaignFacts = { ...draft, status: 'cancelled' };

export const changeOf = (status: string, failed = 0): CampaignChange => ({
  campaignId: 'p1',
  status,
  pausedReason: null,
  metrics: { total: 1204, delivered: 746, failed, unconfirmed: 0 },
  rate: null,
});
