import { listPasskeys as operation } from '#contract/account.ts';
import { listPasskeys } from '#server/db/passkeys.ts';
import { grant } from '#server/domain/decision.ts';
import { serveSignedIn } from '#server/http/serve.ts';

export const passkeysRoute = serveSignedIn(operation, async ({ session, context }) => {
  const found = await listPasskeys(context.db.owner, session.user.id);
  return grant({
    data: found.map(({ id, name, created_at: created, last_used_at: used }) => ({
      id,
      name,
      created_at: created.toISOString(),
      last_used_at: used?.toISOString() ?? null,
    })),
  });
});
