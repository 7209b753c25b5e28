import { changeEmail } from '#contract/account.ts';
import { domainOf } from '#contract/email.ts';
import { openEmailChange } from '#server/db/emailChanges.ts';
import { organisationAgainst, organisationWithoutAdmin } from '#server/db/security.ts';
import { mailbox, queueMail } from '#server/db/mails.ts';
import { grant, refuse } from '#server/domain/decision.ts';
import { serveSignedIn } from '#server/http/serve.ts';
import { provePassword } from './provePassword.ts';

const DAY = 24 * 60 * 60_000;

/** Says the same for every new address; only the mail to it tells whether it has an account. */
export const changeEmailRoute = serveSignedIn(changeEmail, async (asked) => {
  const { input, session, context } = asked;
  const { db, clock, env, wake } = context;
  if (!env.SMTP_URL) return refuse('mailUnavailable');
  if ((await provePassword(asked, input.password)) === null) return refuse('passwordWrong');
  const now = clock.now();
  const [from, to] = [session.user.email, mailbox(input.email)];
  const lost = await organisationWithoutAdmin(db.owner, session.user.id, to);
  if (lost !== null) return refuse('lastAdminOutside', { domain: domainOf(to), organisation: lost });
  const outside = input.outside ? null : await organisationAgainst(db.owner, session.user.id, to);
  if (outside !== null) return refuse('emailOutside', { domain: domainOf(to), organisation: outside });
  const ids = { userId: session.user.id, sessionId: session.id };
  const changeId = await openEmailChange(db.owner, { ...ids, from, to }, now, now + DAY);
  const { language } = input;
  await queueMail(db.owner, { kind: 'emailApprove', recipient: from, language, changeId });
  await queueMail(db.owner, { kind: 'emailConfirm', recipient: to, language, changeId });
  wake.mail();
  return grant({ success: true as const });
});
