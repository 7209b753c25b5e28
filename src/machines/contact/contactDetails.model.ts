import { Failure } from '#contract/failure.ts';
import { model, passing } from '../model.ts';
import { contactDetailsMachine } from './contactDetails.machine.ts';

export const contactDetailsModel = model(contactDetailsMachine, {
  inputs: {
    known: { contactId: '237650000001', channel: 'whatsapp' },
    unknown: { contactId: null, channel: 'whatsapp' },
  },
  happenings: [
    { type: 'xstate.done.actor.loadContact', output: {} },
    {
      type: 'xstate.error.actor.loadContact',
      error: new Failure('contactInvalid', 'Invalid contact identifier'),
    },
    { type: 'xstate.after.patience.contactDetails.loading' },
  ],
  sees: {
    settling: passing,
    skipped: [],
    loading: [{ role: 'text', name: 'conversation.contactLoading' }],
    ready: [],
    failed: [
      { role: 'alert', name: '' },
      { role: 'button', name: 'common.tryAgain' },
    ],
  },
  hides: {
    skipped: [{ role: 'text', name: 'conversation.contactLoading' }],
    ready: [{ role: 'text', name: 'conversation.contactLoading' }],
  },
  causes: { 'details.retry': { click: 'common.tryAgain' } },
  stays: {
    skipped: 'without a contact there is nothing to load',
    ready: 'the details are in the cache; opening the conversation again loads them again',
  },
  laws: { 'failed details say why': (now) => !now.matches('failed') || now.context.problem !== null },
});
