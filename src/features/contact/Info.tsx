import type { ReactNode } from 'react';
import type { Contact } from '#contract/contact.ts';
import { useDay } from '#i18n/useDay.ts';
import { useText } from '#i18n/useText.ts';
import { safeLink, waLink } from '#lib/links.ts';
import { visible } from '#lib/visible.ts';
import { Button } from '#ui/form/Button.tsx';
import { Icon } from '#ui/layout/Icon.tsx';
import { IconButton } from '#ui/form/IconButton.tsx';
import { TagChip } from '../common/TagChip.tsx';
import { phoneText } from '../common/phone.ts';
import { touchLink } from '#ui/theme/text.css.ts';
import * as css from './Contact.css.ts';
import { FieldFacts } from './FieldFacts.tsx';

interface InfoProps {
  contact: Contact;
  onCopy: (text: string) => void;
  /** Opens the edit form; null if the tab's own button does. */
  onDetails: (() => void) | null;
  /** More sections. */
  children?: ReactNode;
}

const platforms = { zoho: 'Zoho', pipedrive: 'Pipedrive' } as const;

/** Shows the contact's details (PROF-003). */
export function Info({ contact, onCopy, onDetails, children }: InfoProps) {
  const t = useText();
  const phone = contact.whatsapp_phone ?? contact.phone;
  const wa = waLink(contact.whatsapp_phone);
  const shop = safeLink(contact.shopifyLink);
  const crm = contact.crm && safeLink(contact.crm.url);
  return (
    <>
      <section className={css.group} aria-labelledby="contact-person">
        <h3 className={css.heading} id="contact-person">
          {t('contact.person')}
        </h3>
        <dl className={css.facts}>
          <Fact name={t('contact.firstName')}>{visible(contact.first_name)}</Fact>
          <Fact name={t('contact.lastName')}>{visible(contact.last_name)}</Fact>
          {contact.username && <Fact name={t('contact.username')}>{`@${visible(contact.username)}`}</Fact>}
          {contact.channel === 'instagram' ? (
            <Fact name={t('contact.instagram')}>
              {contact.instagram_username && (
                <Away href={`https://www.instagram.com/${encodeURIComponent(contact.instagram_username)}/`}>
                  {`@${visible(contact.instagram_username)}`}
                </Away>
              )}
            </Fact>
          ) : (
            <Fact name={t('contact.phone')}>
              {phone && (
                <>
                  <bdi>{phoneText(phone)}</bdi>
                  <IconButton
                    icon="copy"
                    size="small"
                    label={t('contact.copyPhone')}
                    onClick={() => onCopy(phoneText(phone))}
                  />
                  {wa && <Away href={wa}>{t('contact.whatsapp')}</Away>}
                </>
              )}
            </Fact>
          )}
          {contact.marketing_stopped && (
            <Fact name={t('contact.marketing')}>{t('contact.marketingStopped')}</Fact>
          )}
          {contact.satisfaction && <Ratings given={contact.satisfaction} />}
          <Fact name={t('contact.address')}>{contact.address && visible(contact.address)}</Fact>
        </dl>
        {onDetails && (
          <Button tone="link" size="small" onClick={onDetails}>
            {t('contact.changeDetails')}
          </Button>
        )}
      </section>
      <FieldFacts values={contact.fields ?? {}} />
      <section className={css.group} aria-labelledby="contact-tags">
        <h3 className={css.heading} id="contact-tags">
          {t('contact.tags')}
        </h3>
        {contact.tags.length > 0 ? (
          <ul className={css.tags}>
            {contact.tags.map((tag) => (
              <li key={tag}>
                <TagChip tag={tag} />
              </li>
            ))}
          </ul>
        ) : (
          <p className={css.absent}>{t('contact.noTags')}</p>
        )}
      </section>
      <section className={css.group} aria-labelledby="contact-linked">
        <h3 className={css.heading} id="contact-linked">
          {t('contact.linked')}
        </h3>
        <dl className={css.facts}>
          <Fact name={t('contact.shop')} none={t('contact.notLinked')}>
            {shop && <Away href={shop}>{t('contact.openShop')}</Away>}
          </Fact>
          <Fact name={t('contact.crm')} none={t('contact.notLinked')}>
            {crm && contact.crm && (
              <Away href={crm}>{t('contact.openCrm', { platform: platforms[contact.crm.platform] })}</Away>
            )}
          </Fact>
        </dl>
      </section>
      {children}
    </>
  );
}

/** Shows the newest rating with its comment, and the average of several. */
function Ratings({ given }: { given: NonNullable<Contact['satisfaction']> }) {
  const t = useText();
  const day = useDay();
  const { rating, comment, count, average, answered_at: at } = given;
  return (
    <Fact name={t('contact.rating')}>
      {t('contact.ratingGiven', { rating, day: day(Date.parse(at)) })}
      {count > 1 && <> · {t('contact.ratingAverage', { average, count })}</>}
      {comment && <q className={css.quote}>{visible(comment)}</q>}
    </Fact>
  );
}

function Fact({ name, none, children }: { name: string; none?: string; children: ReactNode }) {
  const t = useText();
  const isThere = children !== null && children !== '' && children !== false;
  return (
    <>
      <dt className={css.term}>{name}</dt>
      <dd className={css.value} dir="auto">
        {isThere ? children : <span className={css.absent}>{none ?? t('contact.notGiven')}</span>}
      </dd>
    </>
  );
}

/** Links to an external site. */
function Away({ href, children }: { href: string; children: string }) {
  const t = useText();
  return (
    <a
      className={`${css.away} ${touchLink}`}
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      title={t('contact.newTab')}
    >
      {children} <Icon name="external" size={12} />
    </a>
  );
}
