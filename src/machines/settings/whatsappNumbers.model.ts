import { Failure } from '#contract/failure.ts';
import type { WhatsappNumber } from '#contract/whatsappNumber.ts';
import { model } from '../model.ts';
import { whatsappNumbersMachine } from './whatsappNumbers.machine.ts';

const number = (state: WhatsappNumber['state']): WhatsappNumber => ({
  channel_id: '106540352242922',
  display_number: '+237650000100',
  verified_name: 'Atelier Wouri',
  state,
  reason: state === 'connected' ? null : 'reconnect',
  details: null,
  until: null,
  quality: 'GREEN',
  messaging_limit: 'TIER_2K',
  throughput: 'STANDARD',
  checked_at: '2026-11-20T10:00:00.000Z',
});
const listed = (state: WhatsappNumber['state']) => ({ numbers: [number(state)], admins: ['Ada Njoh'] });
const check = 'whatsapp.check';
const relink = 'whatsapp.relink';
const signIn = 'whatsapp.signIn';

export const whatsappNumbersModel = model(whatsappNumbersMachine, {
  inputs: { admin: { isAdmin: true }, member: { isAdmin: false } },
  happenings: [
    { type: 'xstate.done.actor.loadNumbers', output: listed('disconnected') },
    { type: 'xstate.done.actor.loadNumbers', output: listed('connected') },
    { type: 'xstate.error.actor.loadNumbers', error: new Failure('unreachable') },
    { type: 'xstate.after.patience.whatsappNumbers.loading' },
    { type: 'xstate.done.actor.checkNumber', output: listed('connected') },
    { type: 'xstate.error.actor.checkNumber', error: new Failure('providerFailed') },
    { type: 'xstate.after.patience.whatsappNumbers.checking' },
    { type: 'xstate.done.actor.relinkNumber', output: listed('connected') },
    { type: 'xstate.error.actor.relinkNumber', error: new Failure('channelUnproven') },
    { type: 'xstate.after.patience.whatsappNumbers.relinking' },
    { type: 'xstate.done.actor.findHub', output: { url: 'https://hub.test/signup' } },
    { type: 'xstate.error.actor.findHub', error: new Failure('unreachable') },
    { type: 'xstate.after.patience.whatsappNumbers.openingHub' },
    { type: 'numbers.stale' },
  ],
  sees: {
    loading: [{ role: 'status', name: '' }],
    failed: [{ role: 'button', name: 'common.tryAgain' }],
    ready: [{ role: 'text', name: { literal: '+237650000100' } }],
    checking: [{ role: 'button', name: check, disabled: true }],
    relinking: [{ role: 'button', name: relink, disabled: true }],
    openingHub: [{ role: 'button', name: signIn, disabled: true }],
  },
  hides: { loading: [{ role: 'button', name: check }], failed: [{ role: 'button', name: check }] },
  causes: {
    'numbers.check': { click: check },
    'numbers.relink': { click: relink },
    'numbers.signIn': { click: signIn },
    'numbers.retry': { click: 'common.tryAgain' },
    'numbers.stale': 'world',
  },
  laws: {
    'only an admin has WhatsApp asked': (now) => !now.matches('checking') || now.context.isAdmin,
    'only an admin connects a number, and only one that is disconnected': (now) =>
      !(now.matches('relinking') || now.matches('openingHub')) ||
      (now.context.isAdmin && now.context.numbers.some(({ state }) => state === 'disconnected')),
    'a failed load says why': (now) => !now.matches('failed') || now.context.problem !== null,
  },
  distinguishes: ({ context: { isAdmin, numbers, problem } }) => [isAdmin, numbers[0]?.state, problem?.code],
});
