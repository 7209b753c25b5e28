import { resetPassword as operation } from '#contract/account.ts';
import { resetPassword } from '#server/db/mailLinks.ts';
import { queueMail } from '#server/db/mails.ts';
import { grant, refuse } from '#server/domain/decision.ts';
import { serveAnyone } from '#server/http/serve.ts';
import { openAttempts } from '#server/identity/attempts.ts';
import { passwordFault } from '#server/identity/rules.ts';
import { limitByAddress } from './mailRequest.ts';

/** Never signs in, so that a second factor is still asked for. */
export const resetPasswordRoute = serveAnyone(operation, async ({ input, context, request }) => {
  await limitByAddress(context, request);
  const fault = passwordFault(input.password);
  if (fault) return refuse(fault);
  const { db, clock, cluster, wake, hashPassword } = context;
  const account = await resetPassword(db.owner, input.token, await hashPassword(input.password), clock.now());
  if (!account) return refuse('linkInvalid');
  for (const sessionId of account.sessions) cluster.publish('session.revoked', { sessionId });
  await openAttempts(db.owner, clock.now).succeeded({ email: account.email, address: request.ip });
  await queueMail(db.owner, {
    kind: 'passwordChanged',
    recipient: account.email,
    language: input.language,
  });
  wake.mail();
  return grant({ success: true as const });
});
