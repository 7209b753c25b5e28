import { Failure } from '#contract/failure.ts';
import { REACTIONS } from '#contract/reaction.ts';
import { model, passing } from '../model.ts';
import { reactionMachine } from './reaction.machine.ts';

const message = (canReact: boolean) => ({ conversationId: 'v1', messageId: 'm1', canReact });
const open = (mine: string | null) => ({ type: 'reaction.open' as const, mine });
const names = ['thumbsUp', 'heart', 'smile', 'surprised', 'sad', 'clap'] as const;

export const reactionModel = model(reactionMachine, {
  inputs: {
    'where one can react': message(true),
    'where one cannot react': message(false),
  },
  happenings: [
    { type: 'xstate.done.actor.reactToMessage', output: undefined },
    { type: 'xstate.error.actor.reactToMessage', error: new Failure('windowClosed') },
    { type: 'xstate.after.patience.reaction.sending' },
  ],
  sees: {
    closed: [],
    picking: names.map((name) => ({ role: 'menuitemradio' as const, name: `reaction.${name}` })),
    sending: [],
    undoing: passing,
  },
  hides: {
    closed: [{ role: 'menuitemradio', name: 'reaction.heart' }],
    sending: [{ role: 'menuitemradio', name: 'reaction.heart' }],
  },
  causes: {
    'reaction.open': [
      { event: open(null), by: { click: 'reaction.open' } },
      { event: open('👍'), by: 'world' },
    ],
    'reaction.close': { press: 'Escape' },
    'reaction.choose': names.slice(0, 2).map((name, index) => ({
      event: { type: 'reaction.choose' as const, emoji: REACTIONS[index] as string },
      by: { click: `reaction.${name}`, role: 'menuitemradio' as const },
    })),
  },
  laws: {
    'no reaction can be chosen where the channel has none': (now) =>
      now.matches('closed') || now.context.canReact,
    'the previous reaction is kept until the server has answered': (now, before) =>
      !before.matches('sending') || now.context.mine === before.context.mine,
    'choosing the same reaction again removes it': (now, before) =>
      !(before.matches('picking') && now.matches('sending')) || now.context.wanted !== before.context.mine,
  },
});
