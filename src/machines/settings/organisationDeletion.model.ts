import { Failure } from '#contract/failure.ts';
import { model } from '../model.ts';
import { organisationDeletionMachine } from './organisationDeletion.machine.ts';

const deletion = {
  at: '2026-11-30T10:00:00.000Z',
  requested_at: '2026-11-23T10:00:00.000Z',
  requested_by: 'Ada Njoh',
};
const name = 'Atelier Wouri';
const write = (typed: string) => ({
  event: { type: 'deletion.write' as const, name: typed },
  by: { fill: 'organisationDeletion.name', with: typed },
});
const open = { role: 'button', name: 'organisationDeletion.open' } as const;
const cancel = { role: 'button', name: 'organisationDeletion.cancel' } as const;
const dialog = { role: 'dialog', name: 'organisationDeletion.title' } as const;

export const organisationDeletionModel = model(organisationDeletionMachine, {
  inputs: { admin: { isAdmin: true }, member: { isAdmin: false } },
  happenings: [
    { type: 'xstate.done.actor.loadDeletion', output: { name, data: null } },
    { type: 'xstate.done.actor.loadDeletion', output: { name, data: deletion } },
    { type: 'xstate.error.actor.loadDeletion', error: new Failure('unreachable') },
    { type: 'xstate.after.patience.organisationDeletion.loading' },
    { type: 'xstate.done.actor.requestDeletion', output: deletion },
    { type: 'xstate.error.actor.requestDeletion', error: new Failure('signInStale') },
    { type: 'xstate.error.actor.requestDeletion', error: new Failure('deletionRequested') },
    { type: 'xstate.error.actor.requestDeletion', error: new Failure('unreachable') },
    { type: 'xstate.after.patience.organisationDeletion.requesting' },
    { type: 'xstate.done.actor.signInProof', output: { isProved: true } },
    { type: 'xstate.done.actor.signInProof', output: { isProved: false } },
    { type: 'xstate.done.actor.cancelDeletion', output: undefined },
    { type: 'xstate.error.actor.cancelDeletion', error: new Failure('deletionNotRequested') },
    { type: 'xstate.error.actor.cancelDeletion', error: new Failure('unreachable') },
    { type: 'xstate.after.patience.organisationDeletion.cancelling' },
  ],
  stays: { hidden: 'members never see more of it' },
  sees: {
    settling: 'passing',
    deciding: 'passing',
    hidden: [],
    loading: [{ role: 'text', name: 'organisationDeletion.loading' }],
    failed: [{ role: 'button', name: 'common.tryAgain' }],
    kept: [open],
    confirming: [
      dialog,
      { role: 'textbox', name: 'organisationDeletion.name' },
      { role: 'button', name: 'organisationDeletion.confirm' },
    ],
    requesting: [dialog, { role: 'button', name: 'organisationDeletion.requesting', disabled: true }],
    proving: [{ role: 'dialog', name: 'proof.title' }],
    waiting: [cancel],
    cancelling: [{ role: 'button', name: 'organisationDeletion.cancel', disabled: true }],
  },
  hides: { hidden: [open, cancel], kept: [dialog, cancel], waiting: [dialog, open], proving: [dialog] },
  causes: {
    'deletion.open': { click: 'organisationDeletion.open' },
    'deletion.write': [write('atelier  wouri '), write('Atelier')],
    'deletion.confirm': { click: 'organisationDeletion.confirm' },
    'deletion.close': { click: 'organisationDeletion.keep' },
    'deletion.cancel': { click: 'organisationDeletion.cancel' },
    'deletion.retry': { click: 'common.tryAgain' },
    'deletion.stale': [{ event: { type: 'deletion.stale' }, by: 'world' }],
  },
  laws: {
    'only an admin sees anything of it': (now) => now.context.isAdmin || now.matches('hidden'),
    'nothing is requested without the name': (now) =>
      !(now.matches('requesting') || now.matches('proving')) ||
      now.context.typed.toLowerCase().includes('wouri'),
    'a requested deletion can be called off': (now) =>
      !now.matches('waiting') || now.can({ type: 'deletion.cancel' }),
    'a deletion is shown exactly while it waits': (now) =>
      now.matches('kept') || now.matches('confirming') || now.matches('requesting')
        ? now.context.deletion === null
        : !(now.matches('waiting') || now.matches('cancelling')) || now.context.deletion !== null,
    'a stale sign-in is proved before the server is asked again': (now, before) =>
      !(before.matches('proving') && now.matches('waiting')),
    'what was typed is not kept': (now) =>
      !(now.matches('kept') || now.matches('waiting')) || now.context.typed === '',
  },
  distinguishes: ({ context: { isAdmin, deletion: it, typed, problem } }) => [
    isAdmin,
    it !== null,
    typed,
    problem?.code,
  ],
});
