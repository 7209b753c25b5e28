import type { Language } from '#contract/language.ts';
import type { RouteContext } from '#server/context.ts';
import { queueMail } from '#server/db/mails.ts';
import type { MailKind } from '#server/domain/mail/mail.ts';

/** Mails an account's owner about a change; sends nothing on a server without SMTP. */
export async function tellByMail(
  { db, env, wake }: RouteContext,
  mail: { kind: MailKind; recipient: string; language: Language },
): Promise<void> {
  if (!env.SMTP_URL) return;
  await queueMail(db.owner, mail);
  wake.mail();
}
