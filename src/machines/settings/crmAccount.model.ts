import { Failure } from '#contract/failure.ts';
import { model, passing, type Happening } from '../model.ts';
import { CRM_FIELDS, crmAccountMachine, type CrmFieldName } from './crmAccount.machine.ts';

const off = { platform: 'zoho' as const, isAdmin: true, connected: false };
const port = (id: string, where: string): Happening[] => [
  { type: `xstate.done.actor.${id}`, output: undefined },
  { type: `xstate.error.actor.${id}`, error: new Failure('crmRejected', null, { reason: 'grant' }) },
  { type: `xstate.after.patience.crmAccount.${where}` },
];
const type = (field: CrmFieldName, text: string) => ({
  event: { type: 'connect.type' as const, field, text },
  by: { fill: `crm.${field}`, with: text },
});
const sure = [{ role: 'alertdialog', name: 'crm.disconnectTitle' }] as const;

export const crmAccountModel = model(crmAccountMachine, {
  inputs: {
    disconnected: off,
    connected: { ...off, connected: true },
    member: { ...off, isAdmin: false },
    memberOfConnected: { ...off, isAdmin: false, connected: true },
    pipedrive: { ...off, platform: 'pipedrive' },
    onPipedrive: { ...off, platform: 'pipedrive', connected: true },
  },
  happenings: [
    ...port('connectCrm', 'connecting'),
    ...port('disconnectCrm', 'disconnecting'),
    { type: 'account.changed', connected: true },
    { type: 'account.changed', connected: false },
  ],
  sees: {
    settling: passing,
    returning: passing,
    renewing: [{ role: 'button', name: 'crm.connect' }],
    disconnected: [{ role: 'text', name: 'crm.kept' }],
    connecting: [{ role: 'button', name: 'crm.connect', disabled: true }],
    'connected.zoho': [{ role: 'text', name: 'instagram.connected' }],
    'connected.pipedrive': [{ role: 'text', name: 'instagram.connected' }],
    confirming: sure,
    disconnecting: sure,
  },
  hides: {
    disconnected: sure,
    'connected.zoho': [...sure, { role: 'textbox', name: 'crm.client_id' }],
    'connected.pipedrive': [...sure, { role: 'textbox', name: 'crm.api_key' }],
  },
  causes: {
    'connect.type': [
      type('client_id', '1000.SANDBOX'),
      type('client_secret', 'secret'),
      type('grant_token', '1000.grant'),
      type('api_key', 'key'),
      type('company_domain', 'atelier-wouri'),
    ],
    'connect.submit': { click: 'crm.connect' },
    'reconnect.open': [{ event: { type: 'reconnect.open' }, by: 'world' }],
    'reconnect.cancel': { click: 'common.cancel' },
    'disconnect.open': { click: 'instagram.disconnect' },
    'disconnect.confirm': { click: 'instagram.disconnect' },
    'dialog.close': { press: 'Escape' },
    'account.changed': 'world',
  },
  laws: {
    'a member changes nothing': (now) =>
      now.context.isAdmin ||
      !['renewing', 'connecting', 'confirming', 'disconnecting'].includes(String(now.value)),
    'only complete credentials are sent': (now) =>
      !now.matches('connecting') ||
      CRM_FIELDS[now.context.platform].every((field) => now.context.fields[field] !== ''),
    'no secret stays once the form has done its work': (now) =>
      !now.matches('connected') || Object.values(now.context.fields).every((text) => text === ''),
    'only a connected CRM is synced': (now) => (now.children.sync !== undefined) === now.matches('connected'),
  },
  distinguishes: ({ context: { platform, connected, isAdmin, fields, isIncomplete, problem } }) => [
    platform,
    connected,
    isAdmin,
    CRM_FIELDS[platform].map((field) => fields[field] !== ''),
    isIncomplete,
    problem?.code,
  ],
});
