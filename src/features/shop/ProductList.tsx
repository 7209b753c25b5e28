import { useVirtualizer } from '@tanstack/react-virtual';
import { useSelector } from '@xstate/react';
import { useRef, type UIEvent } from 'react';
import { useText } from '#i18n/useText.ts';
import { useProducts } from '#services/reads/shop.ts';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { Button } from '#ui/form/Button.tsx';
import { Callout } from '#ui/feedback/Callout.tsx';
import { Spinner } from '#ui/feedback/Spinner.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { usePagedList } from '../common/pagedList.ts';
import * as css from './Order.css.ts';
import type { CreateOrderActor } from './createOrderActor.ts';
import { ProductRow } from './ProductRow.tsx';
import * as shop from './Shop.css.ts';

/** Estimated height of a row until it is measured. */
const HEIGHT = 69;
const MORE_AT = 0.8;
const SKELETONS = 6;

/** Lists the shop's products with a search and the quantity of each (SHOP-012). */
export function ProductList({ actor }: { actor: CreateOrderActor }) {
  const t = useText();
  const pages = useSelector(actor, ({ children }) => children.pages);
  const { loading, failed, empty, loadingMore, moreFailed } = usePagedList(pages);
  const words = useSelector(actor, ({ context }) => context.words);
  const conversationId = useSelector(actor, ({ context }) => context.customer.conversationId);
  const products = useProducts(conversationId);
  const scroller = useRef<HTMLDivElement>(null);
  const listed = !loading && !failed && !empty;
  // Its functions change with every scroll and are used in this component only, so nothing memoized can go stale.
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useVirtualizer({
    count: listed ? products.length : 0,
    getScrollElement: () => scroller.current,
    estimateSize: () => HEIGHT,
    getItemKey: (index) => products[index]?.id ?? index,
    overscan: 6,
  });
  const onScroll = ({ currentTarget: { scrollTop, clientHeight, scrollHeight } }: UIEvent) => {
    if (scrollTop + clientHeight >= scrollHeight * MORE_AT) pages?.send({ type: 'list.more' });
  };

  return (
    <>
      <TextField
        label={t('shop.searchProducts')}
        labelHidden
        calm
        icon="search"
        placeholder={t('shop.searchProducts')}
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        dir="auto"
        value={words}
        after={loading && words !== '' ? <Spinner size={14} /> : undefined}
        onChange={(event) => actor.send({ type: 'order.search', words: event.target.value })}
      />
      <div
        ref={scroller}
        className={css.list}
        role="region"
        aria-label={t('shop.products')}
        aria-busy={loading}
        // Makes the scrolling area reachable by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        onScroll={onScroll}
      >
        {loading && (
          <div className={shop.skeletons} role="status" aria-label={t('shop.productsLoading')}>
            {Array.from({ length: SKELETONS }, (_, index) => (
              <Skeleton key={index} width="100%" height={48} />
            ))}
          </div>
        )}
        {listed && (
          <div className={css.rows} style={{ height: virtualizer.getTotalSize() }}>
            {virtualizer.getVirtualItems().map(({ index, key, start }) => {
              const product = products[index];
              return (
                product && (
                  <div
                    key={key}
                    ref={virtualizer.measureElement}
                    data-index={index}
                    className={css.place}
                    style={{ transform: `translateY(${start}px)` }}
                  >
                    <ProductRow actor={actor} product={product} />
                  </div>
                )
              );
            })}
          </div>
        )}
        {loadingMore && (
          <p className={shop.end} role="status">
            <Spinner size={14} /> {t('common.loadingMore')}
          </p>
        )}
        {empty && (
          <div className={css.nothing}>
            <EmptyState drawing="search" role="status" level={3} title={t('shop.noProducts')}>
              {t('shop.noProductsText')}
            </EmptyState>
          </div>
        )}
        {(failed || moreFailed) && (
          <div className={failed ? css.nothing : shop.end}>
            <Callout
              title={t('shop.productsFailed')}
              action={
                <Button size="small" icon="refresh" onClick={() => pages?.send({ type: 'list.retry' })}>
                  {t('common.tryAgain')}
                </Button>
              }
            />
          </div>
        )}
      </div>
    </>
  );
}
