import { useText } from '#i18n/useText.ts';
import { Link } from '#ui/layout/Link.tsx';
import { Facts } from '../Facts.tsx';
import * as css from '../Settings.css.ts';

/** Draws the organisation's rules for signing in. */
export function SecurityPage() {
  const t = useText();
  return (
    <>
      <p className={css.lead}>
        {t('security.lead')} <Link to="/dashboard/settings/profile">{t('security.own')}</Link>
      </p>
      <Facts facts={[{ term: t('security.signIn'), value: t('security.password') }]} />
    </>
  );
}
