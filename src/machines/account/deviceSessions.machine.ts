/**
 * On which devices is this person signed in?
 *
 * A session can be ended, or all but the own one. One that had ended already is gone as well.
 *
 * Intents  session.revoke, sessions.revokeOthers, sessions.retry
 * Facts    sessions.stale
 * Ports    loadSessions, revokeSession, revokeOtherSessions
 */
import { assign, setup } from 'xstate';
import type { Problem } from '#contract/failure.ts';
import {
  type DeviceSession,
  listSessions,
  revokeSession,
  revokeOtherSessions,
} from '#contract/deviceSession.ts';
import { CALL_PATIENCE } from '#lib/time.ts';
import { call } from '../call.ts';
import { requestFor, withProblem } from '../request.ts';

interface Context {
  sessions: DeviceSession[];
  /** The session that is being ended. */
  ending: string | null;
  problem: Problem | null;
}
type Asked = { id: string };

const chart = setup({
  types: {
    context: {} as Context,
    events: {} as
      | { type: 'session.revoke'; id: string }
      | { type: 'sessions.revokeOthers' }
      | { type: 'sessions.retry' }
      | { type: 'sessions.stale' },
  },
  actors: {
    loadSessions: call(listSessions, { give: ({ data }) => data }),
    revokeSession: call(revokeSession),
    revokeOtherSessions: call(revokeOtherSessions),
  },
  guards: {
    isOther: ({ context }, { id }: Asked) => context.sessions.some((it) => it.id === id && !it.current),
    hasOthers: ({ context }) => context.sessions.some(({ current }) => !current),
    isGone: (_, { problem }: { problem: Problem }) => problem.code === 'notFound',
  },
  actions: {
    setSessions: assign((_, { sessions }: { sessions: DeviceSession[] }) => ({ sessions, problem: null })),
    choose: assign((_, { id }: Asked) => ({ ending: id, problem: null })),
    removeEnded: assign(({ context }) => ({
      sessions: context.sessions.filter(({ id }) => id !== context.ending),
    })),
    removeOthers: assign(({ context }) => ({ sessions: context.sessions.filter(({ current }) => current) })),
    settle: assign({ ending: null }),
    setProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    clearProblem: assign({ problem: null }),
  },
  delays: { patience: CALL_PATIENCE },
});

const request = requestFor(chart);

export const deviceSessionsMachine = chart.createMachine({
  id: 'deviceSessions',
  context: { sessions: [], ending: null, problem: null },
  initial: 'loading',
  states: {
    loading: {
      description: 'The sessions are being loaded.',
      ...request({
        src: 'loadSessions',
        onDone: {
          target: 'ready',
          actions: { type: 'setSessions', params: ({ event }) => ({ sessions: event.output }) },
        },
        onFailure: { target: 'failed', actions: withProblem('setProblem') },
      }),
    },
    failed: {
      description: 'The sessions could not be loaded.',
      on: { 'sessions.retry': 'loading', 'sessions.stale': 'loading' },
    },
    ready: {
      description: 'The sessions are shown and can be ended.',
      entry: 'settle',
      on: {
        'session.revoke': {
          guard: { type: 'isOther', params: ({ event }) => event },
          target: 'revoking',
          actions: { type: 'choose', params: ({ event }) => event },
        },
        'sessions.revokeOthers': { guard: 'hasOthers', target: 'revokingOthers', actions: 'clearProblem' },
        'sessions.stale': 'loading',
      },
    },
    revoking: {
      description: 'A session is being ended.',
      ...request({
        src: 'revokeSession',
        input: ({ context }) => ({ id: context.ending ?? '' }),
        onDone: { target: 'ready', actions: 'removeEnded' },
        onRefused: [{ guard: withProblem('isGone'), target: 'ready', actions: 'removeEnded' }],
        onFailure: { target: 'ready', actions: withProblem('setProblem') },
      }),
    },
    revokingOthers: {
      description: 'All other sessions are being ended.',
      ...request({
        src: 'revokeOtherSessions',
        onDone: { target: 'ready', actions: 'removeOthers' },
        onFailure: { target: 'ready', actions: withProblem('setProblem') },
      }),
    },
  },
});
