import { disableTwoFactor as operation } from '#contract/account.ts';
import { inOwnerTransaction } from '#server/db/ownerTransaction.ts';
import { lockUser, requirerOf } from '#server/db/secondFactors.ts';
import { removeTwoFactor } from '#server/db/twoFactor.ts';
import { grant, refuse } from '#server/domain/decision.ts';
import { serveSignedIn } from '#server/http/serve.ts';
import { provePassword } from './provePassword.ts';
import { tellByMail } from './tellByMail.ts';

export const disableTwoFactorRoute = serveSignedIn(operation, async (asked) => {
  const { input, session, context, trail } = asked;
  if ((await provePassword(asked, input.password)) === null) return refuse('passwordWrong');
  const userId = session.user.id;
  const decision = await inOwnerTransaction(context.db.owner, async (client) => {
    await lockUser(client, userId);
    if (!(await removeTwoFactor(client, userId))) return refuse('twoFactorChanged');
    const organisation = await requirerOf(client, session.id);
    if (organisation !== null) return refuse('twoFactorKept', { organisation });
    await trail.recordAccount(client, { userId });
    return grant(true);
  });
  if ('refusal' in decision) return decision;
  const { language } = input;
  await tellByMail(context, { kind: 'twoFactorOff', recipient: session.user.email, language });
  return grant({ success: true as const });
});
