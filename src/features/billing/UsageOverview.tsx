import { METERED, type Metered, type Quota } from '#contract/subscription.ts';
import { useDay } from '#i18n/useDay.ts';
import { useFormats } from '#i18n/useFormats.ts';
import { useText } from '#i18n/useText.ts';
import { formatPrice } from '#lib/price.ts';
import {
  type Billing,
  overageOf,
  percentageOf,
  type Prices,
  pricesOf,
  rateOf,
  toneOf,
} from '#machines/billing/billing.rules.ts';
import type { Glyph } from '#ui/layout/glyphs.tsx';
import { Icon } from '#ui/layout/Icon.tsx';
import * as account from '#features/account/Account.css.ts';
import * as css from './Billing.css.ts';
import type { BillingPageActor } from './billingActors.ts';
import { UsageChart } from './UsageChart.tsx';

const icons: Record<Metered, Glyph> = {
  seats: 'users',
  conversations: 'talk',
  messages: 'send',
  broadcast_messages: 'megaphone',
};

/** Shows what was used of each quota, and the last 30 days (BILL-002, BILL-010). */
export function UsageOverview({ actor, billing }: { actor: BillingPageActor; billing: Billing }) {
  const t = useText();
  const day = useDay();
  const { quotas, subscription } = billing.info;
  const prices = pricesOf(billing);
  return (
    <section aria-labelledby="usage">
      <div className={account.head}>
        <h2 id="usage" className={account.title}>
          {t('billing.usage')}
        </h2>
        {subscription && (
          <span className={css.small}>
            {t('billing.usageSince', { date: day(Date.parse(subscription.current_period_start)) })}
          </span>
        )}
      </div>
      <div className={account.card}>
        {METERED.map((what) => (
          <UsageRow key={what} what={what} quota={quotas[what]} prices={prices} />
        ))}
        <UsageChart actor={actor} billing={billing} />
      </div>
    </section>
  );
}

function UsageRow({ what, quota, prices }: { what: Metered; quota: Quota; prices: Prices | null }) {
  const t = useText();
  const { figure } = useFormats();
  const tone = toneOf(quota);
  const percentage = percentageOf(quota);
  const { used, limit } = quota;
  const name = t(`billing.metric.${what}`);
  return (
    <div className={css.usage}>
      <span className={css.what}>
        <Icon name={icons[what]} />
        {name}
      </span>
      {limit === null ? (
        <span className={css.small}>{t(prices ? 'billing.unlimited' : 'billing.noPlanLimit')}</span>
      ) : (
        <span className={css.bar}>
          <span
            className={css.track}
            role="progressbar"
            aria-label={name}
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuenow={percentage}
          >
            <span className={css.filled({ tone })} style={{ width: `${percentage}%` }} />
          </span>
          <span className={`${css.percent} ${css.toned({ tone })}`}>
            {t('common.percent', { share: percentage / 100 })}
          </span>
        </span>
      )}
      <span className={css.amounts}>
        <span>
          <b>{figure(used)}</b> {limit !== null && t('billing.ofLimit', { limit })}
        </span>
        {prices && limit !== null && (
          <span className={`${css.small} ${css.toned({ tone })}`}>
            <Overage what={what} quota={{ ...quota, limit }} prices={prices} />
          </span>
        )}
      </span>
    </div>
  );
}

interface OverageProps {
  what: Metered;
  quota: Quota & { limit: number };
  prices: Prices;
}

/** Says what use beyond the quota costs, or will cost (B60, B61). */
function Overage({ what, quota, prices }: OverageProps) {
  const t = useText();
  const { used, limit, exceeded } = quota;
  const dollars = (amount: string) => formatPrice(amount, prices.currency);
  const each = dollars(rateOf(prices, what));
  const cost = dollars(overageOf(prices, what, quota));
  if (exceeded && limit === 0) return t('billing.notIncluded', { cost });
  if (exceeded) return t('billing.over', { count: used - limit, cost });
  if (toneOf(quota) === 'warning') return t('billing.left', { count: limit - used, rate: each });
  return t('billing.rate', { rate: each });
}
