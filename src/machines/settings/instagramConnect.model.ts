import { Failure } from '#contract/failure.ts';
import { model, passing, type Happening } from '../model.ts';
import { instagramConnectMachine } from './instagramConnect.machine.ts';
import { emptyForm, type ManualForm } from './instagramManual.machine.ts';
import type { InstagramInput } from './instagramConnect.words.ts';

const given = (rest: Partial<InstagramInput>): InstagramInput => ({
  connected: false,
  isAdmin: true,
  hasChannel: true,
  ...rest,
});
const port = (id: string, where: string, output: unknown): Happening[] => [
  { type: `xstate.done.actor.${id}`, output },
  { type: `xstate.error.actor.${id}`, error: new Failure('unexpected') },
  { type: `xstate.after.patience.instagramConnect.${where}` },
];
const filled: ManualForm = { ...emptyForm, pageId: '1784', pageToken: 'EAAG' };
const dialog = [{ role: 'dialog', name: 'instagram.connectTitle' }] as const;

export const instagramConnectModel = model(instagramConnectMachine, {
  inputs: {
    disconnected: given({}),
    connected: given({ connected: true }),
    member: given({ isAdmin: false }),
    memberOfConnected: given({ isAdmin: false, connected: true }),
    withoutNumber: given({ hasChannel: false }),
  },
  happenings: [
    ...port('findLogin', 'connecting', { url: 'https://instagram.test/login' }),
    { type: 'xstate.done.actor.findLogin', output: { url: '' } },
    { type: 'xstate.done.actor.manual', output: { isConnected: false, form: filled } },
    { type: 'xstate.done.actor.manual', output: { isConnected: true, form: emptyForm } },
    ...port('disconnect', 'disconnecting', {}),
    { type: 'instagram.changed', connected: true },
    { type: 'instagram.changed', connected: false },
  ],
  sees: {
    settling: passing,
    disconnected: [{ role: 'heading', name: 'instagram.name' }],
    connected: [
      { role: 'heading', name: 'instagram.name' },
      { role: 'text', name: 'instagram.connected' },
    ],
    ready: [...dialog, { role: 'button', name: 'instagram.start' }],
    connecting: dialog,
    leaving: dialog,
    manual: dialog,
    succeeded: [...dialog, { role: 'button', name: 'instagram.done' }],
    confirming: [{ role: 'alertdialog', name: 'instagram.disconnectTitle' }],
    disconnecting: [{ role: 'alertdialog', name: 'instagram.disconnectTitle' }],
  },
  hides: { disconnected: dialog, connected: dialog },
  causes: {
    'connect.open': { click: 'instagram.connect' },
    'connect.toggleHistory': { click: 'instagram.history', role: 'checkbox' },
    'connect.start': { click: 'instagram.start' },
    'connect.advanced': { click: 'instagram.advanced' },
    'manual.done': { click: 'instagram.done' },
    'disconnect.open': { click: 'instagram.disconnect' },
    'disconnect.toggleDelete': { click: 'instagram.deleteHistory', role: 'checkbox' },
    'disconnect.confirm': { click: 'instagram.disconnectConfirm' },
    'dialog.close': { press: 'Escape' },
    'instagram.changed': 'world',
  },
  laws: {
    'a member changes nothing': (now) => now.context.isAdmin || !now.hasTag('dialog'),
    'a connected account is not connected again': (now, before) =>
      !(before.matches('connected') && now.matches('ready')),
    'no token is stored after the dialog closes': (now) =>
      now.hasTag('dialog') ||
      (now.context.manualForm.pageToken === '' && now.context.manualForm.userToken === ''),
    'history is kept unless its deletion is asked for': (now, before) =>
      !now.context.deleteHistory || before.matches('confirming') || before.matches('disconnecting'),
  },
  distinguishes: ({ context }) => [
    context.isAdmin,
    context.hasChannel,
    context.connected,
    context.history,
    context.deleteHistory,
    context.manualForm.pageToken !== '',
    context.trouble?.title,
  ],
});
