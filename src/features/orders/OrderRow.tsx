import type { OrderStatus, ShopOrder } from '#contract/shop.ts';
import { useFormats } from '#i18n/useFormats.ts';
import { useText } from '#i18n/useText.ts';
import { formatMoney } from '#lib/money.ts';
import { useNow } from '#services/reads/now.ts';
import { safeLink } from '#lib/links.ts';
import { Badge } from '#ui/feedback/Badge.tsx';
import { Hidden } from '#ui/layout/Hidden.tsx';
import { phoneText } from '../common/phone.ts';
import { touchLink } from '#ui/theme/text.css.ts';
import * as css from './Orders.css.ts';

/** ORD-007. */
const looks = {
  shipping: { tone: 'success', text: 'orders.shipping' },
  cancelled: { tone: 'danger', text: 'orders.cancelled' },
  'in-progress': { tone: 'warning', text: 'orders.inProgress' },
} as const satisfies Record<OrderStatus, unknown>;

/** Shows one order with customer, items, total and status. */
export function OrderRow({ order, index }: { order: ShopOrder; index: number }) {
  const t = useText();
  const formats = useFormats();
  const now = useNow();
  const { customer, line_items: items } = order;
  const name = [customer?.first_name, customer?.last_name].filter(Boolean).join(' ');
  const link = safeLink(order.order_status_url);
  const { tone, text } = looks[order.fulfillment_status];
  return (
    <div role="row" aria-rowindex={index + 2} className={css.row}>
      <div role="cell" className={css.cell}>
        <span className={css.strong} dir="auto">
          {name || t('orders.nobody')}
        </span>
        <div className={css.small}>{customer?.phone ? phoneText(customer.phone) : customer?.email}</div>
      </div>
      <div role="cell" className={css.cell}>
        <ul className={css.items}>
          {items.map((item) => (
            <li key={item.id}>
              {t('orders.item', { quantity: item.quantity, title: item.title })}
              {item.variant_title && <span className={css.small}> · {item.variant_title}</span>}
            </li>
          ))}
          {order.has_more_items && <li className={css.small}>{t('orders.moreItems')}</li>}
        </ul>
      </div>
      <div role="cell" className={css.cell}>
        <span className={css.price}>{formatMoney(order.current_total_price, order.currency)}</span>
        <div className={css.small}>{formats.when(Date.parse(order.created_at), now)}</div>
      </div>
      <div role="cell" className={css.cell}>
        <Badge tone={tone}>{t(text)}</Badge>
        <div className={css.small}>
          {link ? (
            <a className={touchLink} href={link} target="_blank" rel="noreferrer">
              {order.name}
              <Hidden>{t('orders.newTab')}</Hidden>
            </a>
          ) : (
            order.name
          )}
        </div>
      </div>
    </div>
  );
}
