import { Failure } from '#contract/failure.ts';
import type { MessageId } from '#contract/message.ts';
import { model } from '../model.ts';
import { afterResolveMachine, type AfterResolve } from './afterResolve.machine.ts';

const resolved = (canReopen: boolean, next: string | null) => ({
  event: {
    type: 'conversation.resolved' as const,
    resolved: { conversationId: 'v1', resolution: 'm9' as MessageId, name: 'Brenda Mbah', canReopen },
    next,
  },
  by: 'world' as const,
});
const choose = (choice: AfterResolve) => ({
  event: { type: 'afterResolve.choose' as const, choice },
  // A radio button in the settings.
  by: 'world' as const,
});

export const afterResolveModel = model(afterResolveMachine, {
  inputs: { stays: { choice: 'stay' }, 'goes on': { choice: 'next' } },
  happenings: [
    { type: 'xstate.done.actor.undoResolve', output: undefined },
    { type: 'xstate.error.actor.undoResolve', error: new Failure('outdated') },
    { type: 'xstate.after.undoTime.afterResolve.undo.offered' },
    { type: 'xstate.after.patience.afterResolve.undo.undoing' },
  ],
  causes: {
    'conversation.resolved': [resolved(true, 'v2'), resolved(true, null), resolved(false, 'v2')],
    'afterResolve.choose': [choose('stay'), choose('next')],
    // The button of the toast, or the key Z.
    'resolve.undo': [{ event: { type: 'resolve.undo' }, by: 'world' }],
  },
  passing: ['next.settling'],
  laws: {
    'the setting decides whether the next conversation opens': (now) =>
      now.matches({ next: 'settling' }) ||
      now.matches({ next: 'opening' }) === (now.context.choice === 'next'),
    'an undo is offered only for a resolve that can be reopened': (now) =>
      !now.matches({ undo: 'offered' }) || now.context.resolved?.canReopen === true,
  },
  distinguishes: ({ context }) => [context.choice],
});
