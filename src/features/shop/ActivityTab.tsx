import { useSelector } from '@xstate/react';
import type { UIEvent } from 'react';
import type { ActorRefFrom } from 'xstate';
import { useText } from '#i18n/useText.ts';
import type { shopActivityMachine } from '#machines/shop/shopActivity.machine.ts';
import { useShopOrders, useShopTimeline } from '#services/reads/shop.ts';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { Button } from '#ui/form/Button.tsx';
import { Callout } from '#ui/feedback/Callout.tsx';
import { Spinner } from '#ui/feedback/Spinner.tsx';
import { parcel } from '#ui/feedback/drawings.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { usePagedList } from '../common/pagedList.ts';
import * as css from './Activity.css.ts';
import { ActivityOrder } from './ActivityOrder.tsx';
import * as shop from './Shop.css.ts';
import { TimelineList } from './TimelineList.tsx';
import { useShopProblem } from './useShopProblem.ts';

const SKELETONS = 4;

/** Shows the customer's orders and events in the shop (PROF-008). */
export function ActivityTab({ actor }: { actor: ActorRefFrom<typeof shopActivityMachine> }) {
  const t = useText();
  const explain = useShopProblem();
  const pages = useSelector(actor, ({ children }) => children.pages);
  const { loading, failed, loadingMore, moreFailed, problem } = usePagedList(pages);
  const { customerId, expanded, events } = useSelector(actor, ({ context }) => context);
  const orders = useShopOrders(customerId);
  const timeline = useShopTimeline(customerId);
  const onScroll = ({ currentTarget: { scrollTop, clientHeight, scrollHeight } }: UIEvent) =>
    actor.send({ type: 'activity.scroll', fromTop: (scrollTop + clientHeight) / scrollHeight });
  const again = (
    <Button size="small" icon="refresh" onClick={() => pages?.send({ type: 'list.retry' })}>
      {t('common.tryAgain')}
    </Button>
  );

  if (!pages) return null;
  if (loading)
    return (
      <div className={shop.skeletons} role="status" aria-label={t('shop.ordersLoading')}>
        {Array.from({ length: SKELETONS }, (_, index) => (
          <Skeleton key={index} width="100%" height={72} />
        ))}
      </div>
    );
  if (failed)
    return (
      <EmptyState drawing="broken" role="alert" level={3} title={t('shop.ordersFailed')} actions={again}>
        {problem && explain(problem)}
      </EmptyState>
    );
  const hasTimeline = events > 0 && timeline.length > 0;
  return (
    <div className={css.tab}>
      <div className={css.parts}>
        {hasTimeline && (
          <div
            className={css.timeline}
            role="region"
            aria-label={t('shop.timeline')}
            // Makes the scrolling area reachable by keyboard.
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
            tabIndex={0}
          >
            <h3 className={css.heading}>{t('shop.timeline')}</h3>
            <TimelineList events={timeline} />
          </div>
        )}
        <div
          className={hasTimeline ? css.scroller : `${css.scroller} ${css.single}`}
          role="region"
          aria-label={t('shop.orders')}
          // Makes the scrolling area reachable by keyboard.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
          onScroll={onScroll}
        >
          {orders.length === 0 ? (
            <EmptyState art={parcel} level={3} title={t('shop.noOrders')}>
              {t('shop.noOrdersText')}
            </EmptyState>
          ) : (
            <ul className={css.orders}>
              {orders.map((order) => (
                <ActivityOrder
                  key={order.id}
                  order={order}
                  expanded={expanded.includes(order.id)}
                  onExpand={() => actor.send({ type: 'activity.expand', orderId: order.id })}
                />
              ))}
            </ul>
          )}
          {loadingMore && (
            <p className={shop.end} role="status">
              <Spinner size={14} /> {t('common.loadingMore')}
            </p>
          )}
          {moreFailed && (
            <Callout tone="danger" role="alert" title={t('shop.ordersFailed')} action={again}>
              {problem && explain(problem)}
            </Callout>
          )}
        </div>
      </div>
    </div>
  );
}
