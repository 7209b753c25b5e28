import { Failure } from '#contract/failure.ts';
import { model, passing } from '../model.ts';
import { bagOfTheWeek, orderReady, paymentReminder, pickupPoint } from '../template/template.samples.ts';
import { emptyForm } from './broadcastForm.ts';
import { broadcastWizardMachine } from './broadcastWizard.machine.ts';

const world = <E>(event: E) => ({ event, by: 'world' as const });
const allowed = { canCreate: true, reason: null };
const refused = { canCreate: false, reason: null };
const form = emptyForm('Campaign 20/11/2026 -');
const choose = (template: typeof orderReady) => world({ type: 'broadcast.choose' as const, template });

export const broadcastWizardModel = model(broadcastWizardMachine, {
  inputs: { allowed: { gate: allowed }, refused: { gate: refused } },
  happenings: [
    { type: 'xstate.done.actor.readDraft', output: form },
    { type: 'xstate.done.actor.readDraft', output: { ...form, template: orderReady } },
    { type: 'xstate.error.actor.readDraft', error: new Failure('unexpected') },
    { type: 'xstate.after.patience.broadcastWizard.restoring' },
  ],
  sees: {
    restoring: [{ role: 'text', name: 'broadcast.loading' }],
    deciding: passing,
    blocked: [{ role: 'heading', name: 'broadcast.blocked' }],
    template: [
      { role: 'heading', name: 'broadcast.title' },
      { role: 'textbox', name: 'broadcast.name' },
    ],
    left: [],
  },
  hides: {
    left: [{ role: 'textbox', name: 'broadcast.name' }],
    blocked: [{ role: 'textbox', name: 'broadcast.name' }],
  },
  causes: {
    'broadcast.rename': [
      {
        event: { type: 'broadcast.rename', name: 'Black Friday' },
        by: { fill: 'broadcast.name', with: 'Black Friday' },
      },
      world({ type: 'broadcast.rename', name: ' ' }),
    ],
    'broadcast.intend': [world({ type: 'broadcast.intend', intent: 'announcement' })],
    'broadcast.filter': [
      world({ type: 'broadcast.filter', category: 'MARKETING' }),
      world({ type: 'broadcast.filter', category: null }),
    ],
    'broadcast.search': [
      {
        event: { type: 'broadcast.search', text: 'order' },
        by: { fill: 'template.search', with: 'order' },
      },
    ],
    'broadcast.choose': [
      choose(orderReady),
      choose(bagOfTheWeek),
      choose(pickupPoint),
      choose(paymentReminder),
    ],
    'broadcast.refresh': [{ event: { type: 'broadcast.refresh' }, by: { click: 'template.refresh' } }],
    'broadcast.cancel': { click: 'common.cancel' },
    'broadcast.back': { click: 'broadcast.back' },
    'broadcast.startOver': { click: 'broadcast.startOver' },
    'gate.changed': [
      world({ type: 'gate.changed', gate: allowed }),
      world({ type: 'gate.changed', gate: refused }),
    ],
  },
  laws: {
    'nothing is edited where the subscription does not allow a new campaign (WIZ-003)': (now) =>
      !now.matches('template') || now.context.gate.canCreate,
    'a template of payments, or one that is not approved, is never chosen (WIZ-007, WIZ-008)': (now) =>
      now.context.form.template === null ||
      (now.context.form.template.status === 'approved' &&
        !now.context.form.template.name.includes('payment')),
  },
  distinguishes: ({ context: { gate, form: it, category, search } }) => [
    gate.canCreate,
    it.name,
    it.intent,
    it.template?.name,
    category,
    search,
  ],
});
