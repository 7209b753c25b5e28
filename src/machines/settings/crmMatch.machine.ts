/**
 * Which of our contacts has Pipedrive, by their numbers?
 *
 * The server compares all contacts in the background and writes a log; this chart follows it (B51). Everybody sees the
 * outcome, admins start a match.
 *
 * Intents  match.start, match.retry, match.saveLog
 * Ports    loadMatch, startMatch
 * Effects  saveLog
 */
import { assign, setup } from 'xstate';
import type { CrmMatch } from '#contract/crm.ts';
import type { Problem } from '#contract/failure.ts';
import { matchPipedriveContacts } from '#contract/pipedrive.ts';
import type { SheetFormat } from '#lib/sheet.ts';
import { CALL_PATIENCE } from '#lib/time.ts';
import { call } from '../call.ts';
import { port } from '../port.ts';
import { requestFor, withProblem } from '../request.ts';

interface Context {
  isAdmin: boolean;
  /** Null before the first match. */
  match: CrmMatch | null;
  problem: Problem | null;
}

const chart = setup({
  types: {
    input: {} as { isAdmin: boolean },
    context: {} as Context,
    events: {} as
      | { type: 'match.start' }
      | { type: 'match.retry' }
      | { type: 'match.saveLog'; format: SheetFormat },
  },
  actors: {
    loadMatch: port<CrmMatch | null>('loadMatch'),
    startMatch: call(matchPipedriveContacts, { give: ({ data }) => data }),
  },
  guards: {
    isAdmin: ({ context }) => context.isAdmin,
    hasLog: ({ context }) => context.match?.state === 'done',
    isRunning: ({ context }) => context.match?.state === 'running',
  },
  actions: {
    setMatch: assign((_, { match }: { match: CrmMatch | null }) => ({ match, problem: null })),
    setProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    clearProblem: assign({ problem: null }),
    saveLog: (_, _params: { address: string; format: SheetFormat }) => {},
  },
  delays: { patience: CALL_PATIENCE, pollPause: 2_000 },
});

const request = requestFor(chart);
const learn = {
  type: 'setMatch' as const,
  params: ({ event }: { event: { output: CrmMatch | null } }) => ({ match: event.output }),
};

export const crmMatchMachine = chart.createMachine({
  id: 'crmMatch',
  context: ({ input }) => ({ ...input, match: null, problem: null }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The last match is being loaded.',
      ...request({
        src: 'loadMatch',
        onDone: { target: 'settling', actions: learn },
        onFailure: { target: 'failed', actions: withProblem('setProblem') },
      }),
    },
    failed: {
      description: 'The last match could not be loaded.',
      on: { 'match.retry': 'loading' },
    },
    settling: {
      description: 'Decides whether a match runs.',
      always: [{ guard: 'isRunning', target: 'following' }, { target: 'idle' }],
    },
    idle: {
      description: 'No match runs; the log of the last one can be downloaded.',
      meta: { spec: ['INT-PIPE-008'] },
      on: {
        'match.start': { guard: 'isAdmin', target: 'starting', actions: 'clearProblem' },
        'match.saveLog': {
          guard: 'hasLog',
          actions: {
            type: 'saveLog',
            params: ({ context, event: { format } }) => ({ address: context.match?.log_url ?? '', format }),
          },
        },
      },
    },
    starting: {
      description: 'The match is being started.',
      ...request({
        src: 'startMatch',
        onDone: { target: 'settling', actions: learn },
        onFailure: { target: 'idle', actions: withProblem('setProblem') },
      }),
    },
    following: {
      description: 'The match runs; its counts so far are shown.',
      after: { pollPause: 'polling' },
    },
    polling: {
      description: 'The counts of the running match are being loaded.',
      ...request({
        src: 'loadMatch',
        onDone: { target: 'settling', actions: learn },
        onFailure: 'following',
      }),
    },
  },
});
