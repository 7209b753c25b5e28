import { Failure } from '#contract/failure.ts';
import { model, passing, type Happening } from '../model.ts';
import { instagramConnectMachine } from './instagramConnect.machine.ts';
import type { InstagramInput } from './instagramConnect.words.ts';

const standing = (rest: Partial<InstagramInput>): InstagramInput => ({
  connected: false,
  isAdmin: true,
  hasChannel: true,
  ...rest,
});
const port = (
  id: string,
  where: string,
  output: unknown,
  code: 'instagramRejected' | 'unexpected',
): Happening[] => [
  { type: `xstate.done.actor.${id}`, output },
  {
    type: `xstate.error.actor.${id}`,
    error: new Failure(code, null, code === 'instagramRejected' ? { reason: 'invalid_access_token' } : {}),
  },
  { type: `xstate.after.patience.instagramConnect.${where}` },
];
const type = (field: 'pageId' | 'pageToken' | 'userToken', text: string) => ({
  event: { type: 'manual.type' as const, field, text },
  by: { fill: `instagram.${field}`, with: text },
});
const dialog = [{ role: 'dialog', name: 'instagram.connectTitle' }] as const;

export const instagramConnectModel = model(instagramConnectMachine, {
  inputs: {
    disconnected: standing({}),
    connected: standing({ connected: true }),
    member: standing({ isAdmin: false }),
    memberOfConnected: standing({ isAdmin: false, connected: true }),
    withoutNumber: standing({ hasChannel: false }),
  },
  happenings: [
    ...port('findLogin', 'connecting', { url: 'https://instagram.test/login' }, 'unexpected'),
    { type: 'xstate.done.actor.findLogin', output: { url: '' } },
    ...port(
      'testPage',
      'manual.testing',
      { username: 'atelier.wouri', name: 'Atelier Wouri' },
      'instagramRejected',
    ),
    ...port('connectPage', 'manual.connecting', {}, 'instagramRejected'),
    ...port(
      'findPages',
      'manual.findingPages',
      [{ id: 'p1', name: 'Atelier Wouri', username: 'atelier.wouri' }],
      'unexpected',
    ),
    { type: 'xstate.done.actor.findPages', output: [] },
    ...port('selectPage', 'manual.selecting', {}, 'unexpected'),
    ...port('disconnect', 'disconnecting', {}, 'unexpected'),
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
    'manual.editing': [...dialog, { role: 'button', name: 'instagram.back' }],
    'manual.testing': dialog,
    'manual.tested': [...dialog, { role: 'button', name: 'instagram.connectPage' }],
    'manual.connecting': dialog,
    'manual.findingPages': dialog,
    'manual.choosingPage': [...dialog, { role: 'button', name: 'instagram.selectPage' }],
    'manual.selecting': dialog,
    'manual.success': [...dialog, { role: 'button', name: 'instagram.done' }],
    confirming: [{ role: 'alertdialog', name: 'instagram.disconnectTitle' }],
    disconnecting: [{ role: 'alertdialog', name: 'instagram.disconnectTitle' }],
  },
  hides: { disconnected: dialog, connected: dialog },
  causes: {
    'connect.open': { click: 'instagram.connect' },
    'connect.toggleHistory': { click: 'instagram.history', role: 'checkbox' },
    'connect.start': { click: 'instagram.start' },
    'connect.advanced': { click: 'instagram.advanced' },
    'manual.method': [
      {
        event: { type: 'manual.method', method: 'person' },
        by: { click: 'instagram.method.person', role: 'radio' },
      },
      {
        event: { type: 'manual.method', method: 'page' },
        by: { click: 'instagram.method.page', role: 'radio' },
      },
    ],
    'manual.type': [type('pageId', '1784'), type('pageToken', 'EAAG'), type('userToken', 'EAAP')],
    'manual.test': { click: 'instagram.test' },
    'manual.connect': { click: 'instagram.connectPage' },
    'manual.findPages': { click: 'instagram.findPages' },
    'manual.choosePage': [{ event: { type: 'manual.choosePage', id: 'p1' }, by: 'world' }],
    'manual.selectPage': { click: 'instagram.selectPage' },
    'manual.back': { click: 'instagram.back' },
    'manual.done': { click: 'instagram.done' },
    'disconnect.open': { click: 'instagram.disconnect' },
    'disconnect.toggleDelete': { click: 'instagram.deleteHistory', role: 'checkbox' },
    'disconnect.confirm': { click: 'instagram.disconnectConfirm' },
    'dialog.close': { press: 'Escape' },
    'instagram.changed': 'world',
  },
  laws: {
    'a member changes nothing': (now) => now.context.isAdmin || !now.hasTag('dialog'),
    'what is connected is not connected again': (now, before) =>
      !(before.matches('connected') && now.matches('ready')),
    'nothing secret stays behind': (now) =>
      now.hasTag('dialog') || (now.context.pageToken === '' && now.context.userToken === ''),
    'a page is tried before it is kept': (now, before) =>
      !now.matches({ manual: 'connecting' }) ||
      before.matches({ manual: 'connecting' }) ||
      before.matches({ manual: 'tested' }),
    'history is kept unless its deletion is asked for': (now, before) =>
      !now.context.deleteHistory || before.matches('confirming') || before.matches('disconnecting'),
  },
  distinguishes: ({ context }) => [
    context.isAdmin,
    context.hasChannel,
    context.connected,
    context.history,
    context.deleteHistory,
    context.method,
    context.method === 'page' ? [context.pageId !== '', context.pageToken !== ''] : context.userToken !== '',
    context.chosen,
    context.trouble?.title,
  ],
});
