import { revokeSession } from '#contract/deviceSession.ts';
import { inOwnerTransaction } from '#server/db/ownerTransaction.ts';
import { endSession } from '#server/db/sessions.ts';
import { grant, refuse } from '#server/domain/decision.ts';
import { serveSignedIn } from '#server/http/serve.ts';

export const revokeSessionRoute = serveSignedIn(revokeSession, async ({ input, session, context, trail }) => {
  const userId = session.user.id;
  const isEnded = await inOwnerTransaction(context.db.owner, async (client) => {
    const ended = await endSession(client, userId, input.id);
    if (!ended) return false;
    const target = { type: 'session' as const, id: input.id, label: ended.user_agent };
    await trail.recordAccount(client, { userId }, { target });
    return true;
  });
  if (!isEnded) return refuse('notFound');
  context.cluster.publish('session.revoked', { sessionId: input.id });
  return grant({ success: true as const });
});
