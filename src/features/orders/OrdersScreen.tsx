import { useSelector } from '@xstate/react';
import { useText } from '#i18n/useText.ts';
import { ExportButtons } from '#features/common/ExportButtons.tsx';
import { settingsIntegrations } from '#lib/paths.ts';
import { Link } from '#ui/layout/Link.tsx';
import { parcel } from '#ui/feedback/drawings.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { usePagedList } from '../common/pagedList.ts';
import { touchLink } from '#ui/theme/text.css.ts';
import * as css from './Orders.css.ts';
import { OrderPages } from './OrderPages.tsx';
import { OrderSearch } from './OrderSearch.tsx';
import type { OrdersActor } from './ordersActor.ts';

/** Shows the connected shop's orders (ORD-001). */
export function OrdersScreen({ actor }: { actor: OrdersActor }) {
  const t = useText();
  const isUnconnected = useSelector(actor, (snapshot) => snapshot.matches({ list: 'connectShop' }));
  const pages = useSelector(actor, ({ children }) => children.pages);
  const searching = useSelector(actor, ({ context }) => context.words.trim() !== '');
  const { loading, failed, asking } = usePagedList(pages);
  const isShown = !loading && !failed;
  const exporting = useSelector(actor, (snapshot) => snapshot.matches({ exporting: 'reading' }));
  const mayExport = useSelector(
    actor,
    (snapshot) =>
      snapshot.context.words.trim() === '' &&
      (snapshot.matches({ exporting: 'reading' }) || snapshot.can({ type: 'orders.export', format: 'csv' })),
  );

  return (
    <div className={css.screen}>
      <header className={css.head}>
        <div className={css.words}>
          <h1 className={css.title}>{t('orders.title')}</h1>
          <p className={css.lead}>{t('orders.subtitle')}</p>
        </div>
        {isShown && <OrderSearch actor={actor} busy={asking} />}
        {isShown && mayExport && (
          <ExportButtons
            label={t('orders.export')}
            busy={exporting}
            onExport={(format) => actor.send({ type: 'orders.export', format })}
          />
        )}
      </header>
      {isUnconnected && (
        <div className={css.centre}>
          <EmptyState
            art={parcel}
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
      {pages && <OrderPages pages={pages} searching={searching} />}
    </div>
  );
}
