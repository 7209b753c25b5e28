/**
 * Is this campaign still to be sent, being sent, or over?
 *
 * The authority for one campaign. A draft or scheduled campaign starts once, by a person or at its time, and can be
 * cancelled until then (X13). One that is not ready at its time waits with the reason, for 24 hours, and then fails with it (O34);
 * as long as it has not started, it can be given another time. A running one can only be paused (O17): by an admin, or by the server with a reason, which
 * may end by itself. It is sent when its last message was handed to the provider, and completed when no receipt is
 * awaited (B31). A failure that is reported in between and may pass brings it back, to try that recipient again (B39).
 *
 * Intents  campaign.launch, campaign.cancel, campaign.reschedule, campaign.pause, campaign.resume
 * Facts    campaign.due, engine.waiting, engine.paused, engine.continued, engine.handedOver, engine.retrying, engine.settled,
 *          engine.failed
 */
import { assign, setup } from 'xstate';
import type { CampaignFailure, PausedReason } from '#contract/campaignStatus.ts';

/** Pauses that end when their cause does; the others wait for an admin. */
export const PASSING_REASONS: readonly PausedReason[] = [
  'tier',
  'channel',
  'quietHours',
  'businessHours',
  'payments',
  'subscription',
];

export type CampaignEvent =
  | { type: 'campaign.launch' }
  /** `isTooLate`: its time passed more than 24 hours ago (B32). */
  | { type: 'campaign.due'; isTooLate: boolean }
  | { type: 'campaign.cancel' }
  | { type: 'campaign.reschedule' }
  | { type: 'campaign.pause' }
  | { type: 'campaign.resume' }
  /** Its time has come, and something is not ready. */
  | { type: 'engine.waiting'; reason: CampaignFailure }
  | { type: 'engine.paused'; reason: PausedReason }
  | { type: 'engine.continued' }
  /** Nothing is left to send; `isAllFailed`: nothing was accepted. */
  | { type: 'engine.handedOver'; isAllFailed: boolean }
  /** A recipient is to be tried again. */
  | { type: 'engine.retrying' }
  /** No receipt is awaited any more; `isAllFailed`: nothing arrived. */
  | { type: 'engine.settled'; isAllFailed: boolean }
  | { type: 'engine.failed'; reason: CampaignFailure };

export interface CampaignFacts {
  /** It is created with a time to start. */
  isScheduled: boolean;
  hasStarted: boolean;
  waitingReason: CampaignFailure | null;
  pausedReason: PausedReason | null;
  failedReason: CampaignFailure | null;
}

const chart = setup({
  types: { input: {} as CampaignFacts, context: {} as CampaignFacts, events: {} as CampaignEvent },
  guards: {
    isScheduled: ({ context }) => context.isScheduled,
    isTooLate: ({ event }) => event.type === 'campaign.due' && event.isTooLate,
    hasNotStarted: ({ context }) => !context.hasStarted,
    isAllFailed: ({ event }) =>
      (event.type === 'engine.handedOver' || event.type === 'engine.settled') && event.isAllFailed,
    pausePasses: ({ context }) =>
      context.pausedReason !== null && PASSING_REASONS.includes(context.pausedReason),
  },
  actions: {
    begin: assign({ hasStarted: true, waitingReason: null }),
    wait: assign((_, waitingReason: CampaignFailure) => ({ waitingReason })),
    clearReasons: assign({ waitingReason: null, failedReason: null }),
    failLate: assign(({ context: { waitingReason } }) => ({
      failedReason: waitingReason ?? ('tooLate' as const),
      waitingReason: null,
    })),
    pause: assign((_, pausedReason: PausedReason) => ({ pausedReason })),
    unpause: assign({ pausedReason: null }),
    fail: assign((_, failedReason: CampaignFailure) => ({
      failedReason,
      pausedReason: null,
      waitingReason: null,
    })),
  },
});

const allFailed = {
  guard: 'isAllFailed',
  target: '#campaignLifecycle.failed',
  actions: { type: 'fail', params: 'allFailed' },
} as const;
const failing = {
  target: '#campaignLifecycle.failed',
  actions: {
    type: 'fail' as const,
    params: ({ event }: { event: { reason: CampaignFailure } }) => event.reason,
  },
  meta: { spec: ['CAMP-018'] },
};
const pausing = {
  target: 'paused',
  actions: {
    type: 'pause' as const,
    params: ({ event }: { event: { reason: PausedReason } }) => event.reason,
  },
} as const;
const pausingByAdmin = { target: 'paused', actions: { type: 'pause', params: 'admin' } } as const;
const starting = {
  target: 'in_progress',
  actions: 'begin',
  meta: { spec: ['CAMP-018', 'CALL-060'] },
} as const;
const cancelling = {
  target: 'cancelled',
  actions: 'clearReasons',
  meta: { spec: ['CAMP-018', 'CAMP-019', 'CALL-061'] },
} as const;

export const campaignLifecycleMachine = chart.createMachine({
  id: 'campaignLifecycle',
  context: ({ input }) => input,
  initial: 'created',
  on: {
    // Listed so that a state that ignores them does so knowingly.
    'campaign.launch': {},
    'campaign.due': {},
    'campaign.cancel': {},
    'campaign.reschedule': {},
    'campaign.pause': {},
    'campaign.resume': {},
    'engine.waiting': {},
    'engine.paused': {},
    'engine.continued': {},
    'engine.handedOver': {},
    'engine.retrying': {},
    'engine.settled': {},
    'engine.failed': {},
  },
  states: {
    created: {
      description: 'Decides by whether the campaign has a time to start.',
      always: [{ guard: 'isScheduled', target: 'scheduled' }, { target: 'draft' }],
    },
    draft: {
      description: 'The campaign waits for a person to launch it.',
      on: { 'campaign.launch': starting, 'campaign.cancel': cancelling, 'engine.failed': failing },
    },
    scheduled: {
      description: 'The campaign starts at its time, or waits for what is not ready.',
      on: {
        'campaign.reschedule': { actions: 'clearReasons' },
        'engine.waiting': {
          actions: { type: 'wait', params: ({ event }) => event.reason },
          meta: { spec: ['CAMP-018'] },
        },
        'campaign.launch': starting,
        'campaign.cancel': cancelling,
        'campaign.due': [{ guard: 'isTooLate', target: 'failed', actions: 'failLate' }, starting],
        'engine.failed': failing,
      },
    },
    in_progress: {
      description: 'The campaign is being sent, or is paused.',
      initial: 'sending',
      on: {
        'engine.failed': failing,
        'engine.handedOver': [
          allFailed,
          { target: 'sent', actions: 'unpause', meta: { spec: ['CAMP-018'] } },
        ],
      },
      states: {
        sending: { on: { 'campaign.pause': pausingByAdmin, 'engine.paused': pausing } },
        paused: {
          on: {
            'campaign.pause': pausingByAdmin,
            'campaign.resume': { target: 'sending', actions: 'unpause' },
            'engine.paused': { ...pausing, guard: 'pausePasses' },
            'engine.continued': { guard: 'pausePasses', target: 'sending', actions: 'unpause' },
          },
        },
      },
    },
    sent: {
      description: 'The provider has every message; receipts are awaited.',
      on: {
        'engine.retrying': { target: 'in_progress', meta: { spec: ['CAMP-029'] } },
        'engine.settled': [allFailed, { target: 'completed', meta: { spec: ['CAMP-018'] } }],
      },
    },
    completed: { description: 'No receipt is awaited any more.' },
    failed: {
      description: 'The campaign could not be sent; one that never started can be given another time.',
      on: {
        'campaign.reschedule': { guard: 'hasNotStarted', target: 'scheduled', actions: 'clearReasons' },
      },
    },
    cancelled: { description: 'The campaign was cancelled before it started.' },
  },
});
