import { useText } from '#i18n/useText.ts';
import { SUPPORT } from '#lib/paths.ts';
import { Icon } from '#ui/layout/Icon.tsx';
import { button } from '#ui/form/Button.css.ts';

/** The specification's own subject, whatever the language (GATE-016). */
const SUBJECT = 'Subscription Support Request';

/** Opens a mail to support. */
export function SupportLink() {
  const t = useText();
  return (
    <a className={button({ tone: 'quiet' })} href={`${SUPPORT}?subject=${encodeURIComponent(SUBJECT)}`}>
      <Icon name="mail" size={14} />
      {t('gate.support')}
    </a>
  );
}
