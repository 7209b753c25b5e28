/**
 * Which topics does this person want notifications about?
 *
 * A topic is switched at once and switched back if the server refuses; the reason is only logged (NOTIF-004).
 *
 * Intents  topic.toggle, topics.retry
 * Ports    loadTopics, saveTopic
 * Effects  logFailure
 */
import { assign, setup } from 'xstate';
import type { Problem } from '#contract/failure.ts';
import { type Topic, notificationSettings } from '#contract/notification.ts';
import { CALL_PATIENCE } from '#lib/time.ts';
import { call } from '../call.ts';
import { port } from '../port.ts';
import { requestFor, withProblem } from '../request.ts';

interface Context {
  topics: Topic[];
  /** The choice that is being saved and already shown. */
  changed: Topic | null;
  problem: Problem | null;
}

const toggled = (topics: readonly Topic[], topic: Topic): Topic[] =>
  topics.includes(topic) ? topics.filter((it) => it !== topic) : [...topics, topic];

const chart = setup({
  types: {
    context: {} as Context,
    events: {} as { type: 'topic.toggle'; topic: Topic } | { type: 'topics.retry' },
  },
  actors: {
    loadTopics: call(notificationSettings, { give: ({ topics }) => topics }),
    saveTopic: port<void, { topic: Topic; on: boolean }>('saveTopic'),
  },
  actions: {
    setTopics: assign((_, { topics }: { topics: Topic[] }) => ({ topics, problem: null })),
    setProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    toggle: assign(({ context }, { topic }: { topic: Topic }) => ({
      topics: toggled(context.topics, topic),
      changed: topic,
    })),
    takeBack: assign(({ context }) => ({
      topics: context.changed === null ? context.topics : toggled(context.topics, context.changed),
    })),
    settle: assign({ changed: null }),
    logFailure: (_, _params: { problem: Problem }) => {},
  },
  delays: { patience: CALL_PATIENCE },
});

const request = requestFor(chart);

export const topicChoiceMachine = chart.createMachine({
  id: 'topicChoice',
  context: { topics: [], changed: null, problem: null },
  initial: 'loading',
  states: {
    loading: {
      description: 'The choices are being loaded.',
      ...request({
        src: 'loadTopics',
        onDone: {
          target: 'ready',
          actions: { type: 'setTopics', params: ({ event }) => ({ topics: event.output }) },
        },
        onFailure: { target: 'failed', actions: withProblem('setProblem') },
      }),
    },
    failed: { description: 'The choices could not be loaded.', on: { 'topics.retry': 'loading' } },
    ready: {
      description: 'Each kind of notification can be switched.',
      initial: 'idle',
      states: {
        idle: {
          entry: 'settle',
          on: {
            'topic.toggle': {
              target: 'saving',
              actions: { type: 'toggle', params: ({ event }) => event },
              meta: { spec: ['NOTIF-007'] },
            },
          },
        },
        saving: {
          ...request({
            src: 'saveTopic',
            input: ({ context: { topics, changed } }) => ({
              topic: changed ?? 'mine',
              on: changed !== null && topics.includes(changed),
            }),
            onDone: 'idle',
            onFailure: {
              target: 'idle',
              actions: ['takeBack', withProblem('logFailure')],
              meta: { spec: ['NOTIF-004'] },
            },
          }),
        },
      },
    },
  },
});
