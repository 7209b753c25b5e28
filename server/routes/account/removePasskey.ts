import { removePasskey as operation } from '#contract/account.ts';
import { removePasskey } from '#server/db/passkeys.ts';
import { grant, refuse } from '#server/domain/decision.ts';
import { serveSignedIn } from '#server/http/serve.ts';

export const removePasskeyRoute = serveSignedIn(operation, async ({ input, session, context }) => {
  const isRemoved = await removePasskey(context.db.owner, session.user.id, input.id);
  return isRemoved ? grant({ success: true as const }) : refuse('notFound');
});
