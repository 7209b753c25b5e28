import { revokeSession } from '#contract/identity.ts';
import { grant, refuse } from '#server/domain/decision.ts';
import { serveSignedIn } from '#server/http/serve.ts';

export const revokeSessionRoute = serveSignedIn(revokeSession, async ({ input, session, context }) => {
  if (!(await context.sessions.revoke(session.user.id, input.id))) return refuse('notFound');
  context.cluster.publish('session.revoked', { sessionId: input.id });
  return grant({ success: true as const });
});
