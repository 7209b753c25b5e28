import type { Extras } from '#contract/extras.ts';
import { useText } from '#i18n/useText.ts';
import { campaignPath } from '#lib/paths.ts';
import { safeLink } from '#lib/links.ts';
import { visible } from '#lib/visible.ts';
import { Icon } from '#ui/layout/Icon.tsx';
import { Link } from '#ui/layout/Link.tsx';
import { touchLink } from '#ui/theme/text.css.ts';
import * as css from './Origin.css.ts';

/** Shows above a message the campaign that it answers, the advertisement or post it came from, and its product. */
export default function Origin({ extras }: { extras: Extras }) {
  const t = useText();
  const { referral, product, answered_campaign: campaign } = extras;
  const link = safeLink(referral?.url);
  const title = visible(referral?.headline ?? referral?.body ?? '', 120);
  const kind = referral?.kind ?? 'ad';
  const from = t(title ? `origin.${kind}` : `origin.${kind}Plain`, { title });
  return (
    <>
      {campaign && (
        <span className={css.origin}>
          <Icon name="megaphone" size={14} />
          <Link className={`${css.words} ${touchLink}`} to={campaignPath(campaign.id)} dir="auto">
            {t('origin.campaign', { name: visible(campaign.name, 120) })}
          </Link>
        </span>
      )}
      {referral && (
        <span className={css.origin}>
          <Icon name="megaphone" size={14} />
          <span className={css.words} dir="auto">
            {link ? (
              <a href={link} target="_blank" rel="noopener noreferrer nofollow ugc">
                {from}
              </a>
            ) : (
              from
            )}
            {referral.headline && referral.body && (
              <span className={css.body}>{visible(referral.body, 200)}</span>
            )}
          </span>
        </span>
      )}
      {product && (
        <span className={css.origin}>
          <Icon name="bag" size={14} />
          <span className={css.words} dir="auto">
            {t('origin.product', { id: visible(product.id, 80) })}
          </span>
        </span>
      )}
    </>
  );
}
