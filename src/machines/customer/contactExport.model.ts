import { Failure } from '#contract/failure.ts';
import { model } from '../model.ts';
import { contactExportMachine } from './contactExport.machine.ts';

const who = { contactId: '237650000001', channel: 'whatsapp' } as const;
const button = { role: 'button', name: 'contact.export.start' } as const;

export const contactExportModel = model(contactExportMachine, {
  inputs: { admin: { ...who, role: 'admin' }, member: { ...who, role: 'member' } },
  happenings: [
    { type: 'xstate.done.actor.askAddress', output: { address: '/media/export/k1?e=1&s=x' } },
    { type: 'xstate.error.actor.askAddress', error: new Failure('unreachable') },
    { type: 'xstate.after.patience.contactExport.asking' },
  ],
  sees: {
    idle: [button],
    asking: [{ role: 'button', name: 'contact.export.asking', disabled: true }],
    failed: [button, { role: 'alert', name: '' }],
  },
  hides: { idle: [{ role: 'alert', name: '' }] },
  causes: { 'export.start': { click: 'contact.export.start' } },
  laws: {
    'only an admin exports a contact (M6)': (now) => !now.matches('asking') || now.context.role === 'admin',
    'a failure says why': (now) => !now.matches('failed') || now.context.problem !== null,
  },
  distinguishes: ({ context: { role, problem } }) => [role, problem?.code],
});
