import '#i18n/addLazyTexts.ts';
import { useDateTime } from '#i18n/useDateTime.ts';
import { useText } from '#i18n/useText.ts';
import { settingsBusiness } from '#lib/paths.ts';
import { Callout } from '#ui/feedback/Callout.tsx';
import { Link } from '#ui/layout/Link.tsx';
import { touchLink } from '#ui/theme/text.css.ts';
import * as css from './Shell.css.ts';

/** Tells every admin on every page when the organisation is deleted, and where to call it off. */
export function ClosingBanner({ at }: { at: string }) {
  const t = useText();
  const when = useDateTime();
  return (
    <div className={css.banner}>
      <Callout
        tone="danger"
        role="alert"
        title={t('organisationDeletion.banner', { at: when(Date.parse(at)) })}
        action={
          <Link className={touchLink} to={settingsBusiness}>
            {t('organisationDeletion.bannerLink')}
          </Link>
        }
      >
        <span>{t('organisationDeletion.bannerText')}</span>
      </Callout>
    </div>
  );
}
