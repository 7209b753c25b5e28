import { Failure } from '#contract/failure.ts';
import { model } from '../model.ts';
import { topicChoiceMachine } from './topicChoice.machine.ts';

const toggle = (topic: 'mine' | 'all') => ({
  event: { type: 'topic.toggle' as const, topic },
  by: { click: `topics.${topic}`, role: 'switch' as const },
});

export const topicChoiceModel = model(topicChoiceMachine, {
  inputs: { start: undefined },
  happenings: [
    { type: 'xstate.done.actor.loadTopics', output: ['mine', 'assigned', 'needs-attention'] },
    { type: 'xstate.error.actor.loadTopics', error: new Failure('unreachable') },
    { type: 'xstate.after.patience.topicChoice.loading' },
    { type: 'xstate.done.actor.saveTopic', output: {} },
    { type: 'xstate.error.actor.saveTopic', error: new Failure('unexpected') },
    { type: 'xstate.after.patience.topicChoice.ready.saving' },
  ],
  sees: {
    loading: [{ role: 'status', name: '' }],
    failed: [{ role: 'button', name: 'common.tryAgain' }],
    'ready.idle': [{ role: 'switch', name: 'topics.mine' }],
    'ready.saving': [{ role: 'switch', name: 'topics.mine', disabled: true }],
  },
  hides: { loading: [{ role: 'switch', name: 'topics.mine' }] },
  causes: {
    'topic.toggle': [toggle('mine'), toggle('all')],
    'topics.retry': { click: 'common.tryAgain' },
  },
  laws: {
    'a choice that could not be saved is undone': (now, before) =>
      !(before.matches({ ready: 'saving' }) && now.matches({ ready: 'idle' })) ||
      now.context.changed === null,
    'no topic is chosen twice': (now) => new Set(now.context.topics).size === now.context.topics.length,
  },
  distinguishes: ({ context }) => [context.topics.toSorted(), context.changed, context.problem?.code],
});
