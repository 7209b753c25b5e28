import type { CampaignMetrics } from '#contract/campaign.ts';
import { useFormats } from '#i18n/useFormats.ts';
import { useText } from '#i18n/useText.ts';
import { ratesOf, shownShare } from '#lib/campaignRates.ts';
import * as css from './Detail.css.ts';

/** The five numbers of a campaign with their rates (CAMP-024); "total sent" counts all recipients (B6). */
export function Metrics({ metrics }: { metrics: CampaignMetrics }) {
  const t = useText();
  const formats = useFormats();
  const rates = ratesOf(metrics);
  const cards = [
    { label: t('campaign.totalSent'), count: metrics.total, rate: rates.sent, id: 'common.percent' },
    {
      label: t('campaign.delivered'),
      count: metrics.delivered,
      rate: rates.delivered,
      id: 'common.percent',
    },
    { label: t('campaign.read'), count: metrics.read, rate: rates.read, id: 'campaign.ofDelivered' },
    { label: t('campaign.replied'), count: metrics.replied, rate: rates.replied, id: 'campaign.ofDelivered' },
    {
      label: t('campaign.failedCount'),
      count: metrics.failed,
      rate: rates.failed,
      id: 'common.percent',
      bad: true,
    },
  ] as const;
  return (
    <dl className={css.metrics} aria-label={t('campaign.metrics')}>
      {cards.map(({ label, count, rate, id, ...look }) => (
        <div key={label} className={css.metric}>
          <dt className={css.term}>{label}</dt>
          <dd className={css.value}>
            <span className={css.big}>{formats.figure(count)}</span>{' '}
            <span className={css.muted}>{t(id, { share: shownShare(rate) })}</span>
          </dd>
          <div className={css.bar} aria-hidden="true">
            <span className={css.fill['bad' in look ? 'bad' : 'plain']} style={{ width: `${rate}%` }} />
          </div>
        </div>
      ))}
    </dl>
  );
}
