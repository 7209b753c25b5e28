import type { SharedContact } from '#contract/extras.ts';
import { useText } from '#i18n/useText.ts';
import { mailLink, phoneLink, safeLink, waLink } from '#lib/links.ts';
import { visible } from '#lib/visible.ts';
import { Avatar } from '#ui/layout/Avatar.tsx';
import { Icon } from '#ui/layout/Icon.tsx';
import { touchLink } from '#ui/theme/text.css.ts';
import * as css from './Rich.css.ts';

/** Shows an untrusted address, as a link only if it is safe. */
function Way({ href, children }: { href: string | null; children: string }) {
  return href === null ? (
    <span dir="auto">{children}</span>
  ) : (
    <a className={touchLink} href={href} dir="auto" {...(href.startsWith('http') ? outward : {})}>
      {children}
    </a>
  );
}
const outward = { target: '_blank', rel: 'noopener noreferrer nofollow ugc' };

/** Shows a shared contact (MSG-010). */
export function ContactCard({ contact }: { contact: SharedContact }) {
  const t = useText();
  const name = visible(contact.name) || t('media.contact');
  return (
    <div role="group" className={css.slip} aria-label={name}>
      <div className={`${css.part} ${css.row}`}>
        <Avatar name={name} size={36} />
        <span className={css.stack}>
          <span className={css.strong} dir="auto" title={name}>
            {name}
          </span>
          {contact.organisation && (
            <span className={css.small} dir="auto">
              {visible(contact.organisation, 120)}
            </span>
          )}
          {contact.birthday && (
            <span className={css.small}>{t('media.birthday', { day: visible(contact.birthday, 40) })}</span>
          )}
        </span>
      </div>
      {contact.phones.map(({ phone, wa_id: waId }, index) => (
        <div key={index} className={`${css.part} ${css.row}`}>
          <span className={css.grow}>
            <Way href={phoneLink(phone)}>{visible(phone, 40)}</Way>
          </span>
          {waLink(waId) && (
            <a
              className={touchLink}
              href={waLink(waId) ?? ''}
              aria-label={t('media.message')}
              title={t('media.message')}
              {...outward}
            >
              <Icon name="phone-bubble" />
            </a>
          )}
        </div>
      ))}
      {[
        ...contact.emails.map((email) => [email, mailLink(email)] as const),
        ...contact.urls.map((url) => [url, safeLink(url)] as const),
      ].map(([text, href], index) => (
        <div key={index} className={css.part}>
          <Way href={href}>{visible(text, 120)}</Way>
        </div>
      ))}
    </div>
  );
}
