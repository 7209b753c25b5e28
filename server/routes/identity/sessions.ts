import { listSessions } from '#contract/deviceSession.ts';
import { grant } from '#server/domain/decision.ts';
import { serveSignedIn } from '#server/http/serve.ts';

export const sessionsRoute = serveSignedIn(listSessions, async ({ session, context }) => {
  const devices = await context.sessions.listOf(session.user.id);
  return grant({
    data: devices.map(({ id, created_at, expires_at, last_seen_at, ip, user_agent }) => ({
      id,
      current: id === session.id,
      created_at: created_at.toISOString(),
      expires_at: expires_at.toISOString(),
      last_seen_at: last_seen_at.toISOString(),
      ip,
      user_agent,
    })),
  });
});
