import { model, passing } from '../model.ts';
import { connectivityMachine } from './connectivity.machine.ts';

export const connectivityModel = model(connectivityMachine, {
  inputs: { start: undefined },
  happenings: [
    { type: 'call.unreachable' },
    { type: 'call.reachable' },
    { type: 'socket.lost' },
    { type: 'network.online' },
    { type: 'network.offline' },
    { type: 'field.entered' },
    { type: 'field.left' },
    { type: 'key.pressed' },
    { type: 'xstate.after.pause.connectivity.unreachable.overlay.withheld' },
    { type: 'xstate.done.actor.probeServer', output: null },
    { type: 'xstate.error.actor.probeServer', error: new Error('refused') },
    { type: 'xstate.after.doubt.connectivity.suspecting' },
    { type: 'xstate.after.doubt.connectivity.doubting' },
    { type: 'xstate.after.autoRetry.connectivity.unreachable.retry.waiting' },
    { type: 'xstate.done.actor.probeAgain', output: null },
    { type: 'xstate.error.actor.probeAgain', error: new Error('refused') },
    { type: 'xstate.after.patience.connectivity.unreachable.retry.probing' },
  ],
  sees: {
    reachable: [],
    suspecting: [],
    doubting: [],
    'unreachable.overlay.settling': passing,
    'unreachable.overlay.withheld': [{ role: 'text', name: 'connectivity.offline' }],
    'unreachable.overlay.hinted': [{ role: 'text', name: 'connectivity.offline' }],
    'unreachable.overlay.shown': [
      { role: 'dialog', name: 'connectivity.title' },
      { role: 'text', name: 'connectivity.text' },
    ],
    'unreachable.overlay.minimised': [{ role: 'text', name: 'connectivity.offline' }],
    'unreachable.retry.waiting': [],
    'unreachable.retry.probing': [],
  },
  hides: {
    reachable: [{ role: 'dialog', name: 'connectivity.title' }],
    suspecting: [{ role: 'dialog', name: 'connectivity.title' }],
    doubting: [{ role: 'dialog', name: 'connectivity.title' }],
    'unreachable.overlay.withheld': [{ role: 'dialog', name: 'connectivity.title' }],
    'unreachable.overlay.hinted': [{ role: 'dialog', name: 'connectivity.title' }],
    'unreachable.overlay.minimised': [{ role: 'dialog', name: 'connectivity.title' }],
  },
  causes: {
    'connectivity.retry': { click: 'connectivity.retry' },
    'connectivity.minimise': { click: 'connectivity.keepWriting' },
    'connectivity.expand': { click: 'connectivity.show' },
    'call.unreachable': 'world',
    'call.reachable': 'world',
    'socket.lost': 'world',
    'network.online': 'world',
    'network.offline': 'world',
    'field.entered': 'world',
    'field.left': 'world',
    'key.pressed': 'world',
  },
  laws: {
    'a failed call takes the focus from no field in which somebody writes': (now, before) =>
      !(before.matches('suspecting') && before.context.isWriting) ||
      !now.matches({ unreachable: { overlay: 'shown' } }),
    'attempts are reset once the server is reached': (now) =>
      !now.matches('reachable') || now.context.attempts === 0,
    'attempts never decrease while the server is unreachable': (now, before) =>
      !(before.matches('unreachable') && now.matches('unreachable')) ||
      now.context.attempts >= before.context.attempts,
  },
  // The count changes only a number on the screen.
  distinguishes: ({ context }) => [Math.min(context.attempts, 2), context.isWriting],
});
