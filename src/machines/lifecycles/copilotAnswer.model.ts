import { model } from '../model.ts';
import { type CopilotAnswerEvent, copilotAnswerMachine } from './copilotAnswer.machine.ts';

const world = <E extends CopilotAnswerEvent>(event: E) => ({ event, by: 'world' as const });
const read = (finds: Extract<CopilotAnswerEvent, { type: 'turn.read' }>['finds']) =>
  world({ type: 'turn.read' as const, finds });
const answered = (outcome: Extract<CopilotAnswerEvent, { type: 'model.answered' }>['outcome']) =>
  world({ type: 'model.answered' as const, outcome });
const over = ['answered', 'handedOver', 'silent'] as const;

export const copilotAnswerModel = model(copilotAnswerMachine, {
  inputs: { 'a turn of a customer': undefined },
  happenings: [],
  causes: {
    'turn.read': [read('question'), read('courtesy'), read('person'), read('off')],
    'turn.taken': [world({ type: 'turn.taken' as const })],
    'passages.read': [
      world({ type: 'passages.read' as const, hasModel: true, isSure: false }),
      world({ type: 'passages.read' as const, hasModel: false, isSure: true }),
      world({ type: 'passages.read' as const, hasModel: false, isSure: false }),
    ],
    'model.answered': [answered('sure'), answered('unsure'), answered('unproven')],
    'model.failed': [
      world({ type: 'model.failed' as const, isSure: true }),
      world({ type: 'model.failed' as const, isSure: false }),
    ],
    'window.closed': [world({ type: 'window.closed' as const })],
    'copilot.disabled': [world({ type: 'copilot.disabled' as const })],
    'reply.written': [world({ type: 'reply.written' as const })],
  },
  stays: {
    answered: 'an answered turn is over',
    handedOver: 'a turn that was handed over is over',
    silent: 'a turn of somebody else is over',
  },
  laws: {
    'a turn has one outcome': (now, before) =>
      !over.some((it) => before.matches(it)) || now.value === before.value,
    'a person is needed for a reason': (now) =>
      (now.context.reason !== null) === (now.matches('handingOver') || now.matches('handedOver')) ||
      now.matches('silent'),
    'nothing is answered after a hand-over began': (now, before) =>
      before.context.reason === null || (!now.matches('answering') && !now.matches('answered')),
    'what was written cannot be taken by somebody else': (now, before) =>
      !now.matches('silent') || before.matches('silent') || !over.some((it) => before.matches(it)),
    'only what was searched is asked of the model': (now, before) =>
      !now.matches('thinking') || before.matches('thinking') || before.matches('searching'),
  },
});
