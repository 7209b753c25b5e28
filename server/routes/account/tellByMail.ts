import type { Language } from '#contract/language.ts';
import type { RouteContext } from '#server/context.ts';
import { queueMail } from '#server/db/mails.ts';
import type { MailKind } from '#server/domain/mail/mail.ts';

/** Mails the owner of an account what was changed; a server without SMTP changes it without a mail. */
export async function tellByMail(
  { db, env, wake }: RouteContext,
  mail: { kind: MailKind; recipient: string; language: Language },
): Promise<void> {
  if (!env.SMTP_URL) return;
  await queueMail(db.owner, mail);
  wake.mail();
}
