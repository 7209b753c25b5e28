import { useSelector } from '@xstate/react';
import { useText } from '#i18n/useText.ts';
import { settingsIntegrations } from '#lib/paths.ts';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { Button } from '#ui/form/Button.tsx';
import { Link } from '#ui/layout/Link.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { useProblemText } from '../common/useProblemText.ts';
import { touchLink } from '#ui/theme/text.css.ts';
import * as css from './Orders.css.ts';
import { OrderSearch } from './OrderSearch.tsx';
import { OrderTable } from './OrderTable.tsx';
import type { OrdersActor } from './ordersActor.ts';

/** Number of placeholder rows. */
const BONES = 8;

/** Shows the connected shop's orders (ORD-001). */
export function OrdersScreen({ actor }: { actor: OrdersActor }) {
  const t = useText();
  const say = useProblemText();
  const state = useSelector(actor, ({ value }) => value.list);
  const exporting = useSelector(actor, (snapshot) => snapshot.matches({ exporting: 'reading' }));
  const mayExport = useSelector(
    actor,
    (snapshot) =>
      snapshot.context.words.trim() === '' &&
      (snapshot.matches({ exporting: 'reading' }) || snapshot.can({ type: 'orders.export' })),
  );
  const problem = useSelector(actor, ({ context }) => context.problem);

  return (
    <div className={css.screen}>
      <header className={css.head}>
        <div className={css.words}>
          <h1 className={css.title}>{t('orders.title')}</h1>
          <p className={css.lead}>{t('orders.subtitle')}</p>
        </div>
        {typeof state === 'object' && <OrderSearch actor={actor} />}
        {typeof state === 'object' && mayExport && (
          <Button icon="download" busy={exporting} onClick={() => actor.send({ type: 'orders.export' })}>
            {t('orders.export')}
          </Button>
        )}
      </header>
      {state === 'loading' && (
        <div className={css.bones} role="status" aria-label={t('orders.loading')}>
          {Array.from({ length: BONES }, (_, index) => (
            <Skeleton key={index} width="100%" height={36} />
          ))}
        </div>
      )}
      {state === 'failed' && (
        <div className={css.centre}>
          <EmptyState
            drawing="broken"
            role="alert"
            title={t('orders.failed')}
            actions={
              <Button icon="refresh" onClick={() => actor.send({ type: 'orders.retry' })}>
                {t('common.tryAgain')}
              </Button>
            }
          >
            {problem && say(problem)}
          </EmptyState>
        </div>
      )}
      {state === 'connectShop' && (
        <div className={css.centre}>
          <EmptyState
            title={t('orders.connectTitle')}
            actions={
              <Link className={touchLink} to={settingsIntegrations}>
                {t('orders.connect')}
              </Link>
            }
          >
            {t('orders.connectText')}
          </EmptyState>
        </div>
      )}
      {typeof state === 'object' && <OrderTable actor={actor} />}
    </div>
  );
}
