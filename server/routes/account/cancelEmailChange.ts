import { cancelEmailChange } from '#contract/account.ts';
import { endEmailChange } from '#server/db/emailChanges.ts';
import { grant } from '#server/domain/decision.ts';
import { serveSignedIn } from '#server/http/serve.ts';

export const cancelEmailChangeRoute = serveSignedIn(cancelEmailChange, async ({ session, context }) => {
  await endEmailChange(context.db.owner, session.user.id, context.clock.now());
  return grant({ success: true as const });
});
