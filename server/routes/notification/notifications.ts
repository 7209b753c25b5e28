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

export const notificationSettingsRoute = serve(notificationSettings, async ({ session, tx, context }) =>
  grant({ public_key: await context.notifier.publicKey(), topics: await readTopics(tx, session.user.id) }),
);

export const registerPushTokenRoute = serve(registerPushToken, async ({ input, session, context }) => {
  const token = context.notifier.accept(input.token);
  if (!token) return refuse('tokenInvalid');
  await saveToken(context.db.owner, session.organisationId, session.user.id, token);
  context.notifier.forget(session.organisationId);
  return done;
});

export const subscribeTopicRoute = serve(subscribeTopic, async ({ input, session, tx, context }) => {
  await saveTopic(tx, session.user.id, input.topic, true);
  tx.afterCommit(() => context.notifier.forget(session.organisationId));
  return done;
});

export const unsubscribeTopicRoute = serve(unsubscribeTopic, async ({ input, session, tx, context }) => {
  await saveTopic(tx, session.user.id, input.topic, false);
  tx.afterCommit(() => context.notifier.forget(session.organisationId));
  return done;
});
