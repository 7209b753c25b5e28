import { updateProfile } from '#contract/account.ts';
import { renameUser } from '#server/db/users.ts';
import { grant } from '#server/domain/decision.ts';
import { serveSignedIn } from '#server/http/serve.ts';

export const updateProfileRoute = serveSignedIn(updateProfile, async ({ input, session, context }) => {
  await renameUser(context.db.owner, session.user.id, input.name, context.clock.now());
  return grant({ success: true as const });
});
