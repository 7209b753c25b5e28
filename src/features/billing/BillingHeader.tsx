import { useDay } from '#i18n/useDay.ts';
import { useText } from '#i18n/useText.ts';
import { isNothing } from '#lib/money.ts';
import { formatPrice, formatWholePrice } from '#lib/price.ts';
import { type Billing, monthlyCost, pricesOf, trialDaysLeft } from '#machines/billing/billing.rules.ts';
import * as css from './Billing.css.ts';
import { StatusBadge } from './StatusBadge.tsx';

/** Draws the cards of the header: plan, members and monthly cost (BILL-001). */
export function BillingHeader({ billing }: { billing: Billing }) {
  const t = useText();
  const day = useDay();
  const { info, now } = billing;
  const { subscription, quotas, billing_status: status, trial_end: trialEnd } = info;
  const prices = pricesOf(billing);
  const price = subscription?.base_price ?? null;
  const cost = monthlyCost(billing);
  const { used, limit } = quotas.seats;
  return (
    <dl className={css.cards}>
      <div className={css.stat}>
        <dt className={css.label}>{t('billing.plan')}</dt>
        <dd className={css.figure}>
          {subscription?.metadata.plan_name ?? t('billing.noPlan')} <StatusBadge status={status} />
        </dd>
        <dd className={css.small}>
          {status === 'trialing' && trialEnd
            ? t('billing.trialLeft', { days: trialDaysLeft(trialEnd, now), date: day(Date.parse(trialEnd)) })
            : price !== null &&
              prices &&
              t('plans.perMonth', { price: formatWholePrice(price, prices.currency) })}
        </dd>
      </div>
      <div className={css.stat}>
        <dt className={css.label}>{t('billing.members')}</dt>
        <dd className={css.figure}>
          {used} {limit !== null && <span className={css.of}>{t('billing.ofLimit', { limit })}</span>}
        </dd>
        <dd className={css.small}>{t('billing.membersText')}</dd>
      </div>
      <div className={css.stat}>
        <dt className={css.label}>{t('billing.monthlyCost')}</dt>
        <dd className={css.figure}>{cost ? formatPrice(cost.total, cost.currency) : '—'}</dd>
        {status === 'paused' && <dd className={css.small}>{t('billing.costPaused')}</dd>}
        {cost && !isNothing(cost.overage) && (
          <dd className={css.small}>
            {t('billing.costParts', {
              price: formatPrice(cost.price, cost.currency),
              overage: formatPrice(cost.overage, cost.currency),
            })}
          </dd>
        )}
      </div>
    </dl>
  );
}
