import type { PausedReason } from '#contract/campaignStatus.ts';
import { model } from '../model.ts';
import { campaignLifecycleMachine } from './campaignLifecycle.machine.ts';
import { campaignStatusIn, type CampaignSnapshot } from './campaignLifecycle.rules.ts';

const world = <E>(event: E) => ({ event, by: 'world' as const });
const paused = (reason: PausedReason) => world({ type: 'engine.paused' as const, reason });
const unstarted = (snapshot: CampaignSnapshot) => snapshot.matches('draft') || snapshot.matches('scheduled');
const isOver = (snapshot: CampaignSnapshot) =>
  ['completed', 'failed', 'cancelled'].includes(campaignStatusIn(snapshot));
const created = (isScheduled: boolean) => ({
  isScheduled,
  hasStarted: false,
  waitingReason: null,
  pausedReason: null,
  failedReason: null,
});

export const campaignLifecycleModel = model(campaignLifecycleMachine, {
  inputs: {
    'a draft': created(false),
    'a scheduled campaign': created(true),
  },
  happenings: [],
  causes: {
    'campaign.launch': [world({ type: 'campaign.launch' as const })],
    'campaign.due': [
      world({ type: 'campaign.due' as const, isTooLate: false }),
      world({ type: 'campaign.due' as const, isTooLate: true }),
    ],
    'campaign.cancel': [world({ type: 'campaign.cancel' as const })],
    'campaign.reschedule': [world({ type: 'campaign.reschedule' as const })],
    'engine.waiting': [world({ type: 'engine.waiting' as const, reason: 'templateNotApproved' as const })],
    'campaign.pause': [world({ type: 'campaign.pause' as const })],
    'campaign.resume': [world({ type: 'campaign.resume' as const })],
    'engine.paused': [paused('tier'), paused('quality')],
    'engine.continued': [world({ type: 'engine.continued' as const })],
    'engine.handedOver': [
      world({ type: 'engine.handedOver' as const, isAllFailed: false }),
      world({ type: 'engine.handedOver' as const, isAllFailed: true }),
    ],
    'engine.retrying': [world({ type: 'engine.retrying' as const })],
    'engine.settled': [
      world({ type: 'engine.settled' as const, isAllFailed: false }),
      world({ type: 'engine.settled' as const, isAllFailed: true }),
    ],
    'engine.failed': [world({ type: 'engine.failed' as const, reason: 'templateNotApproved' as const })],
  },
  passing: ['created'],
  stays: {
    completed: 'a completed campaign is over',
    cancelled: 'a cancelled campaign is over',
  },
  laws: {
    'a campaign starts once': (now, before) =>
      !now.matches('in_progress') ||
      unstarted(before) ||
      before.matches('in_progress') ||
      before.matches('sent'),
    'only a campaign that has not started is cancelled': (now, before) =>
      !now.matches('cancelled') || before.matches('cancelled') || unstarted(before),
    'an ended campaign stays ended, unless it failed before it started': (now, before) =>
      !isOver(before) ||
      campaignStatusIn(now) === campaignStatusIn(before) ||
      (before.matches('failed') && !before.context.hasStarted && now.matches('scheduled')),
    'only a scheduled campaign waits': (now) =>
      now.context.waitingReason === null || now.matches('scheduled'),
    'a campaign that waited for too long fails with what it waited for (O34)': (now, before) =>
      before.context.waitingReason === null ||
      !now.matches('failed') ||
      now.context.failedReason === before.context.waitingReason,
    'what has started is never scheduled again': (now, before) =>
      !before.context.hasStarted || !now.matches('scheduled'),
    'a pause has a reason, and only a running campaign is paused': (now) =>
      (now.context.pausedReason !== null) === now.matches({ in_progress: 'paused' }),
    'a failed campaign has a reason, and no other has one': (now) =>
      (now.context.failedReason !== null) === now.matches('failed'),
    'only an admin ends an admin’s pause': (now, before) =>
      before.context.pausedReason !== 'admin' ||
      now.context.pausedReason === 'admin' ||
      !now.matches({ in_progress: 'paused' }),
  },
});
