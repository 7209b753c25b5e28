import { getAccountSecurity } from '#contract/account.ts';
import { pendingEmail } from '#server/db/emailChanges.ts';
import { findTwoFactor } from '#server/db/twoFactor.ts';
import { grant } from '#server/domain/decision.ts';
import { serveSignedIn } from '#server/http/serve.ts';

export const securityRoute = serveSignedIn(getAccountSecurity, async ({ session, context }) => {
  const found = await findTwoFactor(context.db.owner, session.user.id);
  const isOn = found?.confirmed ?? false;
  return grant({
    two_factor: isOn,
    recovery_codes_left: isOn && found ? found.codes_left : 0,
    new_email: await pendingEmail(context.db.owner, session.user.id, context.clock.now()),
  });
});
