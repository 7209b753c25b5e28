import { updateProfile } from '#contract/account.ts';
import { inOwnerTransaction } from '#server/db/ownerTransaction.ts';
import { renameUser } from '#server/db/users.ts';
import { grant } from '#server/domain/decision.ts';
import { serveSignedIn } from '#server/http/serve.ts';

export const updateProfileRoute = serveSignedIn(updateProfile, async ({ input, session, context, trail }) => {
  const { id: userId, name: before } = session.user;
  if (before === input.name) trail.skip();
  await inOwnerTransaction(context.db.owner, async (client) => {
    await renameUser(client, userId, input.name, context.clock.now());
    if (before !== input.name)
      await trail.recordAccount(
        client,
        { userId },
        { changes: [{ name: 'name', before, after: input.name }] },
      );
  });
  return grant({ success: true as const });
});
