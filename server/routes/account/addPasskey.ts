import { addPasskey } from '#contract/account.ts';
import { grant, refuse } from '#server/domain/decision.ts';
import { serveSignedIn } from '#server/http/serve.ts';
import { acceptRegistration } from '#server/identity/passkeys.ts';
import { siteOf } from './site.ts';

export const addPasskeyRoute = serveSignedIn(addPasskey, async ({ input, session, context }) => {
  const { name, response } = input;
  const isStored = await acceptRegistration(siteOf(context), session.user.id, name, response as never);
  return isStored ? grant({ success: true as const }) : refuse('passkeyInvalid');
});
