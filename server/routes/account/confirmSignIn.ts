import { confirmSignIn } from '#contract/signInProof.ts';
import { saveProof } from '#server/db/signInProofs.ts';
import { grant, refuse } from '#server/domain/decision.ts';
import { serveSignedIn } from '#server/http/serve.ts';
import { acceptAuthentication } from '#server/identity/passkeys.ts';
import { provePassword } from './provePassword.ts';
import { siteOf } from './site.ts';

/** Takes the password, or a passkey of the caller's own. */
export const confirmSignInRoute = serveSignedIn(confirmSignIn, async (asked) => {
  const { input, session, context, clock } = asked;
  if (input.passkey) {
    const userId = await acceptAuthentication(siteOf(context), input.passkey as never);
    if (userId !== session.user.id) return refuse('passkeyInvalid');
  } else if ((await provePassword(asked, input.password ?? '')) === null) return refuse('passwordWrong');
  await saveProof(context.db.owner, session.id, clock.now);
  return grant({ success: true as const });
});
