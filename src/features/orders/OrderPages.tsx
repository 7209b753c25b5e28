import { useText } from '#i18n/useText.ts';
import { Button } from '#ui/form/Button.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { usePagedList } from '../common/pagedList.ts';
import { useProblemText } from '../common/useProblemText.ts';
import * as css from './Orders.css.ts';
import type { OrderPagesProps } from './ordersActor.ts';
import { OrderTable } from './OrderTable.tsx';

/** Skeleton rows while the first page is loading. */
const SKELETONS = 8;

/** The orders as they are loaded page by page (ORD-009). */
export function OrderPages({ pages, searching }: OrderPagesProps) {
  const t = useText();
  const say = useProblemText();
  const { loading, failed, problem } = usePagedList(pages);
  if (loading)
    return (
      <div className={css.skeletons} role="status" aria-label={t('orders.loading')}>
        {Array.from({ length: SKELETONS }, (_, index) => (
          <Skeleton key={index} width="100%" height={36} />
        ))}
      </div>
    );
  if (failed)
    return (
      <div className={css.centre}>
        <EmptyState
          drawing="broken"
          role="alert"
          title={t('orders.failed')}
          actions={
            <Button icon="refresh" onClick={() => pages.send({ type: 'list.retry' })}>
              {t('common.tryAgain')}
            </Button>
          }
        >
          {problem && say(problem)}
        </EmptyState>
      </div>
    );
  return <OrderTable pages={pages} searching={searching} />;
}
