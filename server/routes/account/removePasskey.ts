import { removePasskey as operation } from '#contract/account.ts';
import { inOwnerTransaction } from '#server/db/ownerTransaction.ts';
import { removePasskey } from '#server/db/passkeys.ts';
import { lockUser, requirerOf } from '#server/db/secondFactors.ts';
import { grant, refuse } from '#server/domain/decision.ts';
import { serveSignedIn } from '#server/http/serve.ts';

/** Keeps the passkey that an organisation requires as the session's second factor. */
export const removePasskeyRoute = serveSignedIn(operation, ({ input, session, context, trail }) =>
  inOwnerTransaction(context.db.owner, async (client) => {
    const userId = session.user.id;
    await lockUser(client, userId);
    const name = await removePasskey(client, userId, input.id);
    if (name === null) return refuse('notFound');
    const organisation = await requirerOf(client, session.id);
    if (organisation !== null) return refuse('twoFactorKept', { organisation });
    await trail.recordAccount(client, { userId }, { target: { type: 'passkey', id: input.id, label: name } });
    return grant({ success: true as const });
  }),
);
