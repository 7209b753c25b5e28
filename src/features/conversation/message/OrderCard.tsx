import type { Extras } from '#contract/extras.ts';
import { useText } from '#i18n/useText.ts';
import { safeLink } from '#lib/links.ts';
import { formatMoney } from '#lib/money.ts';
import { visible } from '#lib/visible.ts';
import { Icon } from '#ui/layout/Icon.tsx';
import { touchLink } from '#ui/theme/text.css.ts';
import { LongList } from './LongList.tsx';
import * as css from './Rich.css.ts';

/** Shows an order's items, total and link (MSG-011). */
export function OrderCard({ extras, note }: { extras: Extras; note: string }) {
  const t = useText();
  const { currency = '', total_price: total, items = [], more } = extras;
  const link = safeLink(extras.link);
  /** A price without a valid currency is shown unchanged. */
  const priced = (price: string) => {
    const amount = Number(price);
    return /^[A-Z]{3}$/.test(currency) && Number.isFinite(amount)
      ? formatMoney(String(amount), currency)
      : visible(`${price} ${currency}`, 40);
  };
  return (
    <div role="group" className={css.slip} aria-label={t('media.order')}>
      <div className={`${css.part} ${css.row}`}>
        <Icon name="bag" />
        <span className={css.strong}>{t('media.order')}</span>
      </div>
      {items.length > 0 && (
        <div className={css.part}>
          <LongList more={more} listClass={css.items}>
            {items.map(({ name, quantity, price }, index) => (
              <li key={index} className={css.item}>
                <span dir="auto">{t('media.orderItem', { quantity, name: visible(name) })}</span>
                {price !== null && <span className={css.time}>{priced(price)}</span>}
              </li>
            ))}
          </LongList>
        </div>
      )}
      {note !== '' && (
        <div className={css.part} dir="auto">
          {visible(note, 2000)}
        </div>
      )}
      {total !== undefined && (
        <div className={`${css.part} ${css.item}`}>
          <span className={css.term}>{t('media.total')}</span>
          <b className={css.strong}>{priced(total)}</b>
        </div>
      )}
      {link && (
        <div className={css.part}>
          <a className={touchLink} href={link} target="_blank" rel="noopener noreferrer">
            {t('media.openOrder')}
          </a>
        </div>
      )}
    </div>
  );
}
