import { notificationSettings } from '#contract/notification.ts';
import { readTopics } from '#server/db/push.ts';
import { grant } from '#server/domain/decision.ts';
import { serve } from '#server/http/serve.ts';

export const notificationSettingsRoute = serve(notificationSettings, async ({ session, tx, context }) =>
  grant({ public_key: await context.notifier.publicKey(), topics: await readTopics(tx, session.user.id) }),
);
