import { revokeOtherSessions } from '#contract/deviceSession.ts';
import { inOwnerTransaction } from '#server/db/ownerTransaction.ts';
import { endOtherSessions } from '#server/db/sessions.ts';
import { grant } from '#server/domain/decision.ts';
import { serveSignedIn } from '#server/http/serve.ts';

export const revokeOtherSessionsRoute = serveSignedIn(
  revokeOtherSessions,
  async ({ session, context, trail }) => {
    const userId = session.user.id;
    const ended = await inOwnerTransaction(context.db.owner, async (client) => {
      const ids = await endOtherSessions(client, userId, session.id);
      if (ids.length === 0) trail.skip();
      else await trail.recordAccount(client, { userId });
      return ids;
    });
    for (const sessionId of ended) context.cluster.publish('session.revoked', { sessionId });
    return grant({ success: true as const });
  },
);
