import { localeOf } from '#lib/locales.ts';
import { settingsBusiness } from '#lib/paths.ts';
import type { JobContext } from '#server/context.ts';
import type { ClaimedMail } from '#server/db/mails.ts';
import { organisationForMail } from '#server/db/organisationDeletion.ts';
import { exportFor } from '#server/db/organisationExport.ts';
import type { MailText } from '#server/domain/mail/mail.ts';
import { mailText } from '#server/domain/mail/texts.ts';
import { safeName } from '#server/domain/mail/write.ts';
import { addressOfExport } from '#server/media/exportAddress.ts';

/** Returns the text of a mail about an organisation; null if what it says is no longer so. */
export async function organisationTextOf(
  { clock, db, media, page }: JobContext,
  { kind, language, recipient }: ClaimedMail,
  id: string,
): Promise<MailText | null> {
  const now = clock.now();
  const found = await organisationForMail(db.owner, id);
  if (!found) return null;
  const about = { organisation: safeName(found.name), url: `${page()}${settingsBusiness}` };
  if (kind === 'organisationExport') {
    const it = await exportFor(db.owner, id, recipient, now);
    return it ? mailText(kind, language, { ...about, url: `${page()}${addressOfExport(media, it)}` }) : null;
  }
  const at = found.deletion_at;
  if (kind === 'organisationKept') return at ? null : mailText(kind, language, about);
  if (!at || (kind !== 'organisationDeletion' && kind !== 'organisationDeletionSoon')) return null;
  const day = at.toLocaleString(localeOf(language), {
    timeZone: found.time_zone,
    dateStyle: 'long',
    timeStyle: 'short',
  });
  return mailText(kind, language, { ...about, day });
}
