import { revokeOtherSessions } from '#contract/identity.ts';
import { grant } from '#server/domain/decision.ts';
import { serveSignedIn } from '#server/http/serve.ts';

export const revokeOtherSessionsRoute = serveSignedIn(revokeOtherSessions, async ({ session, context }) => {
  for (const sessionId of await context.sessions.revokeOthers(session.user.id, session.id))
    context.cluster.publish('session.revoked', { sessionId });
  return grant({ success: true as const });
});
