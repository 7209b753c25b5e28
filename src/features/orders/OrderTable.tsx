import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';
import { useText } from '#i18n/useText.ts';
import { useOrders } from '#services/reads/orders.ts';
import { Button } from '#ui/form/Button.tsx';
import { Callout } from '#ui/feedback/Callout.tsx';
import { Spinner } from '#ui/feedback/Spinner.tsx';
import { parcel } from '#ui/feedback/drawings.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { usePagedList } from '../common/pagedList.ts';
import { useProblemText } from '../common/useProblemText.ts';
import * as css from './Orders.css.ts';
import { OrderRow } from './OrderRow.tsx';
import type { OrderPagesProps } from './ordersActor.ts';

/** Estimated height of a row until it is measured. */
const HEIGHT = 64;
/** CONST-005: share of the scroll height from which more is loaded. */
const MORE_AT = 0.8;

export function OrderTable({ pages, searching }: OrderPagesProps) {
  const t = useText();
  const say = useProblemText();
  const orders = useOrders()?.orders ?? [];
  const scroller = useRef<HTMLDivElement>(null);
  const { asking: busy, askFailed, loadingMore, moreFailed, problem } = usePagedList(pages);
  // Its functions change with every scroll and are used in this component only, so nothing memoized can go stale.
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useVirtualizer({
    count: orders.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => HEIGHT,
    getItemKey: (index) => orders[index]?.id ?? index,
    overscan: 6,
  });
  const look = ({ scrollTop, clientHeight, scrollHeight }: HTMLElement) => {
    if (scrollTop + clientHeight >= scrollHeight * MORE_AT) pages.send({ type: 'list.more' });
  };
  // Checked after every render too, because on a tall screen a page of orders does not scroll.
  const stand = (element: HTMLDivElement | null) => {
    scroller.current = element;
    if (element) look(element);
  };

  return (
    <div
      ref={stand}
      className={css.scroller}
      onScroll={({ currentTarget }) => look(currentTarget)}
      // Makes the scrolling area reachable by keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      aria-label={t('orders.title')}
      aria-busy={busy}
      role="region"
    >
      {orders.length > 0 && (
        <div
          role="table"
          aria-label={t('orders.title')}
          aria-rowcount={orders.length + 1}
          className={css.table}
        >
          <div role="rowgroup">
            <div role="row" className={css.columnsRow}>
              <span role="columnheader">{t('orders.customer')}</span>
              <span role="columnheader">{t('orders.product')}</span>
              <span role="columnheader">{t('orders.price')}</span>
              <span role="columnheader">{t('orders.status')}</span>
            </div>
          </div>
          <div role="rowgroup" className={css.body} style={{ height: virtualizer.getTotalSize() }}>
            {virtualizer.getVirtualItems().map(({ index, key, start }) => {
              const order = orders[index];
              return (
                order && (
                  <div
                    key={key}
                    ref={virtualizer.measureElement}
                    data-index={index}
                    className={css.place}
                    style={{ transform: `translateY(${start}px)` }}
                    role="presentation"
                  >
                    <OrderRow order={order} index={index} />
                  </div>
                )
              );
            })}
          </div>
        </div>
      )}
      {orders.length === 0 && !busy && !askFailed && (
        <div className={css.centre}>
          <EmptyState
            drawing="search"
            art={searching ? undefined : parcel}
            role="status"
            title={t(searching ? 'orders.noneFound' : 'orders.none')}
          >
            {t(searching ? 'orders.noneFoundText' : 'orders.noneText')}
          </EmptyState>
        </div>
      )}
      {loadingMore && (
        <p className={css.end} role="status">
          <Spinner size={14} /> {t('common.loadingMore')}
        </p>
      )}
      {(moreFailed || askFailed) && (
        <div className={css.end}>
          <Callout
            tone="danger"
            role="alert"
            title={t('orders.failed')}
            action={
              <Button size="small" onClick={() => pages.send({ type: 'list.retry' })}>
                {t('common.tryAgain')}
              </Button>
            }
          >
            {problem && say(problem)}
          </Callout>
        </div>
      )}
    </div>
  );
}
