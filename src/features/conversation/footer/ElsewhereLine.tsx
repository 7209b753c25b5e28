import { useText } from '#i18n/useText.ts';
import { Icon } from '#ui/layout/Icon.tsx';
import * as css from './AttentionLine.css.ts';

/** Says above the composer that another responder answers the customer, and that sending asks first (O30). */
export function ElsewhereLine() {
  const t = useText();
  return (
    <div className={css.line}>
      <span className={css.label}>
        <Icon name="alert" size={14} />
        {t('footer.unassigned.elsewhere')}
      </span>
      <span className={css.text}>{t('footer.elsewhere.asks')}</span>
    </div>
  );
}
