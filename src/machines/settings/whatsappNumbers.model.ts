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
const check = 'whatsapp.check';

export const whatsappNumbersModel = model(whatsappNumbersMachine, {
  inputs: { admin: { isAdmin: true }, member: { isAdmin: false } },
  happenings: [
    { type: 'xstate.done.actor.loadNumbers', output: [number('disconnected')] },
    { type: 'xstate.error.actor.loadNumbers', error: new Failure('unreachable') },
    { type: 'xstate.after.patience.whatsappNumbers.loading' },
    { type: 'xstate.done.actor.checkNumber', output: [number('connected')] },
    { type: 'xstate.error.actor.checkNumber', error: new Failure('providerFailed') },
    { type: 'xstate.after.patience.whatsappNumbers.checking' },
    { type: 'numbers.stale' },
  ],
  sees: {
    loading: [{ role: 'status', name: '' }],
    failed: [{ role: 'button', name: 'common.tryAgain' }],
    ready: [{ role: 'text', name: { literal: '+237650000100' } }],
    checking: [{ role: 'button', name: check, disabled: true }],
  },
  hides: { loading: [{ role: 'button', name: check }], failed: [{ role: 'button', name: check }] },
  causes: {
    'numbers.check': { click: check },
    'numbers.retry': { click: 'common.tryAgain' },
    'numbers.stale': 'world',
  },
  laws: {
    'only an admin has WhatsApp asked': (now) => !now.matches('checking') || now.context.isAdmin,
    'what could not be loaded says why': (now) => !now.matches('failed') || now.context.problem !== null,
  },
  distinguishes: ({ context: { isAdmin, numbers, problem } }) => [isAdmin, numbers[0]?.state, problem?.code],
});
