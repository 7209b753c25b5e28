import { registerPushToken } from '#contract/notification.ts';
import { saveToken } from '#server/db/push.ts';
import { grant, refuse } from '#server/domain/decision.ts';
import { serve } from '#server/http/serve.ts';

export const registerPushTokenRoute = serve(registerPushToken, async ({ input, session, context }) => {
  const token = context.notifier.accept(input.token);
  if (!token) return refuse('tokenInvalid');
  await saveToken(context.db.owner, session, token);
  context.notifier.forget(session.organisationId);
  return grant({ success: true as const });
});
