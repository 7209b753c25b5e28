import { Failure } from '#contract/failure.ts';
import { model } from '../model.ts';
import { organisationSwitchMachine } from './organisationSwitch.machine.ts';

const select = (organisationId: string, name: string) => ({
  event: { type: 'organisation.select' as const, organisationId },
  by: { click: { literal: name }, role: 'menuitemradio' as const },
});
const name = (text: string) => ({
  event: { type: 'organisation.name' as const, name: text },
  by: { fill: 'organisation.name', with: text },
});
/** The organisation's button while the sidebar is a strip. */
const plate = { id: 'organisation.switchFrom', values: { name: 'Atelier Wouri' } };
const naming = [
  { role: 'dialog', name: 'organisation.create' },
  { role: 'textbox', name: 'organisation.name' },
] as const;

export const organisationSwitchModel = model(organisationSwitchMachine, {
  inputs: { working: { activeOrganisationId: 'wouri' } },
  happenings: [
    { type: 'xstate.done.actor.setActiveOrganisation', output: {} },
    {
      type: 'xstate.error.actor.setActiveOrganisation',
      error: new Failure('unexpected', 'The switch did not work.'),
    },
    { type: 'xstate.after.patience.organisationSwitch.switching' },
    { type: 'xstate.done.actor.createOrganisation', output: { id: 'new' } },
    { type: 'xstate.error.actor.createOrganisation', error: new Failure('invalid', 'This name is taken.') },
    { type: 'xstate.after.patience.organisationSwitch.creating' },
  ],
  sees: {
    closed: [{ role: 'button', name: plate }],
    open: [{ role: 'menuitem', name: 'organisation.create' }],
    naming,
    creating: naming,
    switching: [{ role: 'dialog', name: 'shell.switching' }],
    failed: [
      { role: 'alertdialog', name: 'organisation.switchFailed' },
      { role: 'button', name: 'organisation.stay' },
    ],
    reloading: [{ role: 'dialog', name: 'shell.switching' }],
  },
  causes: {
    'organisations.open': { click: plate },
    'organisations.close': { press: 'Escape' },
    'organisation.select': [
      select('wouri', 'Atelier Wouri owner'),
      select('sanaga', 'Sanaga Logistics guest'),
    ],
    'organisation.create': { click: 'organisation.create', role: 'menuitem' },
    'organisation.name': [name('Nyong Textiles'), name('  ')],
    'organisation.submit': { click: 'organisation.submit' },
    'organisation.retry': { click: 'common.retry' },
    'organisation.stay': { press: 'Escape' },
  },
  laws: {
    'a switch has a target organisation': (now) => !now.matches('switching') || now.context.wanted !== null,
    'nobody switches to the present organisation': (now, before) =>
      !(before.matches('open') && now.matches('switching')) || now.context.wanted !== 'wouri',
    'a failure says why': (now) => !now.matches('failed') || now.context.problem !== null,
  },
  distinguishes: ({ context }) => [context.wanted, context.name, context.problem?.code],
});
