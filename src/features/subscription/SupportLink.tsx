import { useText } from '#i18n/useText.ts';
import { SUBSCRIPTION_SUPPORT } from '#lib/support.ts';
import { Icon } from '#ui/layout/Icon.tsx';
import { button } from '#ui/form/Button.css.ts';

/** Opens a mail to support. */
export function SupportLink() {
  const t = useText();
  return (
    <a className={button({ tone: 'quiet' })} href={SUBSCRIPTION_SUPPORT}>
      <Icon name="mail" size={14} />
      {t('gate.support')}
    </a>
  );
}
