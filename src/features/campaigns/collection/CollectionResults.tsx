import { campaignStatusOf } from '#contract/campaignStatus.ts';
import { useFormats } from '#i18n/useFormats.ts';
import { useText } from '#i18n/useText.ts';
import { shownShare } from '#lib/campaignRates.ts';
import { formatMoney } from '#lib/money.ts';
import type { useCollection } from '#services/reads/collections.ts';
import { Callout } from '#ui/feedback/Callout.tsx';
import * as detail from '#features/campaigns/detail/Detail.css.ts';
import { useCampaignStamp } from '../useCampaignStamp.ts';
import { usePaymentHours } from '../usePaymentHours.ts';
import * as css from './Collection.css.ts';
import * as results from './Results.css.ts';

/** Currency of sums where the campaign has none (CAMP-046). */
const USUAL_CURRENCY = 'USD';

type Collection = NonNullable<ReturnType<typeof useCollection>>;
interface CollectionProps {
  collection: Collection;
}

function useAmounts({ payment_metrics: metrics }: Collection) {
  const currency = metrics.currency ?? USUAL_CURRENCY;
  const { total_amount: total, paid_amount: paid, outstanding_amount: open } = metrics;
  return {
    total: formatMoney(total, currency),
    paid: formatMoney(paid, currency),
    open: formatMoney(open, currency),
  };
}

/** Says in one sentence how much came in, and until when the requests wait (CAMP-040, B37). */
export function CollectionSummary({ collection }: CollectionProps) {
  const t = useText();
  const stamp = useCampaignStamp();
  const hours = usePaymentHours();
  const amounts = useAmounts(collection);
  const { campaign, payment_stats: stats, payment_metrics: metrics, waiting_until: until } = collection;
  const isLive = campaignStatusOf(campaign.status) === 'in_progress' && campaign.paused_reason === null;
  return (
    <>
      <div className={detail.summary}>
        <p>
          {t('collection.summary', {
            total: metrics.total_invoices,
            amount: amounts.total,
            paid: stats.paid,
            replied: stats.replied,
            failed: stats.failed,
            open: amounts.open,
          })}
          {isLive && <span className={detail.live}>{t('campaign.live')}</span>}
        </p>
      </div>
      {until && (
        <Callout tone="info" icon="clock" role="status">
          {t('collection.waiting', { ...hours.texts, time: stamp(until) })}
        </Callout>
      )}
    </>
  );
}

/** Invoices, money, collection rate and reminder delay (CAMP-040). */
export function CollectionCards({ collection }: CollectionProps) {
  const t = useText();
  const formats = useFormats();
  const amounts = useAmounts(collection);
  const { campaign, payment_metrics: metrics } = collection;
  const cards = [
    [t('collection.totalInvoices'), formats.figure(metrics.total_invoices), null],
    [t('collection.total'), amounts.total, t('collection.paidOf', { amount: amounts.paid })],
    [
      t('collection.rate'),
      t('common.percent', { share: shownShare(metrics.collection_rate) }),
      t('collection.rateOf'),
    ],
    [t('collection.reminderDelay'), t('collection.hoursOf', { hours: campaign.reminder_delay_hours }), null],
  ] as const;
  return (
    <dl className={results.cards} aria-label={t('campaign.metrics')}>
      {cards.map(([term, value, note]) => (
        <div key={term} className={results.card}>
          <dt className={results.cardTerm}>{term}</dt>
          <dd className={results.cardValue}>{value}</dd>
          {note && <dd className={results.cardNote}>{note}</dd>}
        </div>
      ))}
    </dl>
  );
}

/** The shares of invoices that are paid and of recipients who replied (B7). */
export function ProgressCard({ collection }: CollectionProps) {
  const t = useText();
  const { campaign, payment_stats: stats, payment_metrics: metrics } = collection;
  const bars = [
    {
      label: t('collection.paid'),
      count: stats.paid,
      total: metrics.total_invoices,
      id: 'collection.invoicesOf',
    },
    {
      label: t('collection.replied'),
      count: stats.replied,
      total: campaign.metrics.total,
      id: 'collection.peopleOf',
    },
  ] as const;
  return (
    <section className={detail.card}>
      <h2 className={detail.cardTitle}>{t('collection.bars')}</h2>
      <div className={results.bars}>
        {bars.map(({ label, count, total, id }) => {
          const rate = total === 0 ? 0 : (count / total) * 100;
          return (
            <div key={label}>
              <div className={results.barTerms}>
                <span className={css.rule}>{label}</span>
                <span>{t('common.percent', { share: shownShare(rate) })}</span>
              </div>
              <div
                className={detail.bar}
                role="progressbar"
                aria-label={label}
                aria-valuemin={0}
                aria-valuemax={100}
                aria-valuenow={Math.round(rate)}
              >
                <span className={detail.fill.plain} style={{ width: `${rate}%` }} />
              </div>
              <span className={detail.muted}>{t(id, { count, total })}</span>
            </div>
          );
        })}
      </div>
    </section>
  );
}
