import { Failure } from '#contract/failure.ts';
import { model } from '../model.ts';
import { conversationSummaryMachine } from './conversationSummary.machine.ts';

const button = { role: 'button', name: 'contact.updateSummary' } as const;
/** The last summary stays in every state. */
const last = { role: 'text', name: { literal: 'Wants the ndop jacket in 42.' } } as const;

export const conversationSummaryModel = model(conversationSummaryMachine, {
  inputs: { known: { conversationId: 'v1', contactId: '237650000001', channel: 'whatsapp' } },
  happenings: [
    { type: 'xstate.done.actor.writeSummary', output: undefined },
    { type: 'xstate.error.actor.writeSummary', error: new Failure('modelUnavailable') },
    { type: 'xstate.after.patience.conversationSummary.asking' },
  ],
  sees: {
    shown: [button, last],
    asking: [{ role: 'button', name: 'contact.summarising', disabled: true }, last],
    failed: [button, last, { role: 'alert', name: '' }],
  },
  hides: { shown: [{ role: 'alert', name: '' }], asking: [{ role: 'alert', name: '' }] },
  causes: { 'summary.write': { click: 'contact.updateSummary' } },
  laws: {
    'a failure says why': (now) => !now.matches('failed') || now.context.problem !== null,
    'a failure is forgotten once the summary is asked for again': (now) =>
      now.matches('failed') || now.context.problem === null,
  },
  distinguishes: ({ context: { problem } }) => [problem?.code],
});
