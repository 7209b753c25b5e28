import { renewRecoveryCodes as operation } from '#contract/account.ts';
import { inOwnerTransaction } from '#server/db/ownerTransaction.ts';
import { replaceCodes } from '#server/db/twoFactor.ts';
import { grant, refuse } from '#server/domain/decision.ts';
import { serveSignedIn } from '#server/http/serve.ts';
import { digestOf, newRecoveryCodes } from '#server/identity/twoFactor.ts';
import { provePassword } from './provePassword.ts';

export const renewRecoveryCodesRoute = serveSignedIn(operation, async (asked) => {
  const { input, session, context, trail } = asked;
  if ((await provePassword(asked, input.password)) === null) return refuse('passwordWrong');
  const codes = newRecoveryCodes();
  const hashes = codes.map((code) => digestOf(context.env.PARLEY_SECRET, session.user.id, code));
  const userId = session.user.id;
  const isReplaced = await inOwnerTransaction(context.db.owner, async (client) => {
    const done = await replaceCodes(client, userId, hashes);
    if (done) await trail.recordAccount(client, { userId });
    return done;
  });
  return isReplaced ? grant({ codes }) : refuse('twoFactorChanged');
});
