import { Failure } from '#contract/failure.ts';
import { model, passing, type Happening } from '../model.ts';
import { pawapayConnectMachine } from './pawapayConnect.machine.ts';
import type { PawapayInput } from './pawapayConnect.words.ts';

const standing = (rest: Partial<PawapayInput>): PawapayInput => ({
  connected: false,
  isAdmin: true,
  hasChannel: true,
  ...rest,
});
const countries = [
  { country: 'CMR', currencies: [{ code: 'XAF', symbol: 'CFA' }] },
  {
    country: 'COD',
    currencies: [
      { code: 'CDF', symbol: 'FC' },
      { code: 'USD', symbol: '$' },
    ],
  },
];
const port = (id: string, state: string, output: unknown, error: Failure): Happening[] => [
  { type: `xstate.done.actor.${id}`, output },
  { type: `xstate.error.actor.${id}`, error },
  { type: `xstate.after.patience.pawapayConnect.${state}` },
];
const dialog = [{ role: 'dialog', name: 'pawapay.connectTitle' }] as const;
const country = (it: string) => ({
  event: { type: 'connect.country' as const, country: it },
  by: 'world' as const,
});

export const pawapayConnectModel = model(pawapayConnectMachine, {
  inputs: {
    disconnected: standing({}),
    connected: standing({ connected: true }),
    member: standing({ isAdmin: false }),
    memberOfConnected: standing({ isAdmin: false, connected: true }),
    withoutNumber: standing({ hasChannel: false }),
  },
  happenings: [
    ...port('loadAvailability', 'loadingAvailability', countries, new Failure('providerFailed')),
    ...port('checkTemplates', 'checkingTemplates', [], new Failure('notConnected')),
    { type: 'xstate.done.actor.checkTemplates', output: ['payment_failed'] },
    ...port('connect', 'connecting', undefined, new Failure('pawapayRejected')),
    {
      type: 'xstate.error.actor.connect',
      error: new Failure('templatesMissing', null, { missing: ['payment_confirmation'] }),
    },
    ...port('disconnect', 'disconnecting', undefined, new Failure('unreachable')),
    { type: 'pawapay.changed', connected: true },
    { type: 'pawapay.changed', connected: false },
  ],
  sees: {
    settling: passing,
    disconnected: [{ role: 'heading', name: 'pawapay.name' }],
    connected: [
      { role: 'heading', name: 'pawapay.name' },
      { role: 'text', name: 'instagram.connected' },
    ],
    loadingAvailability: dialog,
    failed: [...dialog, { role: 'button', name: 'common.tryAgain' }],
    editing: [
      ...dialog,
      { role: 'button', name: 'pawapay.submit' },
      { role: 'combobox', name: 'pawapay.country' },
      { role: 'combobox', name: 'pawapay.currency' },
    ],
    checkingTemplates: [...dialog, { role: 'button', name: 'pawapay.checking', disabled: true }],
    missingTemplates: [{ role: 'dialog', name: 'pawapay.missingTitle' }],
    connecting: [...dialog, { role: 'button', name: 'pawapay.connecting', disabled: true }],
    success: [
      { role: 'dialog', name: 'pawapay.successTitle' },
      { role: 'button', name: 'pawapay.done' },
    ],
    confirmDisconnect: [{ role: 'alertdialog', name: 'pawapay.disconnectTitle' }],
    disconnecting: [{ role: 'alertdialog', name: 'pawapay.disconnectTitle' }],
  },
  hides: { disconnected: dialog, connected: dialog },
  causes: {
    'connect.open': [
      { event: { type: 'connect.open' }, by: { click: 'pawapay.connect' } },
      { event: { type: 'connect.open' }, by: { click: 'common.tryAgain' } },
    ],
    'connect.type': [
      {
        event: { type: 'connect.type', text: 'eyJraWQ' },
        by: { fill: 'pawapay.token', with: 'eyJraWQ' },
      },
    ],
    'connect.country': [country('CMR'), country('COD'), country('FRA')],
    'connect.currency': [
      { event: { type: 'connect.currency', currency: 'USD' }, by: 'world' },
      { event: { type: 'connect.currency', currency: 'EUR' }, by: 'world' },
    ],
    'connect.language': [
      {
        event: { type: 'connect.language', language: 'FR' },
        by: { click: 'pawapay.french', role: 'radio' },
      },
      {
        event: { type: 'connect.language', language: 'EN' },
        by: { click: 'pawapay.english', role: 'radio' },
      },
    ],
    'connect.submit': { click: 'pawapay.submit' },
    'connect.number': { click: 'pawapay.connectNumber' },
    'connect.done': { click: 'pawapay.done' },
    'disconnect.open': { click: 'instagram.disconnect' },
    'disconnect.confirm': { click: 'instagram.disconnect' },
    'dialog.close': { press: 'Escape' },
    'pawapay.changed': 'world',
  },
  laws: {
    'a member changes nothing': (now) =>
      now.context.isAdmin || now.matches('connected') || now.matches('disconnected'),
    'an incomplete form is not connected': (now) =>
      !now.matches('connecting') ||
      (now.context.token !== '' && now.context.country !== '' && now.context.currency !== ''),
    'the currency is one of its country': (now) =>
      now.context.currency === '' ||
      now.context.countries.some(
        (it) =>
          it.country === now.context.country &&
          it.currencies.some(({ code }) => code === now.context.currency),
      ),
    'nothing is sent before the templates were checked': (now, before) =>
      !now.matches('connecting') || before.matches('connecting') || before.matches('checkingTemplates'),
    'the token is not kept after closing': (now) =>
      (!now.matches('connected') && !now.matches('disconnected')) || now.context.token === '',
    'a refusal keeps what was typed': (now, before) =>
      !before.matches('connecting') || !now.matches('editing') || now.context.token === before.context.token,
  },
  distinguishes: ({ context }) => [
    context.isAdmin,
    context.hasChannel,
    context.connected,
    context.token !== '',
    context.country,
    context.currency,
    context.language,
    context.isChecked,
    context.problem?.code,
  ],
});
