import { Failure } from '#contract/failure.ts';
import { model } from '../model.ts';
import { contactDetailsMachine } from './contactDetails.machine.ts';

export const contactDetailsModel = model(contactDetailsMachine, {
  inputs: { known: { contactId: '237650000001', channel: 'whatsapp' }, unknown: { contactId: null, channel: 'whatsapp' } },
  happenings: [
    { type: 'xstate.done.actor.loadContact', output: {} },
    { type: 'xstate.error.actor.loadContact', error: new Failure('contactInvalid', 'Invalid contact identifier') },
    { type: 'xstate.after.patience.contactDetails.loading' },
  ],
  causes: { 'details.retry': { click: 'list.retry' } },
  passing: ['settling'],
  laws: { 'failed details say why': (now) => !now.matches('failed') || now.context.problem !== null },
});
