import { useSelector } from '@xstate/react';
import type { Product } from '#contract/shop.ts';
import { useText } from '#i18n/useText.ts';
import { formatMoney } from '#lib/money.ts';
import { type Item, quantityIn } from '#machines/shop/cart.ts';
import { Icon } from '#ui/layout/Icon.tsx';
import { Stepper } from '#ui/layout/Stepper.tsx';
import * as css from './Order.css.ts';
import type { CreateOrderActor } from './createOrderActor.ts';
import * as shop from './Shop.css.ts';

/** Returns what can be ordered of a product: itself, or each of its variants (SHOP-015, SHOP-027). */
function itemsOf({ id, title, featuredImage, variants }: Product): Item[] {
  const base = { productId: id, title, image: featuredImage?.url ?? null };
  if (variants.length <= 1)
    return [{ ...base, variantId: null, variantTitle: null, price: variants[0]?.price ?? '0' }];
  return variants.map((variant) => ({
    ...base,
    variantId: variant.id,
    variantTitle: variant.title ?? null,
    price: variant.price,
  }));
}

function Count({ actor, item }: { actor: CreateOrderActor; item: Item }) {
  const t = useText();
  const quantity = useSelector(actor, ({ context }) => quantityIn(context.lines, item));
  const title = item.variantTitle
    ? t('shop.variant', { title: item.title, variant: item.variantTitle })
    : item.title;
  return (
    <Stepper
      label={t('shop.quantity', { title })}
      moreLabel={t('shop.oneMore', { title })}
      lessLabel={t('shop.oneLess', { title })}
      value={quantity}
      onStep={(by) => actor.send({ type: 'order.step', item, by })}
      onCommit={(text) => actor.send({ type: 'order.quantity', item, text })}
    />
  );
}

/** Shows one product with its picture and quantity. */
export function ProductRow({ actor, product }: { actor: CreateOrderActor; product: Product }) {
  const currency = useSelector(actor, ({ context }) => context.currency);
  const { title, vendor, featuredImage } = product;
  const items = itemsOf(product);
  const [first] = items;
  const several = items.length > 1;
  return (
    <div className={css.product}>
      {featuredImage ? (
        <img
          className={css.picture}
          src={featuredImage.url}
          alt=""
          loading="lazy"
          decoding="async"
          width={48}
          height={48}
        />
      ) : (
        <span className={css.picture}>
          <Icon name="bag" />
        </span>
      )}
      <div className={css.words}>
        <div className={shop.name} dir="auto">
          {title}
        </div>
        <div className={shop.small}>
          {vendor && <span dir="auto">{vendor} · </span>}
          <span className={css.price}>{formatMoney(first?.price ?? '0', currency)}</span>
        </div>
      </div>
      {!several && first && <Count actor={actor} item={first} />}
      {several && (
        <ul className={css.variants}>
          {items.map((item) => (
            <li key={item.variantId} className={css.variant}>
              <span className={css.words} dir="auto">
                {item.variantTitle}
                {item.price !== first?.price && (
                  <span className={shop.small}> · {formatMoney(item.price, currency)}</span>
                )}
              </span>
              <Count actor={actor} item={item} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
