import { addPasskey } from '#contract/account.ts';
import { inOwnerTransaction } from '#server/db/ownerTransaction.ts';
import { storePasskey } from '#server/db/passkeys.ts';
import { recordPasskeyOf } from '#server/db/sessions.ts';
import { grant, refuse } from '#server/domain/decision.ts';
import { serveSignedIn } from '#server/http/serve.ts';
import { acceptRegistration } from '#server/identity/passkeys.ts';
import { siteOf } from './site.ts';

/** The session counts as one of a passkey from now on: making it proved the password and the device. */
export const addPasskeyRoute = serveSignedIn(addPasskey, async ({ input, session, context, trail }) => {
  const { name, response } = input;
  const userId = session.user.id;
  const passkey = await acceptRegistration(siteOf(context), userId, name, response as never);
  if (!passkey) return refuse('passkeyInvalid');
  return inOwnerTransaction(context.db.owner, async (client) => {
    const id = await storePasskey(client, passkey);
    if (id === null) return refuse('passkeyInvalid');
    await recordPasskeyOf(client, session.id, context.clock.now());
    await trail.recordAccount(client, { userId }, { target: { type: 'passkey', id, label: name } });
    return grant({ success: true as const });
  });
});
