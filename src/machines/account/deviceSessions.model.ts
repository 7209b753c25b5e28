import { Failure } from '#contract/failure.ts';
import type { DeviceSession } from '#contract/deviceSession.ts';
import { model } from '../model.ts';
import { deviceSessionsMachine } from './deviceSessions.machine.ts';

const session = (id: string, current: boolean, agent: string): DeviceSession => ({
  id,
  current,
  created_at: '2026-11-20T10:00:00.000Z',
  expires_at: '2026-11-30T10:00:00.000Z',
  last_seen_at: '2026-11-21T10:00:00.000Z',
  ip: '10.0.0.1',
  user_agent: agent,
});
const here = session('s1', true, 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0 Safari/537.36');
const phone = session('s2', false, 'Mozilla/5.0 (Linux; Android 15) Chrome/140.0 Mobile Safari/537.36');
const revoke = (id: string) => ({ event: { type: 'session.revoke' as const, id }, by: 'world' as const });

export const deviceSessionsModel = model(deviceSessionsMachine, {
  inputs: { start: undefined },
  happenings: [
    { type: 'xstate.done.actor.loadSessions', output: [here, phone] },
    { type: 'xstate.done.actor.loadSessions', output: [here] },
    { type: 'xstate.error.actor.loadSessions', error: new Failure('unreachable') },
    { type: 'xstate.after.patience.deviceSessions.loading' },
    { type: 'xstate.done.actor.revokeSession', output: undefined },
    { type: 'xstate.error.actor.revokeSession', error: new Failure('notFound') },
    { type: 'xstate.error.actor.revokeSession', error: new Failure('unreachable') },
    { type: 'xstate.after.patience.deviceSessions.revoking' },
    { type: 'xstate.done.actor.revokeOtherSessions', output: undefined },
    { type: 'xstate.error.actor.revokeOtherSessions', error: new Failure('unreachable') },
    { type: 'xstate.after.patience.deviceSessions.revokingOthers' },
    { type: 'sessions.stale' },
  ],
  sees: {
    loading: [{ role: 'status', name: '' }],
    failed: [{ role: 'button', name: 'common.tryAgain' }],
    ready: [{ role: 'text', name: 'sessions.current' }],
    revoking: [{ role: 'text', name: 'sessions.current' }],
    revokingOthers: [{ role: 'button', name: 'sessions.revokeOthers', disabled: true }],
  },
  causes: {
    'session.revoke': [revoke('s2'), revoke('s1')],
    'sessions.revokeOthers': { click: 'sessions.revokeOthers' },
    'sessions.retry': { click: 'common.tryAgain' },
    'sessions.stale': 'world',
  },
  laws: {
    'nobody ends the session they use here': (now) => !now.matches('revoking') || now.context.ending !== 's1',
    'a session that could not be ended stays in the list': (now, before) =>
      !before.matches('revoking') ||
      now.context.problem === null ||
      now.context.sessions.some(({ id }) => id === before.context.ending),
    'a failed load says why': (now) => !now.matches('failed') || now.context.problem !== null,
  },
  distinguishes: ({ context: { sessions, ending, problem } }) => [sessions.length, ending, problem?.code],
});
