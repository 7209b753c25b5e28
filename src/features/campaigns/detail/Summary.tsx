import type { Campaign } from '#contract/campaign.ts';
import { campaignStatusOf } from '#contract/campaignStatus.ts';
import { useText } from '#i18n/useText.ts';
import { minutesLeft, ratesOf, shownShare } from '#lib/campaignRates.ts';
import * as css from './Detail.css.ts';

/** Says in one sentence how the campaign went, and while it is sent how long it will take (CAMP-023). */
export function Summary({ campaign }: { campaign: Campaign }) {
  const t = useText();
  const { metrics, rate } = campaign;
  const rates = ratesOf(metrics);
  const minutes = minutesLeft(metrics, rate);
  const isLive = campaignStatusOf(campaign.status) === 'in_progress' && campaign.paused_reason === null;
  return (
    <div className={css.summary}>
      <p>
        {t('campaign.summary', {
          total: metrics.total,
          replied: metrics.replied,
          rate: shownShare(rates.replied),
          failed: metrics.failed,
        })}
        {isLive && <span className={css.live}>{t('campaign.live')}</span>}
      </p>
      {isLive && minutes !== null && rate !== null && (
        <p className={css.muted}>{t('campaign.left', { minutes, rate: Math.round(rate * 60) })}</p>
      )}
    </div>
  );
}
