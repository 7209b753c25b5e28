import { useSelector } from '@xstate/react';
import type { BillingInvoice } from '#contract/billing.ts';
import { useDay } from '#i18n/useDay.ts';
import { useText } from '#i18n/useText.ts';
import { formatPrice } from '#lib/price.ts';
import { useBillingInvoices } from '#services/reads/billing.ts';
import { Badge, type BadgeTone } from '#ui/feedback/Badge.tsx';
import { Callout } from '#ui/feedback/Callout.tsx';
import { Loading } from '#ui/feedback/Loading.tsx';
import { Button } from '#ui/form/Button.tsx';
import * as account from '#features/account/Account.css.ts';
import { usePagedList } from '../common/pagedList.ts';
import * as css from './Billing.css.ts';
import type { BillingPageActor } from './billingActors.ts';

/** Statuses of the provider; another one is shown as it is. */
const statuses = ['paid', 'open', 'draft', 'void', 'uncollectible'] as const;
const tones: Record<string, BadgeTone> = { paid: 'success', open: 'warning', uncollectible: 'danger' };
const isKnown = (status: string): status is (typeof statuses)[number] =>
  (statuses as readonly string[]).includes(status);

/** Lists the organisation’s invoices, newest first (BILL-006). */
export function Invoices({ actor }: { actor: BillingPageActor }) {
  const t = useText();
  const pages = useSelector(actor, ({ children }) => children.invoices);
  const { loading, failed, empty, moreFailed, refreshFailed, mayLoadMore, loadingMore } = usePagedList(pages);
  const invoices = useBillingInvoices() ?? [];
  return (
    <section aria-labelledby="invoices">
      <h2 id="invoices" className={account.title}>
        {t('billing.invoices')}
      </h2>
      <div className={account.card}>
        {loading && <Loading label={t('billing.loadingInvoices')} />}
        {empty && <p className={css.small}>{t('billing.noInvoices')}</p>}
        {!loading && !failed && invoices.length > 0 && <Table invoices={invoices} />}
        {(failed || moreFailed || refreshFailed) && (
          <Callout
            tone="danger"
            role="alert"
            action={
              <Button size="small" onClick={() => pages?.send({ type: 'list.retry' })}>
                {t('common.tryAgain')}
              </Button>
            }
          >
            {t('billing.invoicesFailed')}
          </Callout>
        )}
        {(mayLoadMore || loadingMore) && (
          <div className={css.more}>
            <Button tone="quiet" busy={loadingMore} onClick={() => pages?.send({ type: 'list.more' })}>
              {t('billing.loadMore')}
            </Button>
          </div>
        )}
      </div>
    </section>
  );
}

function Table({ invoices }: { invoices: readonly BillingInvoice[] }) {
  const t = useText();
  const day = useDay();
  return (
    <div className={css.scroller}>
      <table className={css.table} aria-label={t('billing.invoices')}>
        <thead>
          <tr>
            <th className={css.head}>{t('billing.period')}</th>
            <th className={css.head}>{t('billing.status')}</th>
            <th className={`${css.head} ${css.endCell}`}>{t('billing.due')}</th>
          </tr>
        </thead>
        <tbody>
          {invoices.map(({ id, period, status, due, currency, url, number }) => {
            const span = t('billing.fromTo', {
              from: day(Date.parse(period.start)),
              to: day(Date.parse(period.end)),
            });
            return (
              <tr key={id}>
                <td className={`${css.cell} ${css.periodCell}`}>
                  {url ? (
                    <a href={url} target="_blank" rel="noreferrer" title={number ?? undefined}>
                      {span}
                    </a>
                  ) : (
                    span
                  )}
                </td>
                <td className={css.cell}>
                  <Badge tone={tones[status] ?? 'neutral'}>
                    {isKnown(status) ? t(`billing.invoice.${status}`) : status}
                  </Badge>
                </td>
                <td className={`${css.cell} ${css.endCell}`}>{formatPrice(due, currency)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
