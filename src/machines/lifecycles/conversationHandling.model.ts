import { AUTOPILOT } from '#contract/conversation.ts';
import { model } from '../model.ts';
import { conversationHandlingMachine } from './conversationHandling.machine.ts';
import { isLegalPair } from './conversationHandling.rules.ts';

const ada = { by: 'ada', role: 'admin' as const };
const ben = { by: 'ben', role: 'member' as const };

const labels = {
  aiHandled: 'ai-handled',
  needsAttention: 'needs-attention',
  manual: 'manual',
  business: 'WhatsApp-Business',
  resolved: 'resolved',
} as const;

const world = <E>(event: E) => ({ event, by: 'world' as const });

export const conversationHandlingModel = model(conversationHandlingMachine, {
  inputs: {
    'copilot on': { handler: AUTOPILOT, lastHandledBy: null, copilotEnabled: true },
    'copilot off': { handler: AUTOPILOT, lastHandledBy: null, copilotEnabled: false },
  },
  // A44: a person may handle a conversation that needs attention; the chart can be resumed from such a row.
  rests: {
    'held by a person': {
      value: 'needsAttention',
      context: { handler: 'ben', lastHandledBy: 'ben', copilotEnabled: true },
    },
    'answered by another responder': {
      value: 'business',
      context: { handler: null, lastHandledBy: null, copilotEnabled: true, isStandby: true },
    },
  },
  happenings: [],
  causes: {
    'conversation.takeOver': [
      world({ type: 'conversation.takeOver', ...ada }),
      world({ type: 'conversation.takeOver', ...ben }),
    ],
    'conversation.setAutopilot': [
      world({ type: 'conversation.setAutopilot', ...ada }),
      world({ type: 'conversation.setAutopilot', ...ben }),
    ],
    'conversation.assign': [
      world({ type: 'conversation.assign', ...ada, to: 'ben' }),
      world({ type: 'conversation.assign', ...ben, to: 'ada' }),
      world({ type: 'conversation.assign', ...ben, to: 'ben' }),
    ],
    'conversation.resolve': [world({ type: 'conversation.resolve', ...ben })],
    'conversation.addNote': [
      world({ type: 'conversation.addNote', ...ben, notes: 'Called back.' }),
      world({ type: 'conversation.addNote', ...ben, notes: ' \n' }),
    ],
    'conversation.reopen': [world({ type: 'conversation.reopen', ...ada })],
    'agent.wroteTemplate': [
      world({ type: 'agent.wroteTemplate', ...ada }),
      world({ type: 'agent.wroteTemplate', ...ben }),
    ],
    'agent.replied': [world({ type: 'agent.replied', ...ada }), world({ type: 'agent.replied', ...ben })],
    'customer.wrote': [
      world({ type: 'customer.wrote', isLastHandlerMember: true }),
      world({ type: 'customer.wrote', isLastHandlerMember: false }),
    ],
    'copilot.gaveUp': [world({ type: 'copilot.gaveUp' })],
    'phone.echoed': [world({ type: 'phone.echoed' })],
    'responder.took': [world({ type: 'responder.took' })],
    'responder.passed': [world({ type: 'responder.passed' })],
    'member.removed': [
      world({ type: 'member.removed', id: 'ada' }),
      world({ type: 'member.removed', id: 'ben' }),
    ],
  },
  laws: {
    'label and handler are a legal pair': (now) => isLegalPair(labels[now.value], now.context.handler),
    'a resolved conversation continues with the customer, the phone app, or a person who handles it from then on':
      (now, before) =>
        !before.matches('resolved') ||
        now.matches('resolved') ||
        (now.matches('manual') && now.context.lastHandledBy === now.context.handler) ||
        now.matches('aiHandled') ||
        now.matches('business') ||
        now.matches('needsAttention'),
    'a resolved conversation never goes to somebody who did not handle it': (now, before) =>
      !before.matches('resolved') ||
      !now.matches('needsAttention') ||
      now.context.handler === null ||
      now.context.handler === before.context.handler ||
      now.context.handler === before.context.lastHandledBy,
    'the last person is never forgotten': (now, before) =>
      before.context.lastHandledBy === null || now.context.lastHandledBy !== null,
  },
});
