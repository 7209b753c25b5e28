import { startPasskeySignIn } from '#contract/account.ts';
import { grant } from '#server/domain/decision.ts';
import { serveAnyone } from '#server/http/serve.ts';
import { authenticationOptions } from '#server/identity/passkeys.ts';
import { limitByAddress } from './mailRequest.ts';
import { siteOf } from './site.ts';

export const startPasskeySignInRoute = serveAnyone(startPasskeySignIn, async ({ context, request }) => {
  await limitByAddress(context, request);
  return grant({ options: { ...(await authenticationOptions(siteOf(context))) } });
});
