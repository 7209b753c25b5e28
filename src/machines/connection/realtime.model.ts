import { Failure } from '#contract/failure.ts';
import { model, type Happening } from '../model.ts';
import { realtimeMachine } from './realtime.machine.ts';
import { ATTEMPTS_MAX } from './realtime.rules.ts';

const received = (seq: number, organizationId = 'bakery'): Happening => ({
  type: 'socket.received',
  event: { name: 'ORGANIZATION_MEMBERS_CHANGED', seq, organizationId },
});

export const realtimeModel = model(realtimeMachine, {
  inputs: { start: { organisationId: 'bakery' } },
  rests: {
    'the last attempt': {
      value: { live: 'connecting' },
      context: {
        organisationId: 'bakery',
        seq: 7,
        heard: 0,
        attempt: ATTEMPTS_MAX,
        viewing: { conversationId: null, typing: false },
        seen: [],
      },
    },
  },
  happenings: [
    { type: 'socket.connected' },
    { type: 'socket.joined', joined: { seq: 7, refetch: false, missed: [] } },
    { type: 'socket.joined', joined: { seq: 12, refetch: false, missed: [] } },
    { type: 'socket.joinFailed', reason: 'unauthenticated' },
    { type: 'socket.joinFailed', reason: 'noOrganisation' },
    { type: 'socket.joinFailed', reason: 'identityChanged' },
    { type: 'socket.joinFailed', reason: 'unexpected' },
    received(8),
    received(7),
    received(12),
    received(8, 'somebody else'),
    { type: 'socket.passed', event: { name: 'PRESENCE', organizationId: 'bakery', present: [] } },
    { type: 'socket.passed', event: { name: 'PRESENCE', organizationId: 'somebody else', present: [] } },
    { type: 'presence.view', viewing: { conversationId: 'c1', typing: true } },
    { type: 'socket.pong' },
    { type: 'page.shown' },
    { type: 'page.hidden' },
    { type: 'socket.closed' },
    { type: 'network.restored' },
    { type: 'message.seen', messageId: 'm1' },
    { type: 'xstate.error.actor.socket', error: new Error('no socket') },
    { type: 'xstate.done.actor.renewToken', output: null },
    { type: 'xstate.error.actor.renewToken', error: new Failure('unauthenticated') },
    { type: 'xstate.error.actor.renewToken', error: new Failure('identityChanged') },
    { type: 'xstate.error.actor.renewToken', error: new Failure('unreachable') },
    { type: 'xstate.after.patience.realtime.live.connecting' },
    { type: 'xstate.after.patience.realtime.live.joining' },
    { type: 'xstate.after.patience.realtime.live.renewing' },
    { type: 'xstate.after.patience.realtime.live.joined.pinging' },
    { type: 'xstate.after.patience.realtime.live.joined.checking' },
    { type: 'xstate.after.pingPause.realtime.live.joined.quiet' },
    { type: 'xstate.after.watchPause.realtime.live.joined.watched' },
    { type: 'xstate.after.doubt.realtime.live.joined.checking' },
    { type: 'xstate.after.backoff.realtime.waiting' },
  ],
  causes: {
    'socket.connected': 'world',
    'socket.joined': 'world',
    'socket.joinFailed': 'world',
    'socket.received': 'world',
    'socket.passed': 'world',
    'presence.view': 'world',
    'socket.pong': 'world',
    'page.shown': 'world',
    'page.hidden': 'world',
    'socket.closed': 'world',
    'network.restored': 'world',
    'message.seen': 'world',
    'realtime.reconnect': [{ event: { type: 'realtime.reconnect' }, by: 'world' }],
    'realtime.close': [{ event: { type: 'realtime.close' }, by: 'world' }],
  },
  passing: ['interrupted'],
  laws: {
    'a join that newer events overtook is repeated': (now, before) =>
      !before.matches({ live: 'joining' }) ||
      !now.matches({ live: 'joined' }) ||
      (now.context.seq ?? 0) >= now.context.heard,
    'the sequence never decreases': (now, before) => (now.context.seq ?? 0) >= (before.context.seq ?? 0),
    'a join resets the failed attempts': (now) =>
      !now.matches({ live: 'joined' }) || now.context.attempt === 0,
    'an own close is not followed by a reconnect': (now, before) =>
      !before.matches('closed') || now.matches('closed') || now.matches('live'),
  },
  distinguishes: ({ context }) => [
    context.seq,
    context.heard,
    Math.min(context.attempt, 2),
    context.attempt >= ATTEMPTS_MAX,
  ],
});
