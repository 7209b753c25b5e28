import { model } from '../model.ts';
import { type Offer, ruleAssignmentMachine } from './ruleAssignment.machine.ts';

const offer = (more: Partial<Offer> = {}): Offer => ({
  rule: 'sales',
  strategy: 'leastLoad',
  previous: null,
  best: null,
  ...more,
});
const tried = (given: Offer | null) => ({
  event: { type: 'rules.tried' as const, offer: given },
  by: 'world' as const,
});

export const ruleAssignmentModel = model(ruleAssignmentMachine, {
  inputs: { 'handled by Ada': { handler: 'ada' }, 'handled by nobody': { handler: null } },
  happenings: [],
  passing: ['settling'],
  causes: {
    'rules.tried': [
      tried(null),
      tried(offer()),
      tried(offer({ best: 'ben' })),
      tried(offer({ best: 'ben', previous: 'chi' })),
      tried(offer({ best: 'ben', strategy: 'roundRobin' })),
    ],
  },
  laws: {
    'what somebody handles is never given to another': (now, before) =>
      before.context.handler === null || now.context.handler === before.context.handler,
    'who gets a conversation gets it for a reason': (now, before) =>
      now.context.handler === before.context.handler || now.context.reason !== null,
    'the previous handler comes first': (now) =>
      now.context.handler !== 'chi' || now.context.reason === 'previous',
    'what nobody handles has no reason': (now) => now.context.handler !== null || now.context.reason === null,
  },
  stays: { handled: 'A rule never takes a conversation away; who handles it ends that.' },
  distinguishes: ({ context: { handler, reason } }) => [handler, reason],
});
