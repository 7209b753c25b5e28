import { Failure } from '#contract/failure.ts';
import { model } from '../model.ts';
import { followersMachine } from './followers.machine.ts';

const ben = { id: 'ben', name: 'Ben Fotso', image: null };
const ada = { id: 'ada', name: 'Ada Lovelace', image: null };
const mine = { followers: [ada, ben], isMine: true };
const others = { followers: [ben], isMine: false };
const dialog = { role: 'dialog', name: 'followers.title' } as const;

export const followersModel = model(followersMachine, {
  inputs: { conversation: { conversationId: 'v1' } },
  happenings: [
    { type: 'xstate.done.actor.loadFollowers', output: others },
    { type: 'xstate.done.actor.loadFollowers', output: mine },
    { type: 'xstate.error.actor.loadFollowers', error: new Failure('unreachable') },
    { type: 'xstate.after.patience.followers.open.loading' },
    { type: 'xstate.done.actor.setFollowing', output: mine },
    { type: 'xstate.done.actor.setFollowing', output: others },
    { type: 'xstate.error.actor.setFollowing', error: new Failure('notFound') },
    { type: 'xstate.after.patience.followers.open.changing' },
  ],
  sees: {
    closed: [],
    'open.loading': [dialog],
    'open.failed': [dialog, { role: 'button', name: 'common.tryAgain' }],
    'open.listed': [dialog, { role: 'listitem', name: '' }],
    'open.changing': [dialog],
  },
  hides: { closed: [dialog] },
  causes: {
    'followers.open': [{ event: { type: 'followers.open' }, by: 'world' }],
    'followers.close': { click: 'followers.close' },
    'followers.retry': { click: 'common.tryAgain' },
    // The button is called after what it does.
    'followers.toggle': [{ event: { type: 'followers.toggle' }, by: 'world' }],
  },
  laws: {
    'a closed dialog keeps nobody': (now) => !now.matches('closed') || now.context.followers.length === 0,
    'a failed load says why': (now) => !now.matches({ open: 'failed' }) || now.context.problem !== null,
    'only a list that is known is changed': (now, before) =>
      !now.matches({ open: 'changing' }) ||
      before.matches({ open: 'listed' }) ||
      before.matches({ open: 'changing' }),
  },
  distinguishes: ({ context }) => [context.followers.length, context.isMine, context.problem?.code],
});
