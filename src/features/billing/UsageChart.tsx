import { useSelector } from '@xstate/react';
import { useFormats } from '#i18n/useFormats.ts';
import { useDay } from '#i18n/useDay.ts';
import { useText } from '#i18n/useText.ts';
import { type Billing, thirtyDays } from '#machines/billing/billing.rules.ts';
import type { DailyMetered } from '#machines/billing/billingPage.machine.ts';
import * as css from './Billing.css.ts';
import type { BillingPageActor } from './billingActors.ts';
import { UsageTable } from './UsageTable.tsx';

const METRICS: readonly DailyMetered[] = ['conversations', 'messages', 'broadcast_messages'];
const HEIGHT = 64;
/** A day is ten units wide: eight for its bar, two for the gap. */
const STEP = 10;

/** Draws the use of the last 30 days as bars, with the figures in a table behind them (BILL-010). */
export function UsageChart({ actor, billing }: { actor: BillingPageActor; billing: Billing }) {
  const t = useText();
  const day = useDay();
  const { figure } = useFormats();
  const metric = useSelector(actor, ({ context }) => context.metric);
  const days = thirtyDays(billing.history, billing.now);
  const most = days.reduce((one, other) => (other[metric] > one[metric] ? other : one));
  // A date without a time is of the organisation’s own calendar.
  const named = (date: string) => day(Date.parse(`${date}T12:00:00`));
  const summary =
    most[metric] === 0
      ? t('billing.noUse')
      : t('billing.most', { date: named(most.date), count: figure(most[metric]) });
  return (
    <div className={css.chart}>
      <fieldset className={css.metrics}>
        <legend className={css.small}>{t('billing.lastDays')}</legend>
        {METRICS.map((it) => (
          <label key={it} className={css.metric}>
            <input
              type="radio"
              name="usage-metric"
              checked={it === metric}
              onChange={() => actor.send({ type: 'usage.show', metric: it })}
            />
            {t(`billing.metric.${it}`)}
          </label>
        ))}
      </fieldset>
      <svg
        className={css.bars}
        viewBox={`0 0 ${days.length * STEP} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`${t(`billing.metric.${metric}`)}. ${summary}`}
      >
        {days.map((it, index) => {
          const height = most[metric] === 0 ? 1 : Math.max(1, (it[metric] / most[metric]) * HEIGHT);
          return (
            <rect
              key={it.date}
              className={css.column({ isMost: it === most && it[metric] > 0 })}
              x={index * STEP + 1}
              y={HEIGHT - height}
              width={STEP - 2}
              height={height}
              rx={1.5}
            />
          );
        })}
      </svg>
      <div className={css.axis} aria-hidden="true">
        <span>{named(days[0]?.date ?? '')}</span>
        <span>{summary}</span>
        <span>{t('common.today')}</span>
      </div>
      <UsageTable days={days} named={named} />
    </div>
  );
}
