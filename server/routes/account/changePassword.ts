import { changePassword as operation } from '#contract/account.ts';
import { inOwnerTransaction } from '#server/db/ownerTransaction.ts';
import { changePassword } from '#server/db/passwords.ts';
import { grant, refuse } from '#server/domain/decision.ts';
import { serveSignedIn } from '#server/http/serve.ts';
import { passwordFault } from '#server/identity/rules.ts';
import { provePassword } from './provePassword.ts';
import { tellByMail } from './tellByMail.ts';

export const changePasswordRoute = serveSignedIn(operation, async (asked) => {
  const { input, session, context, trail } = asked;
  const fault = passwordFault(input.password);
  if (fault) return refuse(fault);
  const from = await provePassword(asked, input.current);
  if (from === null) return refuse('passwordWrong');
  const { db, clock, cluster, hashPassword } = context;
  const to = await hashPassword(input.password);
  const ids = { userId: session.user.id, sessionId: session.id };
  const changed = await inOwnerTransaction(db.owner, async (client) => {
    const done = await changePassword(client, { ...ids, from, to, now: clock.now() });
    if (done) await trail.recordAccount(client, ids);
    return done;
  });
  if (!changed) return refuse('passwordWrong');
  for (const sessionId of changed.ended) cluster.publish('session.revoked', { sessionId });
  const { language } = input;
  await tellByMail(context, { kind: 'passwordChanged', recipient: session.user.email, language });
  return grant({ success: true as const });
});
