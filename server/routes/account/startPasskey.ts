import { startPasskey } from '#contract/account.ts';
import { grant, refuse } from '#server/domain/decision.ts';
import { serveSignedIn } from '#server/http/serve.ts';
import { registrationOptions } from '#server/identity/passkeys.ts';
import { provePassword } from './provePassword.ts';
import { siteOf } from './site.ts';

export const startPasskeyRoute = serveSignedIn(startPasskey, async (asked) => {
  const { input, session, context } = asked;
  if ((await provePassword(asked, input.password)) === null) return refuse('passwordWrong');
  return grant({ options: { ...(await registrationOptions(siteOf(context), session.user)) } });
});
