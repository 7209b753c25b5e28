/**
 * Are the CRM's contacts synced, and what came of it?
 *
 * The server works in the background; while it does, this chart asks for the counts again and again. Everybody sees them
 * and the failures with their reasons, admins start a sync.
 *
 * Intents  sync.start, sync.retry; direction.choose; failures.open, failures.retry; dialog.close
 * Ports    loadSync, startSync, loadFailures
 */
import { assign, setup } from 'xstate';
import type { CrmContact, CrmDirection, CrmPlatform, CrmSync } from '#contract/crm.ts';
import { USUAL_DIRECTION } from '#contract/crm.ts';
import type { Problem } from '#contract/failure.ts';
import { CALL_PATIENCE } from '#lib/time.ts';
import { port } from '../port.ts';
import { requestFor, withProblem } from '../request.ts';

interface Input {
  platform: CrmPlatform;
  isAdmin: boolean;
}

interface Context extends Input {
  direction: CrmDirection;
  sync: CrmSync | null;
  failures: CrmContact[];
  problem: Problem | null;
}

const chart = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as
      | { type: 'sync.start' }
      | { type: 'sync.retry' }
      | { type: 'direction.choose'; direction: CrmDirection }
      | { type: 'failures.open' }
      | { type: 'failures.retry' }
      | { type: 'dialog.close' },
  },
  actors: {
    loadSync: port<CrmSync, { platform: CrmPlatform }>('loadSync'),
    startSync: port<CrmSync, { platform: CrmPlatform; direction: CrmDirection }>('startSync'),
    loadFailures: port<CrmContact[], { platform: CrmPlatform }>('loadFailures'),
  },
  guards: {
    isAdmin: ({ context }) => context.isAdmin,
    isRunning: ({ context }) => context.sync?.running ?? false,
    hasFailures: ({ context }) => (context.sync?.total_failed ?? 0) > 0,
  },
  actions: {
    setSync: assign((_, { sync }: { sync: CrmSync }) => ({ sync, problem: null })),
    setDirection: assign((_, { direction }: { direction: CrmDirection }) => ({ direction })),
    setFailures: assign((_, { failures }: { failures: CrmContact[] }) => ({ failures, problem: null })),
    setProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    clearProblem: assign({ problem: null }),
  },
  delays: { patience: CALL_PATIENCE, pollPause: 2_000 },
});

const request = requestFor(chart);
const learn = {
  type: 'setSync' as const,
  params: ({ event }: { event: { output: CrmSync } }) => ({ sync: event.output }),
};
const ofPlatform = ({ context: { platform } }: { context: Context }) => ({ platform });

export const crmSyncMachine = chart.createMachine({
  id: 'crmSync',
  context: ({ input }) => ({
    ...input,
    direction: USUAL_DIRECTION[input.platform],
    sync: null,
    failures: [],
    problem: null,
  }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The state of the sync is being loaded.',
      ...request({
        src: 'loadSync',
        input: ofPlatform,
        onDone: { target: 'settling', actions: learn },
        onFailure: { target: 'failed', actions: withProblem('setProblem') },
      }),
    },
    failed: {
      description: 'The state of the sync could not be loaded.',
      on: { 'sync.retry': 'loading' },
    },
    settling: {
      description: 'Decides whether the sync runs.',
      always: [{ guard: 'isRunning', target: 'following' }, { target: 'idle' }],
    },
    idle: {
      description: 'No sync runs; the counts of the last one are shown.',
      meta: { spec: ['INT-ZOHO-006', 'INT-PIPE-006'] },
      on: {
        'sync.start': { guard: 'isAdmin', target: 'starting', actions: 'clearProblem' },
        'direction.choose': {
          guard: 'isAdmin',
          actions: { type: 'setDirection', params: ({ event }) => event },
        },
        'failures.open': { guard: 'hasFailures', target: 'listing', actions: 'clearProblem' },
      },
    },
    starting: {
      description: 'The sync is being started.',
      ...request({
        src: 'startSync',
        input: ({ context: { platform, direction } }) => ({ platform, direction }),
        onDone: { target: 'settling', actions: learn },
        onFailure: {
          target: 'idle',
          actions: withProblem('setProblem'),
          meta: { spec: ['INT-ZOHO-005', 'INT-PIPE-005'] },
        },
      }),
    },
    following: {
      description: 'The sync runs; its counts so far are shown.',
      after: { pollPause: 'polling' },
    },
    // A lost answer changes nothing: the server goes on, and is asked again.
    polling: {
      description: 'The counts of the running sync are being loaded.',
      ...request({
        src: 'loadSync',
        input: ofPlatform,
        onDone: { target: 'settling', actions: learn },
        onFailure: 'following',
      }),
    },
    listing: {
      description: 'The contacts that failed are being loaded.',
      tags: 'dialog',
      ...request({
        src: 'loadFailures',
        input: ofPlatform,
        onDone: {
          target: 'listed',
          actions: { type: 'setFailures', params: ({ event }) => ({ failures: event.output }) },
        },
        onFailure: { target: 'unlisted', actions: withProblem('setProblem') },
      }),
      on: { 'dialog.close': 'idle' },
    },
    listed: {
      description: 'The contacts that failed are shown with their reasons.',
      tags: 'dialog',
      on: { 'dialog.close': 'idle' },
    },
    unlisted: {
      description: 'The contacts that failed could not be loaded.',
      tags: 'dialog',
      on: {
        'failures.retry': { target: 'listing', actions: 'clearProblem' },
        'dialog.close': { target: 'idle', actions: 'clearProblem' },
      },
    },
  },
});
