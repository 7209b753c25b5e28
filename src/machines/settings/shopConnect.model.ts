import { Failure } from '#contract/failure.ts';
import { model, passing, type Happening } from '../model.ts';
import { shopConnectMachine } from './shopConnect.machine.ts';

const off = { connected: false, domain: null, otherCrm: null, isAdmin: true };
const on = { ...off, connected: true, domain: 'atelier-wouri.myshopify.com' };
const port = (id: string, where: string, output: unknown): Happening[] => [
  { type: `xstate.done.actor.${id}`, output },
  { type: `xstate.error.actor.${id}`, error: new Failure('providerFailed') },
  { type: `xstate.after.patience.shopConnect.${where}` },
];
const dialog = [{ role: 'dialog', name: 'shopConnect.title' }] as const;
const sure = [{ role: 'alertdialog', name: 'shopConnect.disconnectTitle' }] as const;
const type = (text: string) => ({
  event: { type: 'connect.type' as const, text },
  by: { fill: 'shopConnect.shop', with: text },
});

export const shopConnectModel = model(shopConnectMachine, {
  inputs: {
    disconnected: off,
    connected: on,
    member: { ...off, isAdmin: false },
    memberOfConnected: { ...on, isAdmin: false },
    besideZoho: { ...off, otherCrm: 'zoho' },
  },
  happenings: [
    ...port('initShop', 'initiating', { url: 'https://atelier-wouri.myshopify.com/admin/oauth/authorize' }),
    ...port('disconnectShop', 'disconnecting', undefined),
    { type: 'shop.changed', connected: true, domain: 'atelier-wouri.myshopify.com', otherCrm: null },
    { type: 'shop.changed', connected: false, domain: null, otherCrm: null },
  ],
  sees: {
    settling: passing,
    disconnected: [{ role: 'heading', name: 'shopConnect.name' }],
    connected: [{ role: 'text', name: 'instagram.connected' }],
    asking: [...dialog, { role: 'button', name: 'shopConnect.start' }],
    initiating: dialog,
    leaving: dialog,
    confirming: sure,
    disconnecting: sure,
  },
  hides: { disconnected: dialog, connected: dialog },
  causes: {
    'connect.open': { click: 'shopConnect.connect' },
    'connect.type': [type('atelier-wouri.myshopify.com'), type('atelier-wouri.test')],
    'connect.start': { click: 'shopConnect.start' },
    'disconnect.open': { click: 'instagram.disconnect' },
    'disconnect.confirm': { click: 'instagram.disconnect' },
    'dialog.close': { press: 'Escape' },
    'shop.changed': 'world',
  },
  laws: {
    'a member changes nothing': (now) =>
      now.context.isAdmin || now.matches('connected') || now.matches('disconnected'),
    'the browser is sent only to a shop': (now, before) =>
      !now.matches('initiating') ||
      before.matches('initiating') ||
      before.context.shop.endsWith('.myshopify.com'),
    'no shop is connected while another CRM is': (now) =>
      now.context.otherCrm === null || !now.hasTag('dialog'),
  },
  distinguishes: ({ context: { connected, isAdmin, otherCrm, shop, invalid, problem } }) => [
    connected,
    isAdmin,
    otherCrm,
    shop,
    invalid,
    problem?.code,
  ],
});
