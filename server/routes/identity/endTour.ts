import { endTour as operation } from '#contract/identity.ts';
import { endTour } from '#server/db/users.ts';
import { grant } from '#server/domain/decision.ts';
import { serveSignedIn } from '#server/http/serve.ts';

export const endTourRoute = serveSignedIn(operation, async ({ session, context }) => {
  await endTour(context.db.owner, session.user.id, context.clock.now());
  return grant({ success: true as const });
});
