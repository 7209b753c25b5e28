import { renewRecoveryCodes as operation } from '#contract/account.ts';
import { replaceCodes } from '#server/db/twoFactor.ts';
import { grant, refuse } from '#server/domain/decision.ts';
import { serveSignedIn } from '#server/http/serve.ts';
import { digestOf, newRecoveryCodes } from '#server/identity/twoFactor.ts';
import { provePassword } from './provePassword.ts';

export const renewRecoveryCodesRoute = serveSignedIn(operation, async (asked) => {
  const { input, session, context } = asked;
  if ((await provePassword(asked, input.password)) === null) return refuse('passwordWrong');
  const codes = newRecoveryCodes();
  const hashes = codes.map((code) => digestOf(context.env.PARLEY_SECRET, session.user.id, code));
  const isReplaced = await replaceCodes(context.db.owner, session.user.id, hashes);
  return isReplaced ? grant({ codes }) : refuse('twoFactorChanged');
});
