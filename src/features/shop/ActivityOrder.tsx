import type { OrderStatus, ShopOrder } from '#contract/shop.ts';
import { useText } from '#i18n/useText.ts';
import { formatMoney } from '#lib/money.ts';
import { safeLink } from '#lib/links.ts';
import { Badge } from '#ui/feedback/Badge.tsx';
import { Button } from '#ui/form/Button.tsx';
import { Hidden } from '#ui/layout/Hidden.tsx';
import { touchLink } from '#ui/theme/text.css.ts';
import * as css from './Activity.css.ts';
import * as shop from './Shop.css.ts';
import { stampOf } from './stamp.ts';

const tones = {
  shipping: 'success',
  cancelled: 'danger',
  'in-progress': 'warning',
} as const satisfies Record<OrderStatus, unknown>;

/** PROF-019, CONST: number of an order's items shown on a phone. */
export const ITEMS_SHOWN = 2;

interface OrderProps {
  order: ShopOrder;
  expanded: boolean;
  onExpand: () => void;
}

/** Shows one order of the customer with items, total and status. */
export function ActivityOrder({ order, expanded, onExpand }: OrderProps) {
  const t = useText();
  const { line_items: items, fulfillment_status: status } = order;
  const link = safeLink(order.order_status_url);
  const more = items.length - ITEMS_SHOWN;
  return (
    <li className={css.order}>
      <div className={css.head}>
        <span className={shop.name}>
          {link ? (
            <a className={touchLink} href={link} target="_blank" rel="noreferrer">
              {order.name}
              <Hidden>{t('shop.newTab')}</Hidden>
            </a>
          ) : (
            order.name
          )}
        </span>
        <Badge tone={tones[status]}>{t(`shop.status.${status}`)}</Badge>
        <span className={css.price}>{formatMoney(order.current_total_price, order.currency)}</span>
      </div>
      <ul className={css.items}>
        {items.map((item, index) => (
          <li key={item.id} className={index >= ITEMS_SHOWN && !expanded ? css.folded : undefined}>
            {t('shop.item', { quantity: item.quantity, title: item.title })}
            {item.variant_title && <span className={shop.small}> · {item.variant_title}</span>}
          </li>
        ))}
        {order.has_more_items && <li className={shop.small}>{t('shop.moreInShop')}</li>}
      </ul>
      {more > 0 && !expanded && (
        <span className={css.unfold}>
          <Button size="small" tone="quiet" icon="down" onClick={onExpand}>
            {t('shop.moreItems', { count: more })}
          </Button>
        </span>
      )}
      <time className={shop.small} dateTime={order.created_at}>
        {stampOf(order.created_at)}
      </time>
    </li>
  );
}
