import { disableTwoFactor as operation } from '#contract/account.ts';
import { removeTwoFactor } from '#server/db/twoFactor.ts';
import { grant, refuse } from '#server/domain/decision.ts';
import { serveSignedIn } from '#server/http/serve.ts';
import { provePassword } from './provePassword.ts';
import { tellByMail } from './tellByMail.ts';

export const disableTwoFactorRoute = serveSignedIn(operation, async (asked) => {
  const { input, session, context } = asked;
  if ((await provePassword(asked, input.password)) === null) return refuse('passwordWrong');
  if (!(await removeTwoFactor(context.db.owner, session.user.id))) return refuse('twoFactorChanged');
  const { language } = input;
  await tellByMail(context, { kind: 'twoFactorOff', recipient: session.user.email, language });
  return grant({ success: true as const });
});
