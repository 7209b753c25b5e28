import { Failure } from '#contract/failure.ts';
import { model } from '../model.ts';
import { organisationExportMachine } from './organisationExport.machine.ts';

const start = { role: 'button', name: 'organisationExport.start' } as const;
const download = { role: 'link', name: 'organisationExport.download' } as const;
const archive = {
  address: '/media/organisation/4b0e6b2e-8f3a-4a52-9d7a-0c5de3ad7a11?e=1&s=x',
  expires_at: '2026-11-24T10:00:00.000Z',
};

export const organisationExportModel = model(organisationExportMachine, {
  inputs: { admin: { isAdmin: true }, member: { isAdmin: false } },
  happenings: [
    { type: 'xstate.done.actor.askAddress', output: archive },
    { type: 'xstate.error.actor.askAddress', error: new Failure('signInStale') },
    { type: 'xstate.error.actor.askAddress', error: new Failure('unreachable') },
    { type: 'xstate.after.patience.organisationExport.asking' },
    { type: 'xstate.done.actor.signInProof', output: { isProved: true } },
    { type: 'xstate.done.actor.signInProof', output: { isProved: false } },
  ],
  sees: {
    idle: [start],
    asking: [{ role: 'button', name: 'organisationExport.asking', disabled: true }],
    proving: [{ role: 'dialog', name: 'proof.title' }],
    ready: [download, start],
    failed: [start, { role: 'alert', name: '' }],
  },
  hides: { idle: [download], failed: [download] },
  causes: { 'export.start': { click: 'organisationExport.start' } },
  laws: {
    'only an admin exports the organisation': (now) => now.context.isAdmin || now.matches('idle'),
    'an address is shown only while it is the newest': (now) =>
      now.matches('ready') === (now.context.archive !== null),
    'a failure says why': (now) => !now.matches('failed') || now.context.problem !== null,
    'a stale sign-in is proved before the server is asked again': (now, before) =>
      !(before.matches('proving') && now.matches('ready')),
  },
  distinguishes: ({ context: { isAdmin, problem } }) => [isAdmin, problem?.code],
});
