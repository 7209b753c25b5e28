import { subscribeTopic, unsubscribeTopic } from '#contract/notificationTopics.ts';
import { type Topic } from '#contract/notification.ts';
import { topicChoiceMachine } from '#machines/notifications/topicChoice.machine.ts';
import { fulfil } from '#app/wiring/fulfil.ts';
import type { AppContext } from '#app/wiring/appContext.ts';

export const wireTopicChoice = (app: AppContext) =>
  topicChoiceMachine.provide({
    actors: {
      saveTopic: fulfil<void, { topic: Topic; on: boolean }>(async ({ topic, on }, signal) => {
        await app.call(on ? subscribeTopic : unsubscribeTopic, { topic }, { signal });
      }),
    },
    actions: { logFailure: (_, { problem }) => console.warn(`Notifications: topic failed: ${problem.code}`) },
  });
