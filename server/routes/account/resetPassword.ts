import { resetPassword as operation } from '#contract/account.ts';
import { inOwnerTransaction } from '#server/db/ownerTransaction.ts';
import { resetPassword } from '#server/db/mailLinks.ts';
import { queueMail } from '#server/db/mails.ts';
import { grant, refuse } from '#server/domain/decision.ts';
import { serveAnyone } from '#server/http/serve.ts';
import { openAttempts } from '#server/identity/attempts.ts';
import { passwordFault } from '#server/identity/rules.ts';
import { limitByAddress } from './mailRequest.ts';

/** Never signs in, so that a second factor is still asked for. */
export const resetPasswordRoute = serveAnyone(operation, async ({ input, context, request, trail }) => {
  await limitByAddress(context, request);
  const fault = passwordFault(input.password);
  if (fault) return refuse(fault);
  const { db, clock, cluster, wake, hashPassword } = context;
  const hash = await hashPassword(input.password);
  const account = await inOwnerTransaction(db.owner, async (client) => {
    const done = await resetPassword(client, input.token, hash, clock.now());
    if (done) await trail.recordAccount(client, { email: done.email });
    return done;
  });
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
