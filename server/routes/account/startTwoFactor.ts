import { startTwoFactor as operation } from '#contract/account.ts';
import { startTwoFactor } from '#server/db/twoFactor.ts';
import { grant, refuse } from '#server/domain/decision.ts';
import { serveSignedIn } from '#server/http/serve.ts';
import { newSecret, uriOf } from '#server/identity/twoFactor.ts';
import { provePassword } from './provePassword.ts';

export const startTwoFactorRoute = serveSignedIn(operation, async (asked) => {
  const { input, session, context } = asked;
  if ((await provePassword(asked, input.password)) === null) return refuse('passwordWrong');
  const secret = newSecret();
  const isStarted = await startTwoFactor(context.db.owner, session.user.id, context.seal.seal(secret));
  if (!isStarted) return refuse('twoFactorChanged');
  return grant({ secret, uri: uriOf(secret, session.user.email) });
});
