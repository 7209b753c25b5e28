import { model, passing } from '../model.ts';
import { appVersionMachine } from './appVersion.machine.ts';

const strip = [
  { role: 'text', name: 'version.new' },
  { role: 'button', name: 'version.reload' },
] as const;

export const appVersionModel = model(appVersionMachine, {
  inputs: {
    built: { version: 'a1' },
    development: { version: null },
    'kept on the device': { version: 'a1', isDoubted: true },
  },
  happenings: [
    { type: 'version.doubted' },
    { type: 'xstate.done.actor.fetchVersion', output: 'a1' },
    { type: 'xstate.done.actor.fetchVersion', output: 'b2' },
    { type: 'xstate.done.actor.fetchVersion', output: null },
    { type: 'xstate.error.actor.fetchVersion', error: new Error('offline') },
    { type: 'xstate.after.patience.appVersion.asking' },
    { type: 'xstate.after.patience.appVersion.reloading' },
  ],
  sees: {
    settling: passing,
    current: [],
    asking: [],
    offered: strip,
    reloading: [{ role: 'text', name: 'version.new' }],
  },
  hides: { current: strip, asking: strip },
  causes: {
    'version.reload': { click: 'version.reload' },
    'version.later': { click: 'version.later' },
    'version.doubted': 'world',
  },
  laws: {
    'a page that was not built is never asked to reload': (now) =>
      now.context.version !== null || !now.matches('offered'),
    'a page of a kept build asks before it counts as current': (now, before) =>
      !(before.matches('settling') && now.matches('current')) ||
      !now.context.isDoubted ||
      now.context.version === null,
  },
});
