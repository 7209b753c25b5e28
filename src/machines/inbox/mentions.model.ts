import { Failure } from '#contract/failure.ts';
import { model, passing } from '../model.ts';
import { countOfMentions, mentionsMachine } from './mentions.machine.ts';

const loaded = (unread: { conversationId: string; count: number }[]) => ({
  type: 'xstate.done.actor.loadMentions',
  output: { unread },
});
const looked = (conversationId: string | null) => ({ type: 'mentions.looked' as const, conversationId });
const button = { role: 'button', name: 'mentions.title' } as const;

export const mentionsModel = model(mentionsMachine, {
  inputs: { start: undefined },
  happenings: [
    loaded([]),
    loaded([
      { conversationId: 'v1', count: 2 },
      { conversationId: 'v2', count: 1 },
    ]),
    { type: 'xstate.error.actor.loadMentions', error: new Failure('unreachable') },
    { type: 'xstate.after.patience.mentions.loading' },
    { type: 'xstate.done.actor.readMentions', output: undefined },
    { type: 'xstate.error.actor.readMentions', error: new Failure('unexpected') },
    { type: 'xstate.after.patience.mentions.reading' },
    { type: 'mentions.changed' },
    looked('v1'),
    looked(null),
  ],
  sees: {
    loading: [button],
    deciding: passing,
    ready: [button],
    reading: [button, { role: 'status', name: '' }],
    failed: [button],
  },
  causes: {
    // It changes the list, not this chart.
    'mentions.show': [{ event: { type: 'mentions.show' }, by: 'world' }],
    'mentions.changed': 'world',
    'mentions.looked': 'world',
  },
  laws: {
    'what the person looks at is marked before the number is shown as final': (now) =>
      !now.matches('ready') ||
      now.context.unread.every(({ conversationId }) => conversationId !== now.context.looking),
    'only a conversation with unread mentions is marked': (now, before) =>
      !now.matches('reading') || before.matches('reading') || now.context.looking !== null,
    'the number is never negative': (now) => countOfMentions(now.context) >= 0,
  },
  distinguishes: ({ context: { unread, looking } }) => [unread.length, looking],
});
