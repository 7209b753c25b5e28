import { Failure } from '#contract/failure.ts';
import { model } from '../model.ts';
import { messageSendMachine } from './messageSend.machine.ts';

export const messageSendModel = model(messageSendMachine, {
  inputs: {
    hello: {
      clientMessageId: 'c1',
      conversationId: 'v1',
      channel: 'whatsapp',
      text: 'Hello',
      replyTo: null,
      writtenAt: '2026-11-21T09:00:00Z',
      file: null,
    },
  },
  happenings: [
    { type: 'xstate.done.actor.sendMessage', output: {} },
    { type: 'xstate.error.actor.sendMessage', error: new Failure('unreachable') },
    { type: 'xstate.error.actor.sendMessage', error: new Failure('windowClosed', 'The window has closed.') },
    { type: 'xstate.after.backoff.messageSend.waiting' },
    { type: 'network.restored' },
  ],
  causes: { 'network.restored': 'world' },
  laws: {
    'the text never changes while it is sent': (now) => now.context.outgoing.text === 'Hello',
    'a failure says why': (now) => !now.matches('removed') || now.context.problem !== null,
    'a repeated send keeps its id': (now) => now.context.outgoing.clientMessageId === 'c1',
  },
  distinguishes: ({ context }) => [context.problem?.code, Math.min(context.tries, 2)],
});
