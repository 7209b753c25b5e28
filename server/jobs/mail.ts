import { EMAIL_PATH, INVITE_PATH, RESET_PATH } from '#lib/paths.ts';
import type { JobContext } from '#server/context.ts';
import { findEmailChange, linkEmailChange } from '#server/db/emailChanges.ts';
import { openForMail } from '#server/db/invitations.ts';
import { createLink, findMailUser, type MailUser } from '#server/db/mailLinks.ts';
import {
  claimMail,
  type ClaimedMail,
  countEarlierMails,
  endMail,
  nextMailDue,
  postponeMail,
} from '#server/db/mails.ts';
import type { MailText } from '#server/domain/mail/mail.ts';
import { mailText } from '#server/domain/mail/texts.ts';
import { safeName, writeMail } from '#server/domain/mail/write.ts';
import { type Mailer, openMailer } from '#server/providers/mail/smtp.ts';
import { ProviderError } from '#server/providers/provider.ts';
import { backoff } from './backoff.ts';
import { organisationTextOf } from './organisationMail.ts';
import { type Loop, openLoop } from './loop.ts';
import { untilWritten } from './untilWritten.ts';

const WIDTH = 2;
const LEASE_MS = 60_000;
/** Retries for about half an hour. */
const MOST_ATTEMPTS = 12;
/** Mails of one kind that one address receives in an hour; further ones are not sent. */
const MOST_IN_AN_HOUR = 5;

const HOUR = 60 * 60_000;
const CONFIRM_MS = 24 * HOUR;
const RESET_MS = HOUR;

/** Sends queued mails: leases them, retries them, and gives them up with a reason. Null without an SMTP server. */
export function openMailWorker(context: JobContext): Loop | null {
  const { db, env, log } = context;
  if (!env.SMTP_URL) return null;
  const mailer = openMailer(env.SMTP_URL, env.MAIL_FROM);
  const loop = openLoop({
    width: WIDTH,
    rest: () => nextMailDue(db.owner),
    onError: (error) => log.error({ err: error }, 'mail work failed'),
    async work() {
      const mail = await claimMail(db.owner, LEASE_MS);
      if (mail) await send(context, mailer, mail);
      return mail !== undefined;
    },
  });
  return {
    wake: loop.wake,
    async stop() {
      await loop.stop();
      mailer.close();
    },
  };
}

async function send(context: JobContext, mailer: Mailer, mail: ClaimedMail): Promise<void> {
  const { db, log, metrics } = context;
  const kind = `mail.${mail.kind}`;
  try {
    const refused = await attempt(context, mailer, mail);
    await untilWritten(context, () => endMail(db.owner, mail, 'done', refused));
    metrics.jobs.inc({ kind, outcome: 'done' });
  } catch (error) {
    const isForGood = error instanceof ProviderError && error.verdict === 'never';
    const outcome = isForGood || mail.attempts >= MOST_ATTEMPTS ? 'dead' : 'later';
    const reason = error instanceof Error ? error.message : String(error);
    await untilWritten(context, () =>
      outcome === 'dead'
        ? endMail(db.owner, mail, 'dead', reason)
        : postponeMail(db.owner, mail, backoff(mail.attempts), reason),
    );
    metrics.jobs.inc({ kind, outcome });
    log[outcome === 'dead' ? 'error' : 'warn'](
      { mail: mail.id, kind, attempts: mail.attempts, outcome, reason },
      'mail not sent',
    );
  }
}

/** Sends a mail; returns why nothing was sent, null if it was. */
async function attempt(context: JobContext, mailer: Mailer, mail: ClaimedMail): Promise<string | null> {
  const { owner } = context.db;
  if ((await countEarlierMails(owner, mail)) >= MOST_IN_AN_HOUR) return 'too many mails to this address';
  const text = await textFor(context, mail);
  if (!text) return 'nobody waits for this mail at this address';
  await mailer.send(writeMail(mail.message_id, mail.recipient, mail.language, text));
  return null;
}

/** Returns the text of a mail; null if what it is about has ended, or nobody has its address. */
async function textFor(context: JobContext, mail: ClaimedMail): Promise<MailText | null> {
  if (mail.kind === 'invitation') return invitationTextOf(context, mail);
  if (mail.organisation_id) return organisationTextOf(context, mail, mail.organisation_id);
  if (mail.change_id) return changeTextOf(context, mail, mail.change_id);
  const user = await findMailUser(context.db.owner, mail.recipient);
  return user ? textOf(context, mail, user) : null;
}

/** Returns the text of a mail about a change of an address; null if the change has ended. */
async function changeTextOf(
  { db, clock, page }: JobContext,
  { kind, language }: ClaimedMail,
  changeId: string,
): Promise<MailText | null> {
  const change = await findEmailChange(db.owner, changeId, clock.now());
  if (!change) return null;
  const side = kind === 'emailApprove' ? 'old' : 'new';
  if (side === 'new' && change.is_taken) return mailText('emailTaken', language, {});
  const url = `${page()}${EMAIL_PATH}?token=${await linkEmailChange(db.owner, changeId, side)}`;
  const name = safeName(change.name);
  return side === 'old'
    ? mailText('emailApprove', language, { name, email: change.new_email, url })
    : mailText('emailConfirm', language, { name, url });
}

const withQuery = (address: string, query: Record<string, string>) =>
  Object.keys(query).length > 0 ? `${address}?${new URLSearchParams(query)}` : address;

/** Returns the open invitation of a mail with a new link; undefined if the mail has none. */
const invitationOf = ({ db, clock }: JobContext, { invitation_id: id }: ClaimedMail) =>
  id === null ? undefined : openForMail(db.owner, id, clock.now());

const inviteUrl = (page: string, secret: string) => `${page}${INVITE_PATH}?token=${secret}`;

async function invitationTextOf(context: JobContext, mail: ClaimedMail): Promise<MailText | null> {
  const opened = await invitationOf(context, mail);
  if (!opened) return null;
  const { organisation, invited_by: inviter, role, email } = opened.invitation;
  return mailText('invitation', mail.language, {
    inviter: safeName(inviter),
    organisation: safeName(organisation),
    role,
    email,
    url: inviteUrl(context.page(), opened.secret),
  });
}

async function textOf(context: JobContext, mail: ClaimedMail, user: MailUser): Promise<MailText> {
  const { db, clock } = context;
  const { language } = mail;
  const name = safeName(user.name);
  const page = context.page();
  const signIn = `${page}/login`;
  if (mail.kind === 'emailChanged') return mailText('emailChanged', language, { name, url: signIn });
  if (mail.kind === 'passwordChanged' || mail.kind === 'twoFactorOn' || mail.kind === 'twoFactorOff')
    return mailText(mail.kind, language, { name, url: `${page}${RESET_PATH}` });
  if (mail.kind === 'reset') {
    const secret = await createLink(db.owner, user, 'reset', clock.now() + RESET_MS);
    return mailText('reset', language, { name, url: `${page}${RESET_PATH}?token=${secret}` });
  }
  // Somebody who signs up from an invitation comes back to it.
  const opened = await invitationOf(context, mail);
  const success: Record<string, string> = opened ? { success: inviteUrl('', opened.secret) } : {};
  if (user.confirmed)
    return mailText('registered', language, {
      name,
      url: withQuery(signIn, success),
      resetUrl: `${page}${RESET_PATH}`,
    });
  const secret = await createLink(db.owner, user, 'confirm', clock.now() + CONFIRM_MS);
  return mailText('confirm', language, { name, url: withQuery(signIn, { confirm: secret, ...success }) });
}
