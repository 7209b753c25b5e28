import { model } from '../model.ts';
import { presenceMachine } from './presence.machine.ts';

export const presenceModel = model(presenceMachine, {
  inputs: { 'nothing open': undefined },
  happenings: [
    { type: 'conversation.opened', conversationId: 'c1' },
    { type: 'conversation.opened', conversationId: 'c2' },
    { type: 'xstate.after.typingEnds.presence.typing' },
  ],
  causes: {
    'page.shown': [{ event: { type: 'page.shown' }, by: 'world' }],
    'page.hidden': [{ event: { type: 'page.hidden' }, by: 'world' }],
    'conversation.opened': 'world',
    'conversation.closed': [{ event: { type: 'conversation.closed' }, by: 'world' }],
    'agent.typed': [{ event: { type: 'agent.typed' }, by: 'world' }],
    'agent.sent': [{ event: { type: 'agent.sent' }, by: 'world' }],
  },
  laws: {
    'typing is reported only in a conversation': (now) =>
      !now.matches('typing') || now.context.conversationId !== null,
  },
});
