import { unsubscribeTopic } from '#contract/notificationTopics.ts';
import { saveTopic } from '#server/db/push.ts';
import { grant } from '#server/domain/decision.ts';
import { serve } from '#server/http/serve.ts';

export const unsubscribeTopicRoute = serve(unsubscribeTopic, async ({ input, session, tx, context }) => {
  await saveTopic(tx, session.user.id, input.topic, false);
  tx.afterCommit(() => context.notifier.forget(session.organisationId));
  return grant({ success: true as const });
});
