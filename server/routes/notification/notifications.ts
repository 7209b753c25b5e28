import {
  notificationSettings,
  registerPushToken,
  subscribeTopic,
  unsubscribeTopic,
} from '#contract/notification.ts';
import { readTopics, saveToken, saveTopic } from '#server/db/push.ts';
import { grant, refuse } from '#server/domain/decision.ts';
import { serve } from '#server/http/serve.ts';

const done = grant({ success: true as const });

export const notificationSettingsRoute = serve(notificationSettings, async ({ session, tx, world }) =>
  grant({ public_key: await world.notifier.publicKey(), topics: await readTopics(tx, session.user.id) }),
);

export const registerPushTokenRoute = serve(registerPushToken, async ({ input, session, world }) => {
  const token = world.notifier.accept(input.token);
  if (!token) return refuse('tokenInvalid');
  await saveToken(world.db.owner, session.organisationId, session.user.id, token);
  world.notifier.forget(session.organisationId);
  return done;
});

export const subscribeTopicRoute = serve(subscribeTopic, async ({ input, session, tx, world }) => {
  await saveTopic(tx, session.user.id, input.topic, true);
  tx.afterCommit(() => world.notifier.forget(session.organisationId));
  return done;
});

export const unsubscribeTopicRoute = serve(unsubscribeTopic, async ({ input, session, tx, world }) => {
  await saveTopic(tx, session.user.id, input.topic, false);
  tx.afterCommit(() => world.notifier.forget(session.organisationId));
  return done;
});
